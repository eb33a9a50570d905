import 'server-only'
import { mailLinkQuery } from '@/lib/alerts/mail-link-schema'
import { inTransaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { createdOrExisting, type Registry } from '@/lib/http/registry'
import { reportLimit } from '@/lib/listings/limits'
import { mailLinkLimit } from '@/lib/mails/link-token'
import { decideAppeal, describeAppealLink } from './appeals/appeals'
import { decideDispute } from './decide-dispute'
import { moderateLead, reportLead } from './lead-reports'
import { moderateAccount } from './moderate-account'
import { moderateListing } from './moderate-listing'
import { claim, findClaims, release } from './queue/claims'
import { findItem, findQueue, findReports } from './queue/find-queue'
import {
  appealItemSchema,
  claimOrderSchema,
  claimsSchema,
  leadItemSchema,
  listingItemSchema,
  queueSchema,
  reportsSchema,
  sameHomeItemSchema,
} from './queue/schema'
import { reportListing } from './report-listing'
import {
  accountModerationSchema,
  appealDecisionSchema,
  appealLinkSchema,
  disputeDecisionSchema,
  leadModerationSchema,
  leadReportSchema,
  listingModerationSchema,
  moderatedAccountSchema,
  newLeadReportSchema,
  newReportSchema,
  reportSchema,
} from './schema'

export function registerModeration({ open, staff, signedIn }: Registry) {
  staff.get('/v1/moderation/queue', {
    isDocumented: true,
    summary:
      'What waits for a decision, and what was decided: reported listings and messages, complaints, appeals, advertisers, disputes',
    response: { status: 200, schema: queueSchema },
    handler: ({ caller }) => findQueue(caller.id),
  })

  staff.get('/v1/moderation/reports', {
    isDocumented: true,
    summary: 'Of that, listings that were reported, complained about or withdrawn, and reported messages',
    response: { status: 200, schema: reportsSchema },
    handler: ({ caller }) => findReports(caller.id),
  })

  const deciding = { isDocumented: true, errors: [409], roles: ['moderator'] } as const

  staff.post('/v1/moderation/listings/{id}', {
    ...deciding,
    summary: 'Withdraw a listing or restore it, settle its reports or open them again, decide a complaint',
    body: listingModerationSchema,
    response: { status: 200, schema: listingItemSchema },
    handler: async ({ caller, params, body }) => {
      await moderateListing(caller, params.id, body)
      return findItem('listing', caller.id, params.id)
    },
  })

  staff.post('/v1/moderation/accounts/{id}', {
    ...deciding,
    summary:
      'Block an account, verify its public profile (the reason says by which papers), let a new advertiser’s listings through, or take that back',
    body: accountModerationSchema,
    response: { status: 200, schema: moderatedAccountSchema },
    handler: ({ caller, params, body }) => moderateAccount(caller, params.id, body),
  })

  staff.post('/v1/moderation/leads/{id}', {
    ...deciding,
    summary: 'Settle the reports of a message, or open them again',
    body: leadModerationSchema,
    response: { status: 200, schema: leadItemSchema },
    handler: async ({ caller, params, body }) => {
      await moderateLead(caller, params.id, body)
      return findItem('lead', caller.id, params.id)
    },
  })

  staff.post('/v1/moderation/appeals/{id}', {
    ...deciding,
    summary: 'Decide an appeal against somebody else’s decision; the answer is mailed',
    body: appealDecisionSchema,
    response: { status: 200, schema: appealItemSchema },
    handler: async ({ caller, params, body }) => {
      await decideAppeal(caller, params.id, body)
      return findItem('appeal', caller.id, params.id)
    },
  })

  staff.post('/v1/moderation/same-homes/{id}', {
    ...deciding,
    summary: 'Join two listings as one home, or keep them apart, for good; both advertisers are told',
    body: disputeDecisionSchema,
    response: { status: 200, schema: sameHomeItemSchema },
    handler: async ({ caller, params, body }) => {
      await decideDispute(caller, params.id, body)
      return findItem('same_home', caller.id, params.id)
    },
  })

  staff.get('/v1/moderation/claims', {
    isDocumented: true,
    summary: 'What the team works on now',
    response: { status: 200, schema: claimsSchema },
    handler: ({ caller }) => findClaims(caller.id),
  })

  staff.post('/v1/moderation/claims', {
    isDocumented: true,
    summary:
      'Take an item of a queue for ten minutes, renew that, or release it; nobody else can decide it meanwhile',
    body: claimOrderSchema,
    response: { status: 200, schema: claimsSchema },
    errors: [409],
    roles: ['moderator'],
    handler: async ({ caller, body }) => {
      const change = body.release ? release : claim
      await inTransaction((transaction) => change(transaction, caller.id, body.kind, body.id))
      return findClaims(caller.id)
    },
  })

  open.get('/v1/mail-links/appeal', {
    summary: 'The decision that a link answers without a sign-in; 404 after six months',
    query: mailLinkQuery,
    limit: mailLinkLimit,
    response: { status: 200, schema: appealLinkSchema },
    errors: [404],
    handler: async ({ url }) => {
      const link = await describeAppealLink(url.searchParams.get('token') ?? '')
      if (!link) throw new HttpError('not_found')
      return link
    },
  })

  signedIn.post('/users/leads/{id}/reports', {
    summary: 'Report a message as its recipient, or an answer as its buyer, once; a repeat is answered 200',
    body: newLeadReportSchema,
    response: { status: 201, schema: leadReportSchema, repeated: 200 },
    limit: reportLimit,
    handler: async ({ caller, params, body }) => {
      const { report, isNew } = await reportLead(caller.id, params.id, body.text || null)
      return createdOrExisting(report, isNew)
    },
  })

  signedIn.post('/v1/listings/{id}/reports', {
    summary: 'Report a listing, once per person and reason; a repeat is answered 200',
    body: newReportSchema,
    response: { status: 201, schema: reportSchema, repeated: 200 },
    errors: [409],
    limit: reportLimit,
    handler: async ({ caller, params, body }) => {
      const { report, isNew } = await reportListing(caller.id, params.id, body)
      return createdOrExisting(report, isNew)
    },
  })
}
