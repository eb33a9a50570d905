import { UnsubscribeScreen } from '@/components/saved-searches/unsubscribe-screen'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { toParams } from '@/lib/search/filters/page-search'

export const generateMetadata = screenMetadata('savedSearches.unsubscribe', '/unsubscribe')

export default async function UnsubscribePage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const query = toParams(await searchParams)
  return (
    <UnsubscribeScreen
      locale={locale}
      token={query.get('token') ?? ''}
      failed={query.get('failed') === '1'}
    />
  )
}
