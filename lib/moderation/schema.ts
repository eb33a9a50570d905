import { z } from 'zod'
import { verificationSchema } from '@/lib/advertisers/schema'
import { fieldProblem, lines } from '@/lib/http/fields'
import { leadStates } from '@/lib/leads/lead-states'
import { attributes } from '@/lib/listings/attributes/attributes'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { complaintReasons, complaintStates, reportReasons } from '@/lib/listings/attributes/report-reasons'
import {
  accountActions,
  appealableActions,
  appealDecisions,
  auditActions,
  claimKinds,
  leadActions,
  listingActions,
  maxAppealLength,
  sameHomeActions,
} from './moderation-actions'

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
    owner: z.object({
      ...{ id: z.uuid(), name: z.string(), email: z.string(), closed: z.boolean(), blocked: z.boolean() },
      /** Of complaints about all of the owner's listings. */
      history: z.object({ complaints: z.int(), answered: z.int(), returns: z.int() }),
    }),
    /** Until when the owner may answer for a number that two buyers doubt. */
    number_checked_until: moment.nullable(),
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
        answer_phone: z.string().nullable(),
        /** When and how the buyer contradicted the answer. */
        insisted_at: moment.nullable(),
        insisted_text: z.string().nullable(),
        /** Beyond what is decided without a moderator, who has to decide. */
        over_budget: z.boolean(),
        buyer: complaintHistorySchema,
      }),
    ),
    acts: z.array(
      z.object({
        action: z.enum(auditActions),
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

const participantSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  closed: z.boolean(),
  blocked: z.boolean(),
})

export const reportedLeadSchema = z
  .object({
    id: z.uuid(),
    property_id: z.uuid(),
    title: z.string().nullable(),
    message: z.string(),
    visit: z.string().nullable(),
    state: z.enum(leadStates),
    answer: z.string().nullable(),
    created_at: moment,
    buyer: participantSchema,
    owner: participantSchema,
    reports: z.array(
      z.object({
        by: z.enum(['buyer', 'owner']),
        text: z.string().nullable(),
        created_at: moment,
        settled_at: moment.nullable(),
      }),
    ),
  })
  .meta({ id: 'ReportedLead' })

export const leadModerationSchema = z.object({ action: z.enum(leadActions), reason })

export const newLeadReportSchema = z.object({ text: lines(0, 1_000).nullable().optional() })
export const leadReportSchema = z.object({ created_at: moment }).meta({ id: 'LeadReport' })

export const moderationQueueSchema = z
  .object({
    items: z.array(moderatedListingSchema),
    /** Reported messages, the unsettled ones first. */
    leads: z.array(reportedLeadSchema),
    /** Who has complained about most of what they unlocked, twice at least; the most returned tokens first. */
    buyers: z.array(
      complaintHistorySchema.extend({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        closed: z.boolean(),
        blocked: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ModerationQueue' })

export type ListingModeration = z.output<typeof listingModerationSchema>
export type AccountModeration = z.output<typeof accountModerationSchema>
export type ModerationQueue = z.infer<typeof moderationQueueSchema>
export type ReportedLead = z.infer<typeof reportedLeadSchema>
export type LeadModeration = z.output<typeof leadModerationSchema>
export type ModeratedListing = z.infer<typeof moderatedListingSchema>
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

const appealable = z.enum(appealableActions)

/** What the link of a decision's mail leads to. */
export const appealLinkSchema = z
  .object({
    action: appealable,
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

export const appealsSchema = z
  .object({
    /** Those that wait first, the oldest on top. */
    items: z.array(
      z.object({
        id: z.uuid(),
        action: appealable,
        reason: z.string().nullable(),
        acted_at: moment,
        text: z.string(),
        created_at: moment,
        by: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
        listing: z.object({ id: z.uuid(), title: z.string().nullable() }).nullable(),
        acted_by: z.string(),
        /** Somebody else has to decide. */
        own_decision: z.boolean(),
        state: z.enum(['waiting', ...appealDecisions]),
        answer: z.string().nullable(),
        decided_by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Appeals' })

/** The answer is mailed. */
export const appealDecisionSchema = z.object({
  decision: z.enum(appealDecisions),
  answer: lines(10, 2_000),
})

export type AppealLink = z.infer<typeof appealLinkSchema>
export type Appeals = z.infer<typeof appealsSchema>
export type Appeal = Appeals['items'][number]
export type AppealDecision = z.output<typeof appealDecisionSchema>

export const claimOrderSchema = z.object({
  kind: z.enum(claimKinds),
  id: z.uuid(),
  /** Ends it instead of taking it. */
  release: z.boolean().optional(),
})

export const claimsSchema = z
  .object({
    items: z.array(
      z.object({
        kind: z.enum(claimKinds),
        id: z.uuid(),
        by: z.string(),
        own: z.boolean(),
        expires_at: moment,
      }),
    ),
  })
  .meta({ id: 'Claims' })

export type ClaimOrder = z.output<typeof claimOrderSchema>
export type Claims = z.infer<typeof claimsSchema>

export const disputedListingsSchema = z
  .object({
    /** Pairs of listings that an advertiser parted: those that wait first, the oldest on top, then the latest decided ones. */
    items: z.array(
      z.object({
        id: z.uuid(),
        state: z.enum(['open', 'apart', 'same']),
        raised_by: z.string(),
        raised_at: moment,
        decided_by: z.string().nullable(),
        decided_at: moment.nullable(),
        listings: z.array(
          z.object({
            ...{ id: z.uuid(), title: z.string(), city: z.string(), price: z.int(), area_m2: z.number() },
            floor: z.string().nullable(),
            status: z.enum(listingStatuses),
            owner: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
            images: z.array(z.string()),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DisputedHomes' })

/** The reason is mailed to both advertisers. */
export const disputeDecisionSchema = z.object({ action: z.enum(sameHomeActions), reason: lines(3, 1_000) })

export type DisputedHomes = z.infer<typeof disputedListingsSchema>
export type DisputeDecision = z.output<typeof disputeDecisionSchema>

const advertisingAccountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  since: moment,
})

export const advertiserQueueSchema = z
  .object({
    /** New advertisers at whose listings nobody has looked, the longest waiting first. */
    fresh: z.array(
      z.object({
        account: advertisingAccountSchema,
        waiting_since: moment,
        /** Public ones; the newest six of them follow. */
        total: z.int(),
        homes: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            city: z.string(),
            price: z.int(),
            image: z.string().nullable(),
            created_at: moment,
          }),
        ),
      }),
    ),
    /** Requests that wait, the oldest first, then the latest decided ones. */
    verifications: z.array(
      verificationSchema.extend({
        account: advertisingAccountSchema,
        profile: z.object({
          slug: z.string(),
          name: z.string(),
          kind: z.enum(attributes.advertiser.values),
          register_number: z.string().nullable(),
          website: z.string().nullable(),
          /** Meanwhile; a change of the profile ends a verification. */
          verified: z.boolean(),
          updated_at: moment,
        }),
        decided_by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AdvertiserQueue' })

export type AdvertiserQueue = z.infer<typeof advertiserQueueSchema>
