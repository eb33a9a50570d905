import { cache } from 'react'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { parseQuery, type QueryPart } from '@/lib/search/query/parse-query'

export const queryParts = cache(({ q, ...explicit }: ListingFilters): readonly QueryPart[] =>
  q === undefined ? [] : parseQuery(q, explicit).parts,
)
