/** Why a listing is not public, other than withdrawal. */
export const closedStatuses = ['sold', 'rented', 'expired'] as const
/** `expired`: not confirmed by its owner in time. */
export const listingStatuses = ['active', 'withdrawn', ...closedStatuses] as const
/** By which owners filter their own. */
export const ownStatuses = [...listingStatuses, 'draft'] as const
/** Of a listing that is no longer offered. */
export const closings = ['withdrawn', ...closedStatuses, 'deleted'] as const

/** Days since the last confirmation until the owner is reminded: 30 of 45. @param listingDays until it expires */
export function reminderDays(listingDays: number): number {
  return Math.round((listingDays * 2) / 3)
}

export type OwnStatus = (typeof ownStatuses)[number]
