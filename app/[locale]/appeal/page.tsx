import { AppealScreen } from '@/components/appeal/appeal-screen'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { toParams } from '@/lib/search/filters/page-search'

export const generateMetadata = screenMetadata('appeal', paths.appeal)

export default async function AppealPage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const query = toParams(await searchParams)
  return (
    <AppealScreen locale={locale} token={query.get('token') ?? ''} failed={query.get('failed') === '1'} />
  )
}
