import { z } from 'zod'

/**
 * How an account is erased: `own` 30 days after its owner closed it, `agreed` by two of the staff, `announced` seven days
 * after one of them, `command` from the operator's terminal.
 */
export const erasureWays = ['own', 'agreed', 'announced', 'command'] as const

/** What is counted of what an erasure deletes. */
export const removedKinds = [
  'homes',
  'photos',
  'drafts',
  'favorites',
  'saved_searches',
  'messages',
  'mails',
] as const

const removedRowsSchema = z.record(z.enum(removedKinds), z.int())

export type RemovedRows = z.infer<typeof removedRowsSchema>

/** Without anything that names the erased person. */
export const erasureRecordSchema = z.object({
  way: z.enum(erasureWays),
  /** Names of the staff, empty once they are erased themselves; null where nobody of the staff had a part. */
  requested_by: z.string().nullable(),
  agreed_by: z.string().nullable(),
  requested_at: z.iso.datetime(),
  erased_at: z.iso.datetime(),
  removed: removedRowsSchema,
})

export type ErasureRecord = z.infer<typeof erasureRecordSchema>
