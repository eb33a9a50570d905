import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CountView } from '@/components/property/count-view'
import { GoneProperty } from '@/components/property/missing/gone-property'
import { missingMetadata } from '@/components/property/missing/missing-notice'
import { MissingProperty } from '@/components/property/missing/missing-property'
import { PropertyScreen } from '@/components/property/property-screen'
import { readListingOwner } from '@/lib/advertisers/read-advertiser'
import { inProcessApi } from '@/lib/http/page-reads/in-process-api'
import { rethrowUnavailable } from '@/lib/http/page-reads/server-client'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { describeProperty } from '@/lib/listings/property/describe-property'
import { titleIn } from '@/lib/listings/property/localized-texts'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { findPriceComparison } from '@/lib/prices/read-prices'
import {
  fetchClosing,
  fetchProperty,
  fetchSimilar,
  fetchSimilarToClosed,
} from '@/lib/search/lists/fetch-properties'
import { propertyShareImage } from '@/lib/site/share/share-image-url'

const maxTitleLength = 90

export default async function PropertyPage({ params }: PageProps<{ id: string }>) {
  const locale = await pageLocale(params)
  const property = await rethrowUnavailable(fetchProperty((await params).id))
  if (!property) return <GoneOrMissing locale={locale} id={(await params).id} />
  const [similar, comparison, owner] = await Promise.all([
    fetchSimilar(property),
    findPriceComparison(property),
    readListingOwner(property.ownerId),
  ])
  return (
    <>
      <PropertyScreen
        locale={locale}
        property={property}
        similar={similar}
        comparison={comparison}
        owner={owner}
      />
      <CountView listingId={property.id} ownerId={property.ownerId} />
    </>
  )
}

async function GoneOrMissing({ locale, id }: { locale: Locale; id: string }) {
  const closing = await rethrowUnavailable(fetchClosing(id))
  if (!closing) {
    // Next alone answers with not-found.tsx; here that would be loaded with every property's page.
    if (!inProcessApi()?.answerStatus(404)) notFound()
    return <MissingProperty />
  }
  inProcessApi()?.answerStatus(410)
  return <GoneProperty locale={locale} closing={closing} similar={await fetchSimilarToClosed(closing)} />
}

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { id } = await params
  const property = await rethrowUnavailable(fetchProperty(id))
  if (!property) return goneMetadata(locale, id)
  const t = translatorFor(locale, 'property')
  const price = formatPrice(locale, property.price)
  return pageMetadata({
    locale,
    path: paths.property(property.id),
    title: `${shorten(titleIn(locale, property))} – ${townIn(locale, property.address.city)}, ${price}`,
    description: t(property.purpose === 'RENT' ? 'metaRent' : 'metaSale', {
      sentence: describeProperty(locale, property, { bedrooms: true }),
      price,
    }),
    image: propertyShareImage(locale, property),
  })
}

async function goneMetadata(locale: Locale, id: string): Promise<Metadata> {
  const closing = await rethrowUnavailable(fetchClosing(id))
  if (!closing) return { ...(await missingMetadata()), robots: { index: false } }
  const t = translatorFor(locale, 'gone')
  const title = `${t(`titles.${closing.status}`)} – ${townIn(locale, closing.city)}`
  return pageMetadata({
    locale,
    path: paths.property(id),
    title,
    description: t(`texts.${closing.status}`),
    index: false,
  })
}

/** Leaves room for the town and the price in the title of search results. */
function shorten(title: string): string {
  return title.length > maxTitleLength ? `${title.slice(0, maxTitleLength - 1).trimEnd()}…` : title
}
