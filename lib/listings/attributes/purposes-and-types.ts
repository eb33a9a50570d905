/** Separate from the schemas, so that browser code does not load zod. */
export const purposes = ['SALE', 'RENT'] as const
export const propertyTypes = ['apartment', 'house', 'condo', 'land', 'commercial'] as const
/** What somebody lives in. */
export const dwellings: readonly PropertyType[] = ['apartment', 'condo', 'house']

export type Purpose = (typeof purposes)[number]
export type PropertyType = (typeof propertyTypes)[number]
