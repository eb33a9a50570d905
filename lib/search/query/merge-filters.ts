import type { ListingFilters } from '@/lib/search/filters/filters'

const places = ['city', 'district', 'neighbourhood']

/**
 * Merges the filters of a text's parts. Lists are concatenated; two structures or floors become a range (`dvosoban
 * ili trosoban`); the last bound wins; the first purpose wins.
 */
export function mergeFilters(parts: readonly ListingFilters[]): ListingFilters {
  const merged: Record<string, unknown> = {}
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) merged[name] = join(name, merged[name], value)
  return merged as ListingFilters
}

function join(name: string, known: unknown, value: unknown): unknown {
  if (known === undefined) return value
  if (Array.isArray(known) && Array.isArray(value)) {
    const all = [...new Set([...known, ...value])]
    return places.includes(name) ? all.sort() : all
  }
  if (typeof known !== 'number' || typeof value !== 'number') return known
  if (/^(structure|floor)/.test(name))
    return name.endsWith('Min') ? Math.min(known, value) : Math.max(known, value)
  return value
}
