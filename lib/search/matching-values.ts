import type { PropertyType } from '@/lib/listings/kinds'
import { townsWithin } from '@/lib/places/town-parts'
import { foldText } from '@/lib/text/fold'
import type { ListingFilters } from './filters'
import type { SearchQuery } from './search-engine'

/** `stan` in the text also means a flat in a complex, a selected type only itself. */
export function matchingTypes({ type = [], inferredFilters }: SearchQuery): PropertyType[] {
  const isTyped = inferredFilters?.includes('type') && type.includes('apartment')
  return isTyped ? [...new Set<PropertyType>([...type, 'condo'])] : type
}

/** Returns the folded names of the searched town, and of those selected parts that are also towns. */
export function matchingTowns(city: string, { district = [], neighbourhood = [] }: ListingFilters): string[] {
  return [foldText(city), ...townsWithin(city, [...district, ...neighbourhood])].filter((key) => key !== '')
}

/** Microseconds since 1970, rounded to minutes, so that searches within a minute share a cached row set. */
export function earliestCreatedAt(days: number): number {
  return Math.floor(Date.now() / 60_000 - days * 24 * 60) * 60_000_000
}
