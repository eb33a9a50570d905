import type { Metadata } from 'next'
import { ListingsScreen } from '@/components/search/listings-screen'
import { searchMetadata } from '@/components/search/search-metadata'
import { pageLocale } from '@/lib/i18n/page-locale'
import { findOrExplain } from '@/lib/listings/find-or-explain'
import { findChoices } from '@/lib/search/help-along'
import { type PageParams, readSearch, toParams } from '@/lib/search/read-search'

interface PageProps {
  params: Promise<{ locale: string }>
  searchParams: Promise<PageParams>
}

export default async function BuyPage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const search = readSearch('SALE', toParams(await searchParams))
  const [result, choices] = await Promise.all([findOrExplain(search.filters), findChoices(search.filters)])
  return <ListingsScreen locale={locale} search={search} choices={choices} {...result} />
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  return searchMetadata(await pageLocale(params), readSearch('SALE', toParams(await searchParams)))
}
