import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import type { Purpose } from '@/lib/listings/attributes/kinds'
import { pageLocale } from '@/lib/pages/page-props'
import type { PageSearch } from '@/lib/search/filters/page-search'
import { readRouteSearch } from '@/lib/search/filters/read-page-search'
import { fetchFacetCounts } from '@/lib/search/lists/fetch-facets'
import { type OtherFields, otherFields } from './attribute-fields'

export async function fetchOtherFields(locale: Locale, search: PageSearch): Promise<OtherFields> {
  return otherFields(locale, search, await fetchFacetCounts(locale, search.filters))
}

/** The other filters of a search as JSON, for a page that has the common ones alone. */
export async function respondWithOtherFields(
  purpose: Purpose,
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const search = readRouteSearch(purpose, request)
  const fields = await fetchOtherFields(await pageLocale(params), search)
  return Response.json(fields, { headers: { 'X-Robots-Tag': 'noindex' } })
}
