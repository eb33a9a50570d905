import { ConfirmListingScreen } from '@/components/my-properties/confirm-listing-screen'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { toParams } from '@/lib/search/filters/page-search'

export const generateMetadata = screenMetadata('confirmListing', paths.confirmListing)

export default async function ConfirmListingPage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const query = toParams(await searchParams)
  return (
    <ConfirmListingScreen
      locale={locale}
      token={query.get('token') ?? ''}
      failed={query.get('failed') === '1'}
    />
  )
}
