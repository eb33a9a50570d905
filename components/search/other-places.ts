import type { ListingFilters } from '@/lib/search/filters'
import { placeFilters } from '@/lib/search/query/places'
import { withoutFilters } from '@/lib/search/search-href'
import { queryParts } from './query-parts'

export interface OtherPlace {
  name: string
  /** The search in that place instead. */
  filters: ListingFilters
}

/** Returns the places in other towns that the words name. */
export function otherPlaces(filters: ListingFilters): OtherPlace[] {
  const parts = queryParts(filters)
  const words = parts.flatMap(({ elsewhere, text }) => (elsewhere ? [] : [text])).join(' ')
  const named = parts.flatMap(({ elsewhere }) => elsewhere ?? [])
  const places = new Map(named.map((place) => [Object.values(place).join(', '), place]))
  return [...places.values()].map((place) => ({
    name: place.neighbourhood ?? place.district ?? place.city,
    filters: {
      ...withoutFilters(filters, ['city', 'q']),
      ...placeFilters(place),
      ...(words ? { q: words } : {}),
    },
  }))
}
