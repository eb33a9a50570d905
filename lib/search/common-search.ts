import { findTown } from '@/lib/listings/places/towns'
import type { ListingFilters } from './filters'

const commonPages = 3

/**
 * Whether a search is one of a bounded set: the first pages of a known town and kind, newest first. Clients cannot
 * enlarge the set by invented parameters.
 */
export function isCommonSearch({
  purpose: _,
  city,
  type: __,
  page = 1,
  sort,
  limit,
  ...others
}: ListingFilters): boolean {
  const isNarrower = Object.values(others).some((value) => value !== undefined)
  const isKnownTown = city === undefined || findTown(city) !== undefined
  return (
    !isNarrower &&
    isKnownTown &&
    page <= commonPages &&
    (sort ?? 'newest') === 'newest' &&
    limit === undefined
  )
}
