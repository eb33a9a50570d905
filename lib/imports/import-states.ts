/** Separate from the schemas, so that browser code does not load zod. */
/** `columns`: somebody has to say what the columns of the file are. */
export const importStates = ['checking', 'columns', 'ready', 'running', 'paused', 'done', 'failed'] as const
/** What an import does with a row. `gone`: a home of an earlier import that the feed lacks. */
export const rowActions = ['new', 'changed', 'unchanged', 'gone', 'wrong'] as const

/** `removed`: no longer in the feed. */
export const photoStates = ['pending', 'done', 'failed', 'removed'] as const

export type ImportState = (typeof importStates)[number]
export type PhotoState = (typeof photoStates)[number]
export type RowAction = (typeof rowActions)[number]

/** Of a feed, without the header. */
export const maxRows = 100_000
export const maxFileBytes = 48 * 2 ** 20
/** Of all rows as they are stored: a workbook repeats a long text with a few bytes. */
export const maxRowBytes = 192 * 2 ** 20
/** Problems that one response has; the rest are on the pages of listings and in the report as a workbook. */
export const maxReportedProblems = 1_000
/** Kinds of problems that are counted, and values of which one is mended for all rows. */
export const maxProblemKinds = 300
/** What `GET /users/imports/{id}/homes` lists. */
export const listingKinds = ['new', 'changed', 'unchanged', 'gone', 'wrong', 'warned'] as const
export type ListingKind = (typeof listingKinds)[number]
export const listingsPerPage = 50

/** What the owner of a nightly feed is told: it failed, more than a fifth would go, many rows are wrong. */
export const feedTroubles = ['failed', 'gone', 'wrong'] as const
export type FeedTrouble = (typeof feedTroubles)[number]

/** More than a fifth of the listings is withdrawn only when the owner says so. */
export const unconfirmedShare = 5
/** More wrong rows than a tenth are told to the owner of a nightly feed. */
export const wrongShare = 10
