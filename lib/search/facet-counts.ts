import type { Facets } from '@/lib/api/schemas/search'
import type { PropertyType } from '@/lib/listings/kinds'

/** From this many rooms on, they are counted together. */
const manyRooms = 5

/** How many listings each choice of the form would bring, all other filters as they are. */
export interface FacetCounts {
  types: Partial<Record<PropertyType, number>>
  /** By the value of the field: `1` to `4` exactly, and `5+`. */
  rooms: Record<string, number>
  /** By the filter's name and value. */
  facts: Facets['facts']
}

/** The API's counts as the form's fields need them. A choice that the API does not name brings nothing. */
export function toFacetCounts({ types, rooms, facts }: Omit<Facets, 'cities'>): FacetCounts {
  const exactly = (wanted: number) => rooms.find((entry) => entry.rooms === wanted)?.count ?? 0
  const many = rooms.filter((entry) => entry.rooms >= manyRooms)
  return {
    facts,
    types: Object.fromEntries(types.map(({ type, count }) => [type, count])),
    rooms: {
      ...Object.fromEntries([1, 2, 3, 4].map((count) => [String(count), exactly(count)])),
      [`${manyRooms}+`]: many.reduce((sum, { count }) => sum + count, 0),
    },
  }
}
