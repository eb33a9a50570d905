import type { Metadata } from 'next'
import { showsAttributeFields } from '@/components/search/fields/attribute-fields'
import { fetchAttributeFields } from '@/components/search/fields/fetch-attribute-fields'
import { ListingsScreen } from '@/components/search/listings-screen'
import { searchMetadata } from '@/components/search/search-metadata'
import { type PageParams, pageLocale } from '@/lib/pages/page-props'
import { readPageSearch } from '@/lib/search/filters/read-page-search'
import { fetchPropertiesOrError } from '@/lib/search/lists/fetch-properties'

interface PageProps {
  params: Promise<{ locale: string }>
  searchParams: Promise<PageParams>
}

export default async function BuyPage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const search = await readPageSearch('SALE', searchParams)
  const [result, others] = await Promise.all([
    fetchPropertiesOrError(search.filters),
    showsAttributeFields(search) ? fetchAttributeFields(locale, search) : null,
  ])
  return <ListingsScreen locale={locale} search={search} others={others} {...result} />
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  return searchMetadata(await pageLocale(params), await readPageSearch('SALE', searchParams))
}
