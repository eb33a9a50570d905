import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { roomFacts } from '@/components/listing/card-data'
import { cardMaker } from '@/components/listing/listing-cards'
import { CountView } from '@/components/property/count-view'
import { PropertyScreen } from '@/components/property/property-screen'
import { rethrowUnavailable } from '@/lib/http/server-client'
import { translatorFor } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/pages/page-metadata'
import type { PageProps } from '@/lib/pages/page-props'
import { pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { findLocalMedian } from '@/lib/prices/read-prices'
import { findProperty, findSimilar } from '@/lib/search/find-properties'
import { propertyShareImage } from '@/lib/site/share/share-image-url'

const maxTitleLength = 90

export default async function PropertyPage({ params }: PageProps<{ id: string }>) {
  const locale = await pageLocale(params)
  const property = await rethrowUnavailable(findProperty((await params).id))
  if (!property) notFound()
  const [similar, median] = await Promise.all([findSimilar(property), findLocalMedian(property)])
  return (
    <>
      <PropertyScreen locale={locale} property={property} similar={similar} median={median} />
      <CountView listingId={property.id} ownerId={property.ownerId} />
    </>
  )
}

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  const locale = await pageLocale(params)
  const property = await rethrowUnavailable(findProperty((await params).id))
  if (!property) notFound()
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

/** Leaves room for the town and the price in the title of search results. */
function shorten(title: string): string {
  return title.length > maxTitleLength ? `${title.slice(0, maxTitleLength - 1).trimEnd()}…` : title
}
