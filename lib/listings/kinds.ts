/** What a listing can be, and how a list can be sorted. Apart from the schemas, so that a browser needs no zod for them. */
export const purposes = ['SALE', 'RENT'] as const
export const propertyTypes = ['apartment', 'house', 'condo', 'land', 'commercial'] as const
export const sorts = ['newest', 'relevance', 'price_asc', 'price_desc', 'area_desc', 'price_m2_asc'] as const

export type Purpose = (typeof purposes)[number]
export type PropertyType = (typeof propertyTypes)[number]
export type Sort = (typeof sorts)[number]
