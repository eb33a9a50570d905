/** How often an owner is mailed about unlocks and reports. Complaints and refusals are always mailed. */
export const ownerMailFrequencies = ['at_once', 'daily', 'never'] as const

export type OwnerMailFrequency = (typeof ownerMailFrequencies)[number]
