import { cache } from 'react'
import type { ListingFilters } from './filters'
import { parseQuery, type QueryPart } from './query/parse-query'

export const queryParts = cache(({ q, ...explicit }: ListingFilters): readonly QueryPart[] =>
  q === undefined ? [] : parseQuery(q, explicit).parts,
)
