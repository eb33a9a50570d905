/** Separate from the schemas, so that browser code does not load zod. */
export const purposes = ['SALE', 'RENT'] as const
export const propertyTypes = ['apartment', 'house', 'condo', 'land', 'commercial'] as const
export const fixedSorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_m2_asc'] as const
export const sorts = ['relevance', ...fixedSorts] as const
/** Why a listing is not public, other than withdrawal. */
export const closedStatuses = ['sold', 'rented', 'expired'] as const
/** `expired`: not confirmed by its owner in time. */
export const listingStatuses = ['active', 'withdrawn', ...closedStatuses] as const
/** Why a reader reports a listing. */
export const reportReasons = ['wrong', 'sold', 'fake', 'dead_contact', 'discriminating'] as const

/** Of a listing. */
export const maxImages = 30

export type Purpose = (typeof purposes)[number]
export type PropertyType = (typeof propertyTypes)[number]
export type FixedSort = (typeof fixedSorts)[number]
export type Sort = (typeof sorts)[number]
