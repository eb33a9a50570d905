import { CompareScreen } from '@/components/compare/compare-screen'
import { rethrowUnavailable } from '@/lib/http/page-reads/server-client'
import { translatorFor } from '@/lib/i18n/translator'
import { readComparedIds } from '@/lib/listings/property/compared-ids'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { toParams } from '@/lib/search/filters/page-search'
import { fetchProperty } from '@/lib/search/lists/fetch-properties'

export async function generateMetadata({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'compare')
  const ids = readComparedIds(toParams(await searchParams).get('ids'))
  const [path, title, description] = [paths.compare(ids), t('title'), t('description')]
  return pageMetadata({ locale, path, title, description, index: false })
}

export default async function ComparePage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const ids = readComparedIds(toParams(await searchParams).get('ids'))
  const found = await rethrowUnavailable(Promise.all(ids.map(fetchProperty)))
  return <CompareScreen locale={locale} properties={found.filter((property) => property !== null)} />
}
