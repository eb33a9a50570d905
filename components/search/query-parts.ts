import { cache } from 'react'
import type { ListingFilters } from '@/lib/search/filters'
import { parseQuery, type QueryPart } from '@/lib/search/query/parse-query'

/** Parses the words of a search once per request. */
export const queryParts = cache(({ q, ...explicit }: ListingFilters): readonly QueryPart[] =>
  q === undefined ? [] : parseQuery(q, explicit).parts,
)
