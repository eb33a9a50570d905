import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import type { Facets } from '@/lib/search/schema'

/** Larger numbers of rooms are counted as one choice. */
const manyRooms = 5

export interface FacetCounts {
  types: Partial<Record<PropertyType, number>>
  rooms: Record<string, number>
  /** By attribute and value. */
  attributes: Record<string, Record<string, number>>
}

/** Converts the API's counts to the form's fields; choices that are missing have no listings. */
export function toFacetCounts({ types, rooms, facts }: Omit<Facets, 'cities'>): FacetCounts {
  const exactly = (wanted: number) => rooms.find((entry) => entry.rooms === wanted)?.count ?? 0
  const many = rooms.filter((entry) => entry.rooms >= manyRooms)
  return {
    attributes: Object.fromEntries(
      Object.entries(facts).map(([name, values]) => [
        name,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    ),
    types: Object.fromEntries(types.map(({ type, count }) => [type, count])),
    rooms: {
      ...Object.fromEntries([1, 2, 3, 4].map((count) => [String(count), exactly(count)])),
      [`${manyRooms}+`]: many.reduce((sum, { count }) => sum + count, 0),
    },
  }
}
