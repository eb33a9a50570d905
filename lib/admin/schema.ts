import { z } from 'zod'
import { accountSessionsSchema } from '@/lib/accounts/schema'
import { emailText, fieldProblem, lines, wholeNumber } from '@/lib/http/fields'
import { staffRoles } from '@/lib/http/staff-roles'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { mailKinds } from '@/lib/mails/tables'
import { auditActions } from '@/lib/moderation/moderation-actions'
import { account, complaintSchema, listingReportSchema, person } from '@/lib/moderation/queue/schema'
import { erasureRecordSchema } from '@/lib/profile/erasure-record'
import { transactionKinds, transactionSchema } from '@/lib/tokens/schema'

/** Tokens at once: more than the largest package, less than a slip of the keyboard. */
const maxAdjustment = 50

export const moment = z.iso.datetime()

export const meSchema = z.object({ id: z.uuid(), name: z.string(), role: z.enum(staffRoles) })

export const teamSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: z.enum(staffRoles),
      /** By MODERATORS, which only the environment changes. */
      named: z.boolean(),
      since: moment.nullable(),
    }),
  ),
})

/** The reason stays in the log. */
export const appointmentSchema = z.object({
  email: emailText,
  role: z.enum(staffRoles),
  reason: lines(1, 1_000),
})

export const logEntrySchema = z.object({
  id: z.uuid(),
  action: z.enum(auditActions),
  by: person,
  account: person.nullable(),
  listing: z.object({ id: z.uuid(), title: z.string().nullable() }).nullable(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
  created_at: moment,
})

/** Newest first; `next` is the cursor of older entries. */
export const logSchema = z.object({ items: z.array(logEntrySchema), next: z.string().nullable() })

/** Of the log: words or an id, and the first and last day in Belgrade, each included. */
export interface LogFilter {
  words: string
  from: string | null
  to: string | null
}

export const logExportSchema = z.object({ csv: z.string() })

const title = z.string().nullable()
/** Of a ledger row: the listing whose contact was unlocked, without a title once it is deleted; null for other rows. */
const listingOfRow = { property_id: z.uuid().nullable(), title }
const mailStates = ['sent', 'failed', 'waiting'] as const

export const foundSchema = z.object({
  people: z.array(account),
  homes: z.array(
    z.object({ id: z.uuid(), title: z.string(), city: z.string(), status: z.enum(listingStatuses) }),
  ),
  unlocks: z.array(
    z.object({
      transaction_id: z.uuid(),
      property_id: z.uuid(),
      account_id: z.uuid(),
      by: z.string(),
      title,
      created_at: moment,
      returned_at: moment.nullable(),
    }),
  ),
  ledger: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(transactionKinds),
      amount: z.int(),
      account_id: z.uuid(),
      by: z.string(),
      ...listingOfRow,
      created_at: moment,
    }),
  ),
  mails: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(mailKinds),
      to: z.string().nullable(),
      account_id: z.uuid().nullable(),
      state: z.enum(mailStates),
      created_at: moment,
    }),
  ),
})

export const reports = z.array(listingReportSchema.extend({ property_id: z.uuid(), title: z.string() }))
export const complaints = z.array(complaintSchema.extend({ property_id: z.uuid(), title }))

export const personSchema = person.extend({
  provider: z.string(),
  tokens: z.int(),
  created_at: moment,
  closed_at: moment.nullable(),
  /** Closed by the staff. */
  blocked: z.boolean(),
  confirmed: z.boolean(),
  role: z.enum(staffRoles).nullable(),
  saved_searches: z.int(),
  advertiser: z
    .object({
      ...{ slug: z.string(), name: z.string(), kind: z.string() },
      ...{ verified: z.boolean(), updated_at: moment },
    })
    .nullable(),
  listings: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      city: z.string(),
      status: z.enum(listingStatuses),
      created_at: moment,
    }),
  ),
  /** Those whose token came back, too. */
  unlocks: z.array(
    z.object({
      property_id: z.uuid(),
      transaction_id: z.uuid(),
      title,
      created_at: moment,
      returned_at: moment.nullable(),
    }),
  ),
  ledger: z.array(transactionSchema.extend(listingOfRow)),
  sessions: accountSessionsSchema.shape.items,
  mails: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(mailKinds),
      state: z.enum(mailStates),
      attempts: z.int(),
      created_at: moment,
    }),
  ),
  reports_by: reports,
  reports_about: reports,
  complaints_by: complaints,
  complaints_about: complaints,
  notes: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), created_at: moment })),
  log: z.array(logEntrySchema),
  /** Tokens that wait for a second person, who orders the same amount. */
  proposed_tokens: z
    .object({ amount: z.int(), reason: z.string(), by: z.string(), by_id: z.uuid() })
    .nullable(),
  /** Announced, and when it happens at the latest. */
  erasure: z.object({ reason: z.string(), by: z.string(), by_id: z.uuid(), due_at: moment }).nullable(),
  /** Once it has happened, for good. */
  erased: erasureRecordSchema.nullable(),
})

export const mailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** What the mail server said to the last attempt, or why there was no answer. */
  answer: z.string().nullable(),
  to: z.string().nullable(),
  /** Whose address it is; null for somebody without an account. */
  account_id: z.uuid().nullable(),
  /** What it is about. */
  listing: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
  given_up_at: moment.nullable(),
  /** While it waits. */
  next_attempt_at: moment.nullable(),
})

export const personOrders = [
  'confirm_email',
  'adjust_tokens',
  'end_sessions',
  'note',
  'request_erasure',
  'cancel_erasure',
  'agree_to_erasure',
] as const

/** `adjust_tokens` needs an `amount` other than 0; the reason of a `note` is its text. */
export const personOrderSchema = z
  .object({
    action: z.enum(personOrders),
    reason: lines(1, 1_000),
    amount: wholeNumber(-maxAdjustment, maxAdjustment).optional(),
  })
  .superRefine(({ action, amount }, context) => {
    if (action === 'adjust_tokens' && !amount)
      context.addIssue({ code: 'custom', path: ['amount'], ...fieldProblem('required') })
  })

export type Found = z.infer<typeof foundSchema>
export type Mail = z.infer<typeof mailSchema>
export type Person = z.infer<typeof personSchema>
export type PersonOrder = z.output<typeof personOrderSchema>
export type LogExport = z.infer<typeof logExportSchema>
export type Me = z.infer<typeof meSchema>
export type Team = z.infer<typeof teamSchema>
export type Appointment = z.output<typeof appointmentSchema>
export type LogEntry = z.infer<typeof logEntrySchema>
export type Log = z.infer<typeof logSchema>
