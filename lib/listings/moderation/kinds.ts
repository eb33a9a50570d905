/** What readers can say is wrong with a listing. */
export const reportReasons = ['wrong', 'sold', 'fake', 'dead_contact', 'discriminating'] as const

/** What a moderator can do to a listing: `settle` closes its reports, `reopen` opens those again. */
export const listingActions = ['withdraw', 'restore', 'settle', 'reopen', 'return_token'] as const
export const accountActions = ['block', 'unblock'] as const
