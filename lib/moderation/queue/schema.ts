import { z } from 'zod'
import { verificationSchema } from '@/lib/advertisers/schema'
import { leadStates } from '@/lib/leads/lead-states'
import { attributes } from '@/lib/listings/attributes/attributes'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import { complaintReasons, complaintStates, reportReasons } from '@/lib/listings/attributes/report-reasons'
import { appealableActions, appealDecisions, auditActions, claimKinds } from '../moderation-actions'

const moment = z.iso.datetime()

export const person = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export const account = person.extend({ closed: z.boolean(), /** By the team. */ blocked: z.boolean() })

/** Somebody's word that a listing breaks the rules. */
export const listingReportSchema = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  by: z.string(),
  created_at: moment,
  settled_at: moment.nullable(),
})

/** Of a buyer, about the contact of a listing. */
export const complaintSchema = z.object({
  account_id: z.uuid(),
  by: z.string(),
  reason: z.enum(complaintReasons),
  state: z.enum(complaintStates),
  created_at: moment,
  /** When the owner has to have answered. */
  decide_by: moment,
  answer: z.string().nullable(),
})

/** Of one buyer, ever. */
const complaintHistorySchema = z.object({ unlocks: z.int(), complaints: z.int(), returns: z.int() })

/** What every item has; the id is the account's for `advertiser` and `verification`. */
const common = {
  id: z.uuid(),
  /** Who has to do something next; null when all is decided. */
  waits_for: z.enum(['team', 'owner']).nullable(),
}

/** What somebody answers to a decision about them. */
export const appealItemSchema = z
  .object({
    ...{ kind: z.literal('appeal'), ...common },
    action: z.enum(appealableActions),
    reason: z.string().nullable(),
    acted_at: moment,
    acted_by: z.string(),
    text: z.string(),
    created_at: moment,
    by: person,
    listing: z.object({ id: z.uuid(), title: z.string().nullable() }).nullable(),
    /** Somebody else has to decide. */
    own_decision: z.boolean(),
    state: z.enum(['waiting', ...appealDecisions]),
    answer: z.string().nullable(),
    decided_by: z.string().nullable(),
  })
  .meta({ id: 'AppealItem' })

/** A listing that was reported, complained about or withdrawn. */
export const listingItemSchema = z
  .object({
    ...{ kind: z.literal('listing'), ...common },
    title: z.string(),
    city: z.string(),
    price: z.int(),
    status: z.enum(listingStatuses),
    withdrawal_reason: z.string().nullable(),
    owner: account.extend({
      /** Of complaints about all of the owner's listings. */
      history: z.object({ complaints: z.int(), answered: z.int(), returns: z.int() }),
    }),
    /** Until when the owner may answer for a number that two buyers doubt. */
    number_checked_until: moment.nullable(),
    reports: z.array(listingReportSchema),
    complaints: z.array(
      complaintSchema.extend({
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
  .meta({ id: 'ListingItem' })

/** A message between a buyer and an owner that one of them reported. */
export const leadItemSchema = z
  .object({
    ...{ kind: z.literal('lead'), ...common },
    property_id: z.uuid(),
    title: z.string().nullable(),
    message: z.string(),
    visit: z.string().nullable(),
    state: z.enum(leadStates),
    answer: z.string().nullable(),
    created_at: moment,
    buyer: account,
    owner: account,
    reports: z.array(
      z.object({
        by: z.enum(['buyer', 'owner']),
        text: z.string().nullable(),
        created_at: moment,
        settled_at: moment.nullable(),
      }),
    ),
  })
  .meta({ id: 'LeadItem' })

const advertisingAccountSchema = person.extend({ email_confirmed: z.boolean() })

const listingSummarySchema = z.object({
  ...{ id: z.uuid(), title: z.string(), city: z.string(), price: z.int(), area_m2: z.number() },
  floor: z.string().nullable(),
  status: z.enum(listingStatuses),
  owner: person,
  images: z.array(z.string()),
})

/** Who advertises for the first time, and at whose listings nobody has looked. */
const advertiserItemSchema = z
  .object({
    ...{ kind: z.literal('advertiser'), ...common },
    account: advertisingAccountSchema,
    waiting_since: moment,
    /** Public ones; the newest six of them follow. */
    total: z.int(),
    listings: z.array(listingSummarySchema),
  })
  .meta({ id: 'AdvertiserItem' })

/** Who asks to be verified, and by which papers. */
const verificationItemSchema = verificationSchema
  .extend({
    ...{ kind: z.literal('verification'), ...common },
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
  })
  .meta({ id: 'VerificationItem' })

/** Two listings that photos take for the same home, and an advertiser does not. */
export const sameHomeItemSchema = z
  .object({
    ...{ kind: z.literal('same_home'), ...common },
    state: z.enum(['open', 'apart', 'same']),
    raised_by: z.string(),
    raised_at: moment,
    decided_by: z.string().nullable(),
    decided_at: moment.nullable(),
    listings: z.array(listingSummarySchema),
  })
  .meta({ id: 'SameHomeItem' })

const queueItemSchema = z.discriminatedUnion('kind', [
  appealItemSchema,
  listingItemSchema,
  leadItemSchema,
  advertiserItemSchema,
  verificationItemSchema,
  sameHomeItemSchema,
])

export const queueSchema = z
  .object({
    /** By kind; of each what waits for the team first, at most 100. */
    items: z.array(queueItemSchema),
    /** Who has complained about most of what they unlocked, twice at least; the most returned tokens first. */
    buyers: z.array(account.extend(complaintHistorySchema.shape)),
  })
  .meta({ id: 'Queue' })

/** Reported listings and messages alone. */
export const reportsSchema = z
  .object({
    items: z.array(listingItemSchema),
    leads: z.array(leadItemSchema),
    buyers: queueSchema.shape.buyers,
  })
  .meta({ id: 'Reports' })

export type Reports = z.infer<typeof reportsSchema>
export type Queue = z.infer<typeof queueSchema>
export type Account = z.infer<typeof account>
export type ListingSummary = z.infer<typeof listingSummarySchema>
export type QueueItem = z.infer<typeof queueItemSchema>
export type QueueKind = QueueItem['kind']
export type ItemOf<Kind extends QueueKind> = Extract<QueueItem, { kind: Kind }>

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
