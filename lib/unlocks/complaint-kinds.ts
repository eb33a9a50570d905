export const complaintReasons = ['dead_number', 'gone', 'wrong_person'] as const
export const complaintStates = ['open', 'returned', 'refused'] as const

export type ComplaintReason = (typeof complaintReasons)[number]
