import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { pageLocale } from '@/lib/pages/page-props'
import type { PageSearch } from '@/lib/search/filters/page-search'
import { readRouteSearch } from '@/lib/search/filters/read-page-search'
import { fetchFacetCounts } from '@/lib/search/lists/fetch-facets'
import { type AttributeFields, attributeFields } from './attribute-fields'

export async function fetchAttributeFields(locale: Locale, search: PageSearch): Promise<AttributeFields> {
  return attributeFields(locale, search, await fetchFacetCounts(locale, search.filters))
}

/** The other filters of a search as JSON, for a page that has the common ones alone. */
export async function respondWithAttributeFields(
  purpose: Purpose,
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const search = readRouteSearch(purpose, request)
  const fields = await fetchAttributeFields(await pageLocale(params), search)
  return Response.json(fields, { headers: { 'X-Robots-Tag': 'noindex' } })
}
