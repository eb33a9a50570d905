/**
 * `settle` closes a listing's reports, `reopen` opens them again; `return_token` and `keep_token` decide a buyer's
 * complaint.
 */
export const listingActions = [
  'withdraw',
  'restore',
  'settle',
  'reopen',
  'return_token',
  'keep_token',
] as const
export const accountActions = ['block', 'unblock'] as const
