import type { Property } from '@/lib/listings/property/property'
import type { FilterName, ListingFilters } from '@/lib/search/filters/filters'

export interface NearestProperty {
  property: Property
  /** The filters that it does not meet. */
  missed: FilterName[]
  /** 0 for a listing that fits. */
  distance: number
}

/** How much it weighs that a listing does not meet a filter that is no amount. */
const weights: Partial<Record<FilterName, number>> = {
  district: 0.3,
  neighbourhood: 0.25,
  structure: 0.25,
  structureMin: 0.25,
  structureMax: 0.25,
  city: 0.7,
  q: 0.5,
  type: 0.6,
}
const otherWeight = 0.2

/** How far a listing is from a filter that it misses: of an amount the share by which it is missed, of others their weight. */
export function distanceFrom(name: FilterName, filters: ListingFilters, { price, features }: Property) {
  const asked = filters[name]
  const values: Partial<Record<FilterName, number>> = {
    minPrice: price,
    maxPrice: price,
    minArea: features.area,
    maxArea: features.area,
    ...(features.area > 0
      ? { minPriceM2: price / features.area, maxPriceM2: price / features.area }
      : undefined),
  }
  const value = values[name]
  if (typeof asked === 'number' && value !== undefined) return Math.abs(value - asked) / Math.max(asked, 1)
  return weights[name] ?? otherWeight
}
