/** What a moderator looks at in a public register, or is shown. */
export const verificationPapers = ['broker_register', 'company_register', 'ownership', 'other'] as const
export const verificationStates = ['waiting', 'verified', 'refused'] as const
