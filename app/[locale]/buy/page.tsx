import type { Metadata } from 'next'
import { ListingsScreen } from '@/components/search/listings-screen'
import { searchMetadata } from '@/components/search/search-metadata'
import type { PageParams } from '@/lib/pages/page-props'
import { pageLocale } from '@/lib/pages/page-props'
import { findPropertiesOrError } from '@/lib/search/find-properties'
import { fetchFacetCounts } from '@/lib/search/load-alternatives'
import { readPageSearch } from '@/lib/search/read-page-search'

interface PageProps {
  params: Promise<{ locale: string }>
  searchParams: Promise<PageParams>
}

export default async function BuyPage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const search = await readPageSearch('SALE', searchParams)
  const [result, choices] = await Promise.all([
    findPropertiesOrError(search.filters),
    fetchFacetCounts(search.filters),
  ])
  return <ListingsScreen locale={locale} search={search} choices={choices} {...result} />
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  return searchMetadata(await pageLocale(params), await readPageSearch('SALE', searchParams))
}
