import 'server-only'
import { mailLinkQuery } from '@/lib/alerts/mail-link-schema'
import { inTransaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { createdOrExisting, type Registry } from '@/lib/http/registry'
import { reportLimit } from '@/lib/listings/limits'
import { mailLinkLimit } from '@/lib/mails/link-token'
import { sendDueMailsSoon } from '@/lib/mails/outbox'
import { decideAppeal, describeAppealLink, findAppeals } from './appeals/appeals'
import { findReportedLeads, moderateLead, reportLead } from './lead-reports'
import { moderateAccount } from './moderate-account'
import { moderateListing } from './moderate-listing'
import { findAdvertiserQueue } from './queues/advertiser-queue'
import { claim, findClaims, release } from './queues/claims'
import { decideDispute, findDisputedHomes } from './queues/disputed-homes'
import { findComplainers, findModerated, findQueue } from './queues/find-queue'
import { reportListing } from './report-listing'
import {
  accountModerationSchema,
  advertiserQueueSchema,
  appealDecisionSchema,
  appealLinkSchema,
  appealsSchema,
  claimOrderSchema,
  claimsSchema,
  disputeDecisionSchema,
  disputedListingsSchema,
  leadModerationSchema,
  leadReportSchema,
  listingModerationSchema,
  moderatedAccountSchema,
  moderatedListingSchema,
  moderationQueueSchema,
  newLeadReportSchema,
  newReportSchema,
  reportedLeadSchema,
  reportSchema,
} from './schema'

export function registerModeration({ open, staff, signedIn }: Registry) {
  staff({
    isDocumented: true,
    method: 'get',
    path: '/v1/moderation/reports',
    summary:
      'Listings that were reported, complained about or withdrawn by moderators, with their history, and reported messages',
    response: { status: 200, schema: moderationQueueSchema },
    handler: async () => {
      const [items, leads, buyers] = await Promise.all([findQueue(), findReportedLeads(), findComplainers()])
      return { items, leads, buyers }
    },
  })

  staff({
    isDocumented: true,
    method: 'post',
    path: '/v1/moderation/listings/{id}',
    summary: 'Withdraw a listing or restore it, settle its reports or open them again, decide a complaint',
    body: listingModerationSchema,
    response: { status: 200, schema: moderatedListingSchema },
    errors: [409],
    roles: ['moderator'],
    handler: async ({ caller, params: { id }, body }) => {
      await moderateListing(caller, id, body)
      sendDueMailsSoon()
      return findModerated(id)
    },
  })

  staff({
    isDocumented: true,
    method: 'post',
    path: '/v1/moderation/accounts/{id}',
    summary:
      'Block an account, verify its public profile (the reason says by which papers), let a new advertiser’s homes through, or take that back',
    body: accountModerationSchema,
    response: { status: 200, schema: moderatedAccountSchema },
    errors: [409],
    roles: ['moderator'],
    handler: async ({ caller, params, body }) => {
      const account = await moderateAccount(caller, params.id, body)
      sendDueMailsSoon()
      return account
    },
  })

  staff({
    isDocumented: true,
    method: 'get',
    path: '/v1/moderation/advertisers',
    summary: 'New advertisers at whose homes nobody has looked, and who asks to be verified',
    response: { status: 200, schema: advertiserQueueSchema },
    handler: () => findAdvertiserQueue(),
  })

  staff({
    isDocumented: true,
    method: 'get',
    path: '/v1/moderation/claims',
    summary: 'What the team works on now',
    response: { status: 200, schema: claimsSchema },
    handler: ({ caller }) => findClaims(caller.id),
  })

  staff({
    isDocumented: true,
    method: 'post',
    path: '/v1/moderation/claims',
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

  staff({
    isDocumented: true,
    method: 'get',
    path: '/v1/moderation/appeals',
    summary: 'What people answer to decisions about them: what waits, then what was decided',
    response: { status: 200, schema: appealsSchema },
    handler: async ({ caller }) => ({ items: await findAppeals(caller.id) }),
  })

  staff({
    isDocumented: true,
    roles: ['moderator'],
    method: 'post',
    path: '/v1/moderation/appeals/{id}',
    summary: 'Decide an appeal against somebody else’s decision; the answer is mailed',
    body: appealDecisionSchema,
    response: { status: 200, schema: appealsSchema },
    errors: [409],
    handler: async ({ caller, params, body }) => {
      await decideAppeal(caller, params.id, body)
      sendDueMailsSoon()
      return { items: await findAppeals(caller.id) }
    },
  })

  staff({
    isDocumented: true,
    method: 'get',
    path: '/v1/moderation/same-homes',
    summary:
      'Pairs of listings that an advertiser says are not the same home: what waits, then what was decided',
    response: { status: 200, schema: disputedListingsSchema },
    handler: async () => ({ items: await findDisputedHomes() }),
  })

  staff({
    isDocumented: true,
    roles: ['moderator'],
    method: 'post',
    path: '/v1/moderation/same-homes/{id}',
    summary: 'Join two listings as one home, or keep them apart, for good; both advertisers are told',
    body: disputeDecisionSchema,
    response: { status: 200, schema: disputedListingsSchema },
    errors: [409],
    handler: async ({ caller, params, body }) => {
      await decideDispute(caller, params.id, body)
      sendDueMailsSoon()
      return { items: await findDisputedHomes() }
    },
  })

  open({
    method: 'get',
    path: '/v1/mail-links/appeal',
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

  staff({
    isDocumented: true,
    method: 'post',
    path: '/v1/moderation/leads/{id}',
    summary: 'Settle the reports of a message, or open them again',
    body: leadModerationSchema,
    response: { status: 200, schema: reportedLeadSchema },
    errors: [409],
    roles: ['moderator'],
    handler: ({ caller, params: { id }, body }) => moderateLead(caller, id, body),
  })

  signedIn({
    method: 'post',
    path: '/users/leads/{id}/reports',
    summary: 'Report a message as its recipient, or an answer as its buyer, once; a repeat is answered 200',
    body: newLeadReportSchema,
    response: { status: 201, schema: leadReportSchema, repeated: 200 },
    limit: reportLimit,
    handler: async ({ caller, params, body }) => {
      const { report, isNew } = await reportLead(caller.id, params.id, body.text || null)
      return createdOrExisting(report, isNew)
    },
  })

  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/reports',
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
