import type { useTranslations } from 'next-intl'
import { countsBedrooms } from '@/lib/i18n/counts-bedrooms'
import { belgradeDate } from '@/lib/i18n/format/belgrade-date'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { type DisplayImage, toDisplayImage } from '@/lib/listings/property/display-image'
import { listedTitle } from '@/lib/listings/property/localized-texts'
import { isStudio, type Property, priceDrop } from '@/lib/listings/property/property'
import type { ListingGroup } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import type { PriceLevel } from '@/lib/prices/schema'
import type { TextLanguage } from '@/lib/text/language-of'

/** A card as formatted strings: cheaper to render, and smaller in HTML and RSC payload. */
export interface CardData {
  id: string
  href: string
  title: string
  /** The title's language, where it is not the page's. */
  lang?: TextLanguage
  /** Formatted, without the period. */
  price: string
  /** `per month` for rentals. */
  period?: string
  perSquareMetre?: string
  /** The label of a lowered price; undefined if the latest change was not a drop. */
  priceDown?: string
  /** Two words, where it is clearly below or above similar listings. */
  priceLevel?: string
  place: string
  attributes: string
  /** Year, lift and heating where they are given, and that an agency or investor advertises. */
  details?: string
  type: string
  /** Time since publication, in words. */
  age?: string
  photo?: DisplayImage
  photoCount?: number
  /** Number of the property's photos, when more than in the carousel. */
  photoTotal?: number
}

const maxPhotos = 5

export type ListingTexts = ReturnType<typeof useTranslations<'listing'>>

/** Returns a function that converts properties to cards; `t` has the `listing` texts. */
export function cardFormatter(
  locale: Locale,
  t: ListingTexts,
): (property: Property, level?: PriceLevel) => CardData {
  const today = belgradeDay(Date.now())
  return (property, level) => {
    const { id, price, purpose, type, features, images, group } = property
    const floor = floorText(t, property)
    const attributes = [
      structureText(locale, t, property) ||
        (features.bedrooms > 0 && t('rooms', { count: features.bedrooms })),
      floor === null && features.bathrooms > 0 && t('bathrooms', { count: features.bathrooms }),
      features.area > 0 && formatArea(locale, features.area),
      floor,
    ]
    const perSquareMetre = formatPricePerSquareMetre(locale, price, features.area)
    const [cover] = images
    const card = {
      id,
      href: localPath(locale, paths.property(id)),
      ...cardTitle(locale, property),
      price: formatPrice(locale, price),
      ...(purpose === 'RENT' ? { period: t('perMonth') } : {}),
      ...(perSquareMetre ? { perSquareMetre } : {}),
      ...(priceDrop(property) ? { priceDown: t('priceDown') } : {}),
      ...(level ? { priceLevel: t(`priceLevel.${level}`) } : {}),
      place: cardPlace(locale, property),
      attributes: attributes.filter(Boolean).join('\u00a0· '),
      ...cardDetails(t, property),
      type: t(`types.${type}`),
      age: ageText(t, Math.max(0, today - belgradeDay(Date.parse(property.createdAt)))),
      ...(cover ? { photo: toDisplayImage(cover) } : {}),
      ...(images.length > 1 ? { photoCount: Math.min(images.length, maxPhotos) } : {}),
      ...(images.length > maxPhotos ? { photoTotal: images.length } : {}),
    }
    return group && group.count > 1 ? { ...card, ...groupCard(locale, t, property, group) } : card
  }
}

/** What a card says of a group instead: a home is offered by several, and a building is not the flat that stands for it. */
function groupCard(
  locale: Locale,
  t: ListingTexts,
  { project }: Property,
  { kind, count, ...range }: ListingGroup,
): Partial<CardData> {
  const between = (from: string, to: string) => (from === to ? from : t('group.range', { from, to }))
  const [cheapest, dearest] = [formatPrice(locale, range.price_from), formatPrice(locale, range.price_to)]
  if (kind === 'same_home')
    return { details: `${t('group.offers', { count })}: ${between(cheapest, dearest)}` }
  const areas = between(formatArea(locale, range.area_from), formatArea(locale, range.area_to))
  return {
    ...(project ? { href: localPath(locale, paths.project(project.id)) } : {}),
    title: project?.name ?? '',
    lang: undefined,
    price: cheapest === dearest ? cheapest : t('group.from', { price: cheapest }),
    perSquareMetre: undefined,
    priceDown: undefined,
    priceLevel: undefined,
    attributes: `${t('group.units', { count })}\u00a0· ${areas}`,
    details: undefined,
  }
}

/** The title on pages of a language. */
export function cardTitle(locale: Locale, property: Property): Pick<CardData, 'title' | 'lang'> {
  const { text, lang } = listedTitle(locale, property)
  return { title: text, ...(lang ? { lang } : {}) }
}

/** The Serbian structure; where bedrooms are counted only if there are none, and of studios. */
function structureText(locale: Locale, t: ListingTexts, property: Property): string | null {
  const { structure } = property.attributes
  if (structure === null || (countsBedrooms[locale] && property.features.bedrooms > 0 && !isStudio(property)))
    return null
  return t(`structures.${(structure * 10) as 5}`)
}

function floorText(t: ListingTexts, { attributes: { floor, floors } }: Property): string | null {
  if (floor === null) return null
  if (typeof floor !== 'number') return t(`floors.${floor}`)
  return floors === null ? t('floors.number', { floor }) : t('floors.numberOf', { floor, floors })
}

function cardDetails(t: ListingTexts, { attributes, features, type }: Property): Pick<CardData, 'details'> {
  const { lift, heating, advertiser } = attributes
  const [heated] = heating ?? []
  const details = [
    features.yearBuilt !== null && type !== 'land' && t('built', { year: String(features.yearBuilt) }),
    lift && t('lift'),
    heated && heated !== 'none' && t(`heating.${heated}`),
    advertiser && advertiser !== 'owner' && t(`advertisers.${advertiser}`),
  ].filter(Boolean)
  return details.length > 0 ? { details: details.join('\u00a0· ') } : {}
}

const dayMs = 24 * 60 * 60 * 1000

/** The number of a calendar day in Belgrade. */
function belgradeDay(time: number): number {
  return Date.parse(belgradeDate(time)) / dayMs
}

/** Kept on one line, but for the longest. */
function ageText(t: ListingTexts, days: number): string {
  if (days >= 365) return t('ageYear')
  const text = days < 30 ? t('ageDays', { count: days }) : t('ageMonths', { count: Math.floor(days / 30) })
  return text.replaceAll(' ', '\u00a0')
}

/** Neighbourhood or district and town; without them town and region. */
function cardPlace(locale: Locale, { address, attributes }: Property): string {
  const part = attributes.neighbourhood ?? attributes.district
  return part && part !== address.city ? `${part}, ${townIn(locale, address.city)}` : placeOf(locale, address)
}

/** Town and region, never the street; named once if they are the same. */
export function placeOf(
  locale: Locale,
  { city, state }: Pick<Property['address'], 'city' | 'state'>,
): string {
  return [...new Set([city, state].map((name) => townIn(locale, name)))].filter(Boolean).join(', ')
}
