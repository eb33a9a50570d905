/** Separate from the schemas, so that browser code does not load zod. */
export const purposes = ['SALE', 'RENT'] as const
export const propertyTypes = ['apartment', 'house', 'condo', 'land', 'commercial'] as const
export const fixedSorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_m2_asc'] as const
export const sorts = ['relevance', ...fixedSorts] as const
/** Why a listing is not public, other than withdrawal. */
export const closedStatuses = ['sold', 'rented', 'expired'] as const
/** `expired`: not confirmed by its owner in time. */
export const listingStatuses = ['active', 'withdrawn', ...closedStatuses] as const
/** By which owners filter their own. */
export const ownStatuses = [...listingStatuses, 'draft'] as const
/** Orders of one's own: most of the figure first, or what expires first. */
export const ownSorts = ['views', 'saves', 'unlocks', 'expiring'] as const
/** Of a home that is no longer offered. */
export const closings = ['withdrawn', ...closedStatuses, 'deleted'] as const
/** Why a reader reports a listing. */
export const reportReasons = ['wrong', 'sold', 'fake', 'dead_contact', 'discriminating'] as const

/** Why a buyer complains about a contact. */
export const complaintReasons = ['dead_number', 'gone', 'wrong_person'] as const
export const complaintStates = ['open', 'returned', 'refused'] as const

/** The listing was closed before the unlock, its owner did not answer, or two buyers complained about its number. */
export const returnGrounds = ['closed', 'unanswered', 'two_buyers'] as const

export const maxAnswerLength = 300

/** Of a listing. */
export const maxImages = 30

/** Days since the last confirmation until the owner is reminded: 30 of 45. @param listingDays until it expires */
export function reminderDays(listingDays: number): number {
  return Math.round((listingDays * 2) / 3)
}

export type Purpose = (typeof purposes)[number]
export type PropertyType = (typeof propertyTypes)[number]
export type FixedSort = (typeof fixedSorts)[number]
export type OwnStatus = (typeof ownStatuses)[number]
export type OwnSort = (typeof ownSorts)[number]
export type Sort = (typeof sorts)[number]
export type ComplaintReason = (typeof complaintReasons)[number]
