import type { ListingFilters } from '@/lib/search/filters'
import { withoutFilters } from '@/lib/search/search-href'
import { queryParts } from './query-parts'

export interface OtherPlace {
  name: string
  /** The search there instead. */
  filters: ListingFilters
}

/** Returns the places that the words name in other towns than the one that is searched. */
export function otherPlaces(filters: ListingFilters): OtherPlace[] {
  const parts = queryParts(filters)
  const words = parts.flatMap(({ elsewhere, text }) => (elsewhere ? [] : [text])).join(' ')
  return parts.flatMap(({ elsewhere }) => {
    if (!elsewhere) return []
    const { city, district, neighbourhood } = elsewhere
    return {
      name: neighbourhood ?? district ?? city,
      filters: {
        ...withoutFilters(filters, ['city', 'q']),
        city,
        ...(neighbourhood ? { neighbourhood: [neighbourhood] } : district ? { district: [district] } : {}),
        ...(words ? { q: words } : {}),
      },
    }
  })
}
