export const fixedSorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_m2_asc'] as const
export const sorts = ['relevance', ...fixedSorts] as const
/** Orders of one's own: most of the figure first, or what expires first. */
export const ownSorts = ['views', 'saves', 'unlocks', 'expiring'] as const

export type FixedSort = (typeof fixedSorts)[number]
export type Sort = (typeof sorts)[number]
export type OwnSort = (typeof ownSorts)[number]
