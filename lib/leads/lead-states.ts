export const leadStates = ['new', 'answered', 'visited', 'closed'] as const
export type LeadState = (typeof leadStates)[number]

export const maxMessageLength = 500
export const maxVisitLength = 200
export const maxLeadAnswerLength = 1_000
