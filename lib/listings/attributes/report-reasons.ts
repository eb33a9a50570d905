/** Why a reader reports a listing. */
export const reportReasons = ['wrong', 'sold', 'fake', 'dead_contact', 'discriminating'] as const

/** Why a buyer complains about a contact. */
export const complaintReasons = ['dead_number', 'gone', 'wrong_person'] as const
/** `moderator`: the buyer has contradicted the owner's answer, and a moderator decides. */
export const complaintStates = ['open', 'moderator', 'returned', 'refused'] as const

/** The listing was closed before the unlock, or its owner did not answer. Two buyers about one number: until November 2026. */
export const returnGrounds = ['closed', 'unanswered', 'two_buyers'] as const

export const maxAnswerLength = 300

export type ComplaintReason = (typeof complaintReasons)[number]
