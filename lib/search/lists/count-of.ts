import type { FacetCounts } from './facet-counts'

/** How many listings a choice would bring that a reader may have typed; undefined where that is not known, as of `__proto__`. */
export function countOf(counts: FacetCounts['attributes'], name: string, value: string): number | undefined {
  const count = counts[name]?.[value]
  // Of a name like `constructor` every object has something.
  return typeof count === 'number' ? count : undefined
}
