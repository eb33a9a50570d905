import 'server-only'
import { understandQuery } from '@/lib/search/query/understand-query'
import { querySearch } from '@/lib/search/search-service'
import { readListingFilters } from '../read-listing-filters'
import type { Registry } from '../registry'
import { listingQuerySchema } from '../schemas/listing-query'
import { facetsSchema, nearSearchesSchema, suggestionQuerySchema, suggestionsSchema } from '../schemas/search'

export function registerSearch({ open }: Registry) {
  open(
    {
      method: 'get',
      path: '/v1/search/facets',
      summary:
        'How many listings each town, type, number of rooms and fact would bring, all other filters as they are',
      query: listingQuerySchema,
      limit: 'searchHelp',
      response: { status: 200, schema: facetsSchema },
    },
    ({ url }) => {
      const filters = readListingFilters(url)
      return querySearch((engine) => engine.facets(understandQuery(filters).query))
    },
  )

  open(
    {
      method: 'get',
      path: '/v1/search/suggestions',
      summary:
        'What the text typed so far may become: towns first, then parts of towns, then words of titles',
      query: suggestionQuerySchema,
      limit: 'searchHelp',
      response: { status: 200, schema: suggestionsSchema },
    },
    ({ url }) => {
      const { q = '', purpose } = readListingFilters(url)
      return querySearch((engine) => engine.suggest(q, purpose))
    },
  )

  open(
    {
      method: 'get',
      path: '/v1/search/near',
      summary: 'What to offer in place of a search that finds nothing: corrected words, or one filter less',
      query: listingQuerySchema,
      limit: 'searchHelp',
      response: { status: 200, schema: nearSearchesSchema },
    },
    ({ url }) => {
      const filters = readListingFilters(url)
      return querySearch((engine) => engine.near(understandQuery(filters).query))
    },
  )
}
