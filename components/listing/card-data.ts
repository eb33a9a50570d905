import type { useTranslations } from 'next-intl'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { type DisplayImage, toDisplayImage } from '@/lib/listings/display-image'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'

/** A card as ready-made strings: pages are rendered often, and their data travels twice (as HTML and for React). */
export interface CardData {
  id: string
  href: string
  title: string
  /** Already formatted, without the period. */
  price: string
  /** `per month` for rent. */
  period?: string
  perSquareMetre?: string
  /** Whether the latest change of the price lowered it, in a word. */
  priceDown?: string
  place: string
  facts: string
  type: string
  photograph?: DisplayImage
}

export type ListingTexts = ReturnType<typeof useTranslations<'listing'>>

/** A function that turns properties into cards of a language, whose texts of `listing` are `t`. */
export function makeCards(locale: Locale, t: ListingTexts): (property: Property) => CardData {
  const rooms = memoize((count) => t('rooms', { count }))
  const bathrooms = memoize((count) => t('bathrooms', { count }))
  return (property) => {
    const { id, title, price, status, type, address, features, images } = property
    const facts = [
      features.bedrooms > 0 && rooms(features.bedrooms),
      features.bathrooms > 0 && bathrooms(features.bathrooms),
      features.area > 0 && formatArea(locale, features.area),
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
      place: placeOf(address),
      facts: facts.filter(Boolean).join(' · '),
      type: t(`types.${type}`),
      ...(cover ? { photograph: toDisplayImage(cover) } : {}),
    }
  }
}

/** Plurals are dear and a page's cards have few counts between them. */
function memoize(word: (count: number) => string): (count: number) => string {
  const words = new Map<number, string>()
  return (count) => {
    const known = words.get(count) ?? word(count)
    words.set(count, known)
    return known
  }
}

/** Town and region, never the street; a town that is its own region is named once. */
export function placeOf({ city, state }: Pick<Property['address'], 'city' | 'state'>): string {
  return [...new Set([city, state])].filter(Boolean).join(', ')
}
