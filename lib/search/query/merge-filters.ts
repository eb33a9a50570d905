import type { ListingFilters } from '../filters'

const lower = ['minPrice', 'minArea', 'roomsMin', 'bathroomsMin', 'structureMin', 'floorMin']

/**
 * Filters of all parts of a text in one. Lists are joined; of two structures or floors the range from one to the other
 * (`dvosoban ili trosoban`), of two bounds the later; of two towns, kinds or purposes the first.
 */
export function mergeFilters(parts: readonly Partial<ListingFilters>[]): Partial<ListingFilters> {
  const merged: Record<string, unknown> = {}
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) merged[name] = join(name, merged[name], value)
  return merged as Partial<ListingFilters>
}

function join(name: string, known: unknown, value: unknown): unknown {
  if (known === undefined) return value
  if (Array.isArray(known) && Array.isArray(value)) return [...new Set([...known, ...value])]
  if (typeof known !== 'number' || typeof value !== 'number') return known
  if (/^(structure|floor)/.test(name))
    return lower.includes(name) ? Math.min(known, value) : Math.max(known, value)
  return value
}
