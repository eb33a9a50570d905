import { formatBox } from '@/lib/places/map/map-area'
import type { Mark } from './mark-class'

export interface MarkLinks {
  /** Returns the address of the search in a part of the map. */
  searchIn: (bbox: string) => string
  /** Returns the address of a property's page. */
  property: (id: string) => string
}

/** @param search its address of the list, its query, and the address of a property without its id */
export function markLinks(search: { listPath: string; query: string; propertyPath: string }): MarkLinks {
  const { listPath, query, propertyPath } = search
  return {
    searchIn: (bbox) => `${listPath}?${query}&bbox=${encodeURIComponent(bbox)}&view=map`,
    property: (id) => propertyPath + id,
  }
}

/** Where a mark leads without a map that can be zoomed: to its listing, or to the part of the map that separates it. */
export function linkOf(mark: Mark, links: MarkLinks): string {
  if (mark.id) return links.property(mark.id)
  const [west, south, east, north] = extentOf(mark)
  return links.searchIn(
    formatBox({ west: west - around, south: south - around, east: east + around, north: north + around }),
  )
}

export function extentOf({ bbox, lat, lon }: Mark) {
  return bbox ?? ([lon, lat, lon, lat] as const)
}

/** Degrees around a point, some 10 m. */
export const around = 0.0001
