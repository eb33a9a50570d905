import type { Metadata } from 'next'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { propertyShareImage } from '@/lib/seo/share/share-image-url'
import { roomFacts } from '../listing/card-data'
import { cardMaker } from '../listing/card-maker'

/** Characters of a title that search results show before the site's name. */
const titleLength = 90

/** The metadata of a property's page: title, place, price and share image. */
export function propertyMetadata(locale: Locale, property: Property): Metadata {
  const t = translatorFor(locale, 'property')
  const { type, place, price } = cardMaker(locale)(property)
  const facts = roomFacts(locale, translatorFor(locale, 'listing'), property)
  return pageMetadata({
    locale,
    path: paths.property(property.id),
    title: `${shorten(property.title)} – ${property.address.city}, ${price}`,
    description: t(property.status === 'rent' ? 'metaRent' : 'metaSale', { type, place, price, facts }),
    image: propertyShareImage(locale, property),
  })
}

function shorten(title: string): string {
  return title.length > titleLength ? `${title.slice(0, titleLength - 1).trimEnd()}…` : title
}
