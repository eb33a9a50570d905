import type { PropertyType } from '@/lib/listings/kinds'
import type { SearchQuery } from './search-engine'

/** Returns the types that a search finds: the typed word `stan` also means a flat in a complex, a chosen type itself only. */
export function matchingTypes({
  type = [],
  inferredFilters,
}: Pick<SearchQuery, 'type' | 'inferredFilters'>): PropertyType[] {
  const isTyped = inferredFilters?.includes('type') && type.includes('apartment')
  return isTyped ? [...new Set<PropertyType>([...type, 'condo'])] : type
}
