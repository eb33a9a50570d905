/** What a moderator looks at in a public register, or is shown. */
export const verificationPapers = ['broker_register', 'company_register', 'ownership', 'other'] as const
export const verificationStates = ['waiting', 'verified', 'refused'] as const

/** How often an owner is mailed about unlocks and reports. Complaints and refusals are always mailed. */
export const ownerMailFrequencies = ['at_once', 'daily', 'never'] as const

export type OwnerMailFrequency = (typeof ownerMailFrequencies)[number]
