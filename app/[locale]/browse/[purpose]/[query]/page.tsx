import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ListingsScreen } from '@/components/search/listings-screen'
import { searchMetadata } from '@/components/search/search-metadata'
import { pageLocale } from '@/lib/i18n/page-locale'
import { findProperties } from '@/lib/listings/read'
import { orUnavailable } from '@/lib/listings/unavailable-error'
import { findChoices } from '@/lib/search/help-along'
import { type PageSearch, readSearch } from '@/lib/search/read-search'

interface PageProps {
  params: Promise<{ locale: string; purpose: string; query: string }>
}

export const revalidate = 3600

/** None is built ahead: pages are made at their first request, when the database is there. */
export function generateStaticParams() {
  return []
}

/**
 * `/buy` and `/rent` for the searches that are kept: the middleware leads here, with the canonical query as a part of
 * the path. A failure is thrown, so that a page that was kept stays.
 */
export default async function BrowsePage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const search = await keptSearch(params)
  const [found, choices] = await Promise.all([
    orUnavailable(findProperties(search.filters)),
    findChoices(search.filters),
  ])
  return <ListingsScreen locale={locale} search={search} found={found} choices={choices} />
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return searchMetadata(await pageLocale(params), await keptSearch(params))
}

async function keptSearch(params: PageProps['params']): Promise<PageSearch> {
  const { purpose, query } = await params
  if (purpose !== 'buy' && purpose !== 'rent') notFound()
  const written = decodeURIComponent(query)
  return readSearch(purpose === 'buy' ? 'SALE' : 'RENT', new URLSearchParams(written === '-' ? '' : written))
}
