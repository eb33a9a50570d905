export const reportReasons = ['wrong', 'sold', 'fake', 'dead_contact', 'discriminating'] as const

/** `settle` closes a listing's reports, `reopen` opens them again. */
export const listingActions = ['withdraw', 'restore', 'settle', 'reopen', 'return_token'] as const
export const accountActions = ['block', 'unblock'] as const
