import { z } from 'zod'
import { fieldProblem, lines } from '@/lib/http/fields'
import { complaintReasons, complaintStates } from '@/lib/listings/complaint-kinds'
import { listingStatuses, reportReasons } from '@/lib/listings/kinds'
import { accountActions, listingActions } from './kinds'

const moment = z.iso.datetime()
const reason = lines(0, 1_000).nullable().optional()

/** `withdraw` and `block` need a reason, which the owner reads; what decides a complaint needs the buyer's `account_id`. */
export const listingModerationSchema = z
  .object({ action: z.enum(listingActions), reason, account_id: z.uuid().optional() })
  .superRefine(({ action, reason: said, account_id }, context) => {
    const missing =
      action === 'withdraw' && !said ? 'reason' : action.endsWith('_token') && !account_id && 'account_id'
    if (missing) context.addIssue({ code: 'custom', path: [missing], ...fieldProblem('required') })
  })

export const accountModerationSchema = z
  .object({ action: z.enum(accountActions), reason })
  .superRefine(({ action, reason: said }, context) => {
    if (action === 'block' && !said)
      context.addIssue({ code: 'custom', path: ['reason'], ...fieldProblem('required') })
  })

/** Of one buyer, ever. */
const complaintHistorySchema = z.object({ unlocks: z.int(), complaints: z.int(), returns: z.int() })

export const moderatedListingSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    city: z.string(),
    price: z.int(),
    status: z.enum(listingStatuses),
    withdrawal_reason: z.string().nullable(),
    owner: z.object({ id: z.uuid(), name: z.string(), email: z.string(), closed: z.boolean() }),
    reports: z.array(
      z.object({
        id: z.uuid(),
        reason: z.enum(reportReasons),
        text: z.string().nullable(),
        by: z.string(),
        created_at: moment,
        settled_at: moment.nullable(),
      }),
    ),
    complaints: z.array(
      z.object({
        account_id: z.uuid(),
        by: z.string(),
        reason: z.enum(complaintReasons),
        state: z.enum(complaintStates),
        created_at: moment,
        decide_by: moment,
        answer: z.string().nullable(),
        /** Beyond what is decided without a moderator, who has to decide. */
        over_budget: z.boolean(),
        buyer: complaintHistorySchema,
      }),
    ),
    acts: z.array(
      z.object({
        action: z.enum([...listingActions, ...accountActions]),
        by: z.string(),
        reason: z.string().nullable(),
        created_at: moment,
      }),
    ),
  })
  .meta({ id: 'ModeratedListing' })

export const moderatedAccountSchema = z
  .object({ id: z.uuid(), name: z.string(), email: z.string(), blocked: z.boolean() })
  .meta({ id: 'ModeratedAccount' })

export const moderationQueueSchema = z
  .object({
    items: z.array(moderatedListingSchema),
    /** Who has complained about most of what they unlocked, twice at least; the most returned tokens first. */
    buyers: z.array(
      complaintHistorySchema.extend({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        blocked: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ModerationQueue' })

export type ListingModeration = z.output<typeof listingModerationSchema>
export type AccountModeration = z.output<typeof accountModerationSchema>
export type ModerationQueue = z.infer<typeof moderationQueueSchema>
export type ModeratedListing = z.infer<typeof moderatedListingSchema>
export type ModeratedAccount = z.infer<typeof moderatedAccountSchema>
