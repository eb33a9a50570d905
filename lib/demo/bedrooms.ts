import type { Draft } from './draft'

/**
 * How many bedrooms a draft's property has, as the API counts them: of the rooms that Serbia counts, one is where a
 * home is lived in by day. A home of one room sleeps in that one; land and premises have none.
 */
export function bedroomsOf({ kind, rooms = 1, bedrooms }: Draft): number {
  if (kind.type === 'land' || kind.type === 'commercial') return 0
  return bedrooms ?? Math.max(1, rooms - 1)
}
