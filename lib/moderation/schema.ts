import { z } from 'zod'
import { fieldProblem, lines } from '@/lib/http/fields'
import { reportReasons } from '@/lib/listings/attributes/report-reasons'
import {
  accountActions,
  appealableActions,
  appealDecisions,
  leadActions,
  listingActions,
  maxAppealLength,
  sameHomeActions,
} from './moderation-actions'
import { person } from './queue/schema'

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

/** `verify` needs the `updated_at` of the profile that was examined, so that nothing else is verified. */
export const accountModerationSchema = z
  .object({ action: z.enum(accountActions), reason, profile_updated_at: moment.optional() })
  .superRefine(({ action, reason: said, profile_updated_at }, context) => {
    if (action === 'verify' && !profile_updated_at)
      context.addIssue({ code: 'custom', path: ['profile_updated_at'], ...fieldProblem('required') })
    if (['block', 'verify', 'refuse_verification'].includes(action) && !said)
      context.addIssue({ code: 'custom', path: ['reason'], ...fieldProblem('required') })
  })

export const moderatedAccountSchema = person.extend({ blocked: z.boolean() }).meta({ id: 'ModeratedAccount' })

export const leadModerationSchema = z.object({ action: z.enum(leadActions), reason })

export const newLeadReportSchema = z.object({ text: lines(0, 1_000).nullable().optional() })
export const leadReportSchema = z.object({ created_at: moment }).meta({ id: 'LeadReport' })

export type ListingModeration = z.output<typeof listingModerationSchema>
export type AccountModeration = z.output<typeof accountModerationSchema>
export type LeadModeration = z.output<typeof leadModerationSchema>
export type ModeratedAccount = z.infer<typeof moderatedAccountSchema>

export const reportSchema = z
  .object({ id: z.uuid(), reason: z.enum(reportReasons), created_at: z.iso.datetime() })
  .meta({ id: 'Report' })

export const newReportSchema = z.object({
  reason: z.enum(reportReasons),
  text: lines(0, 1_000).nullable().optional(),
})

export type Report = z.infer<typeof reportSchema>
export type NewReport = z.output<typeof newReportSchema>

/** What the link of a decision's mail leads to. */
export const appealLinkSchema = z
  .object({
    action: z.enum(appealableActions),
    /** Of the listing; null for an account. */
    title: z.string().nullable(),
    reason: z.string().nullable(),
    acted_at: moment,
    /** False once it was taken back without an appeal. */
    holds: z.boolean(),
    /** `open`: not answered yet. */
    state: z.enum(['open', 'waiting', ...appealDecisions]),
    /** Of who decided the appeal. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'AppealLink' })

export const appealTextSchema = z.object({ text: lines(10, maxAppealLength) })

/** The answer is mailed. */
export const appealDecisionSchema = z.object({
  decision: z.enum(appealDecisions),
  answer: lines(10, 2_000),
})

export type AppealLink = z.infer<typeof appealLinkSchema>
export type AppealDecision = z.output<typeof appealDecisionSchema>

/** The reason is mailed to both advertisers. */
export const disputeDecisionSchema = z.object({ action: z.enum(sameHomeActions), reason: lines(3, 1_000) })

export type DisputeDecision = z.output<typeof disputeDecisionSchema>
