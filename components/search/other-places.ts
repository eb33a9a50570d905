import type { ListingFilters } from '@/lib/search/filters'
import { parseQuery } from '@/lib/search/query/parse-query'
import { withoutFilters } from '@/lib/search/search-href'

export interface OtherPlace {
  name: string
  /** The search there instead. */
  filters: ListingFilters
}

/** Returns the places that the words name in other towns than the one that is searched. */
export function otherPlaces({ q, ...explicit }: ListingFilters): OtherPlace[] {
  const parts = q === undefined ? [] : parseQuery(q, explicit).parts
  const words = parts.flatMap(({ elsewhere, text }) => (elsewhere ? [] : [text])).join(' ')
  return parts.flatMap(({ elsewhere }) => {
    if (!elsewhere) return []
    const { city, district, neighbourhood } = elsewhere
    return {
      name: neighbourhood ?? district ?? city,
      filters: {
        ...withoutFilters(explicit, ['city']),
        city,
        ...(neighbourhood ? { neighbourhood: [neighbourhood] } : district ? { district: [district] } : {}),
        ...(words ? { q: words } : {}),
      },
    }
  })
}
