import 'server-only'
import { preferredLocale } from '@/lib/http/accept-language'
import type { Registry } from '@/lib/http/registry'
import type { Locale } from '@/lib/i18n/routing'
import type { Purpose } from '@/lib/listings/kinds'
import { serializeFilters } from './filters'
import { publicReads } from './public-reads'
import { listingQuerySchema, readListingFilters, searchReads } from './query-schema'
import {
  alternativeSearchesSchema,
  facetsSchema,
  type Suggestions,
  suggestionQuerySchema,
  suggestionsSchema,
} from './schema'
import type { SearchSuggestions } from './search-engine'
import { suggestionName } from './search-name'
import { querySearch } from './search-service'

export function registerSearch({ open }: Registry) {
  open({
    method: 'get',
    path: '/v1/search/facets',
    summary:
      'How many listings each town, type, number of rooms and attribute would bring, all other filters as they are',
    query: listingQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: facetsSchema },
    handler: ({ url }) => publicReads.facets(readListingFilters(url)),
  })

  open({
    method: 'get',
    path: '/v1/search/suggestions',
    summary:
      'What the text typed so far may become: towns, parts of towns, searches that it may mean, then words of titles',
    query: suggestionQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: suggestionsSchema },
    handler: async ({ url, request }) => {
      const { q = '', purpose } = readListingFilters(url)
      const locale = preferredLocale(request.headers.get('accept-language'))
      const found = await querySearch((engine) => engine.suggest(q, { purpose, bedrooms: locale === 'en' }))
      return { ...found, kinds: found.kinds.map((kind) => namedKind(locale, kind, purpose)) }
    },
  })

  open({
    method: 'get',
    path: '/v1/search/near',
    summary: 'What to offer in place of a search that finds nothing: corrected words, or one filter less',
    query: listingQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: alternativeSearchesSchema },
    handler: ({ url }) => publicReads.alternatives(readListingFilters(url)),
  })
}

/** Names the purpose only if it differs from the requested one. */
function namedKind(
  locale: Locale,
  { filters, count }: SearchSuggestions['kinds'][number],
  asked: Purpose | undefined,
): Suggestions['kinds'][number] {
  return { text: suggestionName(locale, filters, asked), query: serializeFilters(filters), count }
}
