/** What a listing can be, and how a list can be sorted. Apart from the schemas, so that a browser needs no zod for them. */
export const purposes = ['SALE', 'RENT'] as const
export const propertyTypes = ['apartment', 'house', 'condo', 'land', 'commercial'] as const
/** Orders that listings have whatever is asked for; `relevance` depends on the words. */
export const fixedSorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_m2_asc'] as const
export const sorts = ['relevance', ...fixedSorts] as const
/** What a listing that is not public may be, besides withdrawn by its owner. */
export const closings = ['sold', 'rented', 'expired'] as const
/** `active` is what the public sees; an `expired` one was not confirmed by its owner in time. */
export const listingStatuses = ['active', 'withdrawn', ...closings] as const

export type Purpose = (typeof purposes)[number]
export type PropertyType = (typeof propertyTypes)[number]
export type FixedSort = (typeof fixedSorts)[number]
export type Sort = (typeof sorts)[number]
