import type { useTranslations } from 'next-intl'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { type DisplayImage, toDisplayImage } from '@/lib/listings/display-image'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'

/** A card as formatted strings: cheaper to render, and smaller in HTML and RSC payload. */
export interface CardData {
  id: string
  href: string
  title: string
  /** Formatted, without the period. */
  price: string
  /** `per month` for rentals. */
  period?: string
  perSquareMetre?: string
  /** The label of a lowered price; undefined if the latest change was not a drop. */
  priceDown?: string
  place: string
  facts: string
  type: string
  /** Time since publication, in words. */
  age?: string
  photograph?: DisplayImage
  photographs?: number
  /** Number of the property's photos, when more than in the carousel. */
  photographsInAll?: number
}

const mostPhotographs = 5

export type ListingTexts = ReturnType<typeof useTranslations<'listing'>>

/** Returns a function that converts properties to cards; `t` has the `listing` texts. */
export function makeCards(locale: Locale, t: ListingTexts): (property: Property) => CardData {
  const rooms = memoize((count) => t('rooms', { count }))
  const bathrooms = memoize((count) => t('bathrooms', { count }))
  const age = memoize((days) => ageText(t, days))
  const now = Date.now()
  return (property) => {
    const { id, title, price, status, type, features, images } = property
    const floor = floorText(t, property)
    const facts = [
      structureText(locale, t, property) || (features.bedrooms > 0 && rooms(features.bedrooms)),
      floor === null && features.bathrooms > 0 && bathrooms(features.bathrooms),
      features.area > 0 && formatArea(locale, features.area),
      floor,
    ]
    const perSquareMetre = formatPricePerSquareMetre(locale, price, features.area)
    const [cover] = images
    return {
      id,
      href: localPath(locale, paths.property(id)),
      title,
      price: formatPrice(locale, price),
      ...(status === 'rent' ? { period: t('perMonth') } : {}),
      ...(perSquareMetre ? { perSquareMetre } : {}),
      ...(priceDrop(property) ? { priceDown: t('priceDown') } : {}),
      place: cardPlace(property),
      facts: facts.filter(Boolean).join(' · '),
      type: t(`types.${type}`),
      age: age(daysBetween(Date.parse(property.createdAt), now)),
      ...(cover ? { photograph: toDisplayImage(cover) } : {}),
      ...(images.length > 1 ? { photographs: Math.min(images.length, mostPhotographs) } : {}),
      ...(images.length > mostPhotographs ? { photographsInAll: images.length } : {}),
    }
  }
}

export function roomFacts(locale: Locale, t: ListingTexts, { features }: Property): string {
  const facts = [
    features.bedrooms > 0 && t('rooms', { count: features.bedrooms }),
    features.bathrooms > 0 && t('bathrooms', { count: features.bathrooms }),
    features.area > 0 && formatArea(locale, features.area),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** The Serbian room structure; in English only for a studio. */
function structureText(locale: Locale, t: ListingTexts, { facts, features }: Property): string | null {
  const { structure } = facts
  if (structure === null || (locale === 'en' && features.bedrooms > 0)) return null
  return t(`structures.${(structure * 10) as 5}`)
}

function floorText(t: ListingTexts, { facts: { floor, floors } }: Property): string | null {
  if (floor === null) return null
  if (typeof floor !== 'number') return t(`floors.${floor}`)
  return floors === null ? t('floors.number', { floor }) : t('floors.numberOf', { floor, floors })
}

const dayMs = 24 * 60 * 60 * 1000

/** Calendar days in Belgrade since then: 0 for today. */
function daysBetween(then: number, now: number): number {
  return Math.max(0, belgradeDay(now) - belgradeDay(then))
}

function belgradeDay(time: number): number {
  return Date.parse(belgrade.format(time)) / dayMs
}

/** The Swedish locale formats dates as `2026-11-22`. */
const belgrade = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Belgrade' })

function ageText(t: ListingTexts, days: number): string {
  if (days < 30) return t('ageDays', { count: days })
  return days < 365 ? t('ageMonths', { count: Math.floor(days / 30) }) : t('ageYear')
}

/** ICU plurals are slow, and the cards of a page have few different counts. */
function memoize(word: (count: number) => string): (count: number) => string {
  const words = new Map<number, string>()
  return (count) => {
    const known = words.get(count) ?? word(count)
    words.set(count, known)
    return known
  }
}

/** Neighbourhood or district and town; without them town and region. */
function cardPlace({ address, facts }: Property): string {
  const part = facts.neighbourhood ?? facts.district
  return part && part !== address.city ? `${part}, ${address.city}` : placeOf(address)
}

/** Town and region, never the street; named once if they are the same. */
export function placeOf({ city, state }: Pick<Property['address'], 'city' | 'state'>): string {
  return [...new Set([city, state])].filter(Boolean).join(', ')
}
