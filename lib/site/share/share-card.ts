import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property, PropertyImage } from '@/lib/listings/property'
import { imageSources } from '@/lib/media/image-sources'
import { townName } from '@/lib/places/proper-names'
import { kindsHeading } from '@/lib/search/describe-kinds'
import { displayedType } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import type { PropertyPage } from '@/lib/search/property-page'
import { drawableText } from './drawable-text'

/** The content of a share image: equal cards have equal images. */
export interface ShareCard {
  /** Small text above the title: the kind, or the number of listings. */
  label: string
  headline: string
  period: string
  title: string
  place: string
  facts: string
  /** URLs of photos; the first one is the largest. */
  covers: string[]
}

const maxListCovers = 3

export function propertyCard(locale: Locale, property: Property): ShareCard {
  const t = translatorFor(locale)
  const { title, price, status, type, address, features, images } = property
  const facts = [
    features.bedrooms > 0 && t('listing.rooms', { count: features.bedrooms }),
    features.area > 0 && formatArea(locale, features.area),
  ]
  return {
    label: t(`share.${status}.${type}`),
    headline: formatPrice(locale, price),
    period: status === 'rent' ? t('listing.perMonth') : '',
    title: drawableText(title),
    place: drawableText([...new Set([address.city, address.state])].filter(Boolean).join(', ')),
    facts: facts.filter(Boolean).join(' · '),
    covers: images.slice(0, 1).map(({ url }) => url),
  }
}

export function listCard(
  locale: Locale,
  { purpose, filters }: PageSearch,
  { items, total, totalIsMinimum }: PropertyPage,
): ShareCard {
  const t = translatorFor(locale)
  const minimum = totalIsMinimum ? 'true' : 'false'
  return {
    label: total > 0 ? t(`search.counts.${displayedType(filters) ?? 'any'}`, { count: total, minimum }) : '',
    headline: kindsHeading(locale, { ...filters, purpose }),
    period: '',
    title: '',
    place: drawableText(filters.city ? townName(filters.city) : ''),
    facts: '',
    covers: items.flatMap(({ images }) => images.slice(0, 1).map(smallCover)).slice(0, maxListCovers),
  }
}

export function cardAlt({ label, headline, period, title, place, facts }: ShareCard): string {
  const words = [headline, period].filter(Boolean).join(' ')
  return (title ? [label, place, words, facts] : [words, place, facts, label]).filter(Boolean).join(', ')
}

/** The smallest width of at least 800 pixels, so that the photo is sharp. */
function smallCover({ url, widths }: PropertyImage): string {
  return imageSources(url, widths).src
}
