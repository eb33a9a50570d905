import { findTown } from '@/lib/places/towns'
import { displayedType, type ListingFilters } from './filters'

const commonPages = 3

/** Whether a search belongs to a bounded set: first pages of a known town and kind, newest first. */
export function isCommonSearch(filters: ListingFilters): boolean {
  const { purpose: _, city, type = [], page = 1, sort, limit, ...others } = filters
  const isNarrower = Object.values(others).some((value) => value !== undefined)
  const isKnownTown = city === undefined || (city.length === 1 && city.every((name) => findTown(name)))
  return (
    !isNarrower &&
    isKnownTown &&
    (type.length === 0 || displayedType({ type }) !== undefined) &&
    page <= commonPages &&
    (sort ?? 'newest') === 'newest' &&
    limit === undefined
  )
}
