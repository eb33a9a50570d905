/** Apart from the schemas, so that a browser needs no zod for them. */
export const purposes = ['SALE', 'RENT'] as const
export const propertyTypes = ['apartment', 'house', 'condo', 'land', 'commercial'] as const
export const fixedSorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_m2_asc'] as const
export const sorts = ['relevance', ...fixedSorts] as const
/** States of a listing that is not public, besides withdrawn. */
export const closings = ['sold', 'rented', 'expired'] as const
/** An `expired` one was not confirmed by its owner in time. */
export const listingStatuses = ['active', 'withdrawn', ...closings] as const

export type Purpose = (typeof purposes)[number]
export type PropertyType = (typeof propertyTypes)[number]
export type FixedSort = (typeof fixedSorts)[number]
export type Sort = (typeof sorts)[number]
