import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CountView } from '@/components/property/count-view'
import { propertyMetadata } from '@/components/property/property-metadata'
import { PropertyScreen } from '@/components/property/property-screen'
import { pageLocale } from '@/lib/i18n/page-locale'
import { findProperty, findSimilar } from '@/lib/listings/find-properties'
import { findLocalMedian } from '@/lib/listings/prices/read-prices'
import { rethrowUnavailable } from '@/lib/listings/unavailable-error'
import type { PageProps } from '@/lib/page-props'

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
  return propertyMetadata(locale, property)
}
