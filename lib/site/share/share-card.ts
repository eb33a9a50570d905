import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { titleIn } from '@/lib/listings/property/localized-texts'
import type { Property, PropertyImage } from '@/lib/listings/property/property'
import { imageSources } from '@/lib/media/image-sources'
import { townIn } from '@/lib/places/names/town-in'
import { townName } from '@/lib/places/towns'
import { kindsHeading } from '@/lib/search/descriptions/describe-kinds'
import { displayedType } from '@/lib/search/filters/filters'
import type { PageSearch } from '@/lib/search/filters/page-search'
import type { PropertyPage } from '@/lib/search/lists/property-page'

/** The content of a share image: equal cards have equal images. */
export interface ShareCard {
  /** Small text above the title: the kind, or the number of listings. */
  label: string
  headline: string
  period: string
  title: string
  place: string
  attributes: string
  /** URLs of photos; the first one is the largest. */
  covers: string[]
}

const maxListCovers = 3

export function propertyCard(locale: Locale, property: Property): ShareCard {
  const t = translatorFor(locale)
  const { price, purpose, type, address, features, images } = property
  const attributes = [
    features.bedrooms > 0 && t('listing.rooms', { count: features.bedrooms }),
    features.area > 0 && formatArea(locale, features.area),
  ]
  return {
    label: t(`share.${purpose}.${type}`),
    headline: formatPrice(locale, price),
    period: purpose === 'RENT' ? t('listing.perMonth') : '',
    title: drawableText(titleIn(locale, property)),
    place: drawableText(
      [...new Set([address.city, address.state])]
        .filter(Boolean)
        .map((name) => townIn(locale, name))
        .join(', '),
    ),
    attributes: attributes.filter(Boolean).join(' · '),
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
    place: drawableText((filters.city ?? []).map((city) => townIn(locale, townName(city))).join(', ')),
    attributes: '',
    covers: items.flatMap(({ images }) => images.slice(0, 1).map(smallCover)).slice(0, maxListCovers),
  }
}

export function cardAlt({ label, headline, period, title, place, attributes }: ShareCard): string {
  const words = [headline, period].filter(Boolean).join(' ')
  return (title ? [label, place, words, attributes] : [words, place, attributes, label])
    .filter(Boolean)
    .join(', ')
}

/** The smallest width of at least 800 pixels, so that the photo is sharp. */
function smallCover({ url, widths }: PropertyImage): string {
  return imageSources(url, widths).src
}

/** Characters with a glyph in Onest. */
const drawable =
  /[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b4\u00b6-\u017f\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2116\u2122]/

/** Removes characters without a glyph, for which the renderer would download fonts, and normalizes letters. */
export function drawableText(text: string): string {
  const signs = Array.from(text.normalize('NFC'), (sign) => (drawable.test(sign) ? sign : plain(sign)))
  return signs.join('').replace(/\s+/g, ' ').trim()
}

function plain(sign: string): string {
  const letters = Array.from(sign.normalize('NFKC'))
  return letters.every((letter) => drawable.test(letter)) ? letters.join('') : ' '
}
