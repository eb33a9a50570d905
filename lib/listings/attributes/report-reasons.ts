/** Why a reader reports a listing. */
export const reportReasons = ['wrong', 'sold', 'fake', 'dead_contact', 'discriminating'] as const

/** Why a buyer complains about a contact. */
export const complaintReasons = ['dead_number', 'gone', 'wrong_person'] as const
export const complaintStates = ['open', 'returned', 'refused'] as const

/** The listing was closed before the unlock, its owner did not answer, or two buyers complained about its number. */
export const returnGrounds = ['closed', 'unanswered', 'two_buyers'] as const

export const maxAnswerLength = 300

export type ComplaintReason = (typeof complaintReasons)[number]
