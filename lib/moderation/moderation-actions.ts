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
/**
 * `verify` says that a moderator has seen papers; the reason says which. `approve_homes` says that somebody has looked at
 * the listings of a new advertiser, which then are mailed and featured like others.
 */
export const accountActions = [
  'block',
  'unblock',
  'verify',
  'unverify',
  'refuse_verification',
  'approve_homes',
  'hold_homes',
] as const
/** Kinds of things that wait for the team, each counted by itself. */
export const countedKinds = [
  'reports',
  'messages',
  'complaints',
  'appeals',
  'advertisers',
  'verifications',
  'same_homes',
] as const
export type CountedKind = (typeof countedKinds)[number]

/** What one of the team takes, so that nobody else decides it meanwhile. */
export const claimKinds = ['listing', 'lead', 'account', 'appeal', 'same_home'] as const
export type ClaimKind = (typeof claimKinds)[number]
/** What closes the reports of a message between buyer and owner, or opens them again. */
export const leadActions = ['settle_lead', 'reopen_lead'] as const
/** What decides whether two listings are one home; the subject is the other listing. */
export const sameHomeActions = ['join_homes', 'part_homes'] as const
/** What admins do with the team; the subject is the role. */
export const teamActions = ['appoint', 'dismiss'] as const

/** What the staff does for a person; the subject of `adjust_tokens` and `propose_tokens` is the number of tokens. */
export const personActions = [
  'confirm_email',
  'adjust_tokens',
  'propose_tokens',
  'end_sessions',
  'request_erasure',
  'cancel_erasure',
  'erase',
  'view_as',
] as const

/** What the staff does with a listing besides; the subject of `feature` is the last day, of a photo its id. */
export const homeActions = [
  'ask_changes',
  'drop_changes',
  'feature',
  'unfeature',
  'hide_photo',
  'show_photo',
  'read_private',
] as const

/** What the staff does with mails that failed; the subject is the kind of mail. */
export const mailActions = ['resend_mail'] as const

/** What admins do with the site as a whole; the subject names the settings, or the newsletter's subject. */
export const siteActions = [
  'change_settings',
  'send_newsletter',
  'pause_newsletter',
  'resume_newsletter',
] as const

/** Everything that the audit log records. */
export const auditActions = [
  ...listingActions,
  ...accountActions,
  ...leadActions,
  ...sameHomeActions,
  ...teamActions,
  ...siteActions,
  ...personActions,
  ...homeActions,
  ...mailActions,
] as const

/** Decisions that whoever they are about may answer by the link of their mail. */
export const appealableActions = ['withdraw', 'block', 'hide_photo', 'ask_changes'] as const
export type AppealableAction = (typeof appealableActions)[number]

/** `upheld`: the decision stands; `reversed`: it is taken back. */
export const appealDecisions = ['upheld', 'reversed'] as const

export const maxAppealLength = 4_000
