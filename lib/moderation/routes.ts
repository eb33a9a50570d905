import 'server-only'
import { createdOrExisting, type Registry } from '@/lib/http/registry'
import { findComplainers, findModerated, findQueue } from './find-queue'
import { moderateAccount } from './moderate-account'
import { moderateListing } from './moderate-listing'
import { reportListing } from './report-listing'
import { newReportSchema, reportSchema } from './report-schema'
import {
  accountModerationSchema,
  listingModerationSchema,
  moderatedAccountSchema,
  moderatedListingSchema,
  moderationQueueSchema,
} from './schema'

export function registerModeration({ moderator, signedIn }: Registry) {
  moderator({
    method: 'get',
    path: '/v1/moderation/reports',
    summary: 'Listings that were reported, complained about or withdrawn by moderators, with their history',
    response: { status: 200, schema: moderationQueueSchema },
    handler: async () => {
      const [items, buyers] = await Promise.all([findQueue(), findComplainers()])
      return { items, buyers }
    },
  })

  moderator({
    method: 'post',
    path: '/v1/moderation/listings/{id}',
    summary: 'Withdraw a listing or restore it, settle its reports or open them again, decide a complaint',
    body: listingModerationSchema,
    response: { status: 200, schema: moderatedListingSchema },
    errors: [409],
    handler: async ({ caller, params: { id }, body }) => {
      await moderateListing(caller.id, id, body)
      return findModerated(id)
    },
  })

  moderator({
    method: 'post',
    path: '/v1/moderation/accounts/{id}',
    summary: 'Block an account, or take that back',
    body: accountModerationSchema,
    response: { status: 200, schema: moderatedAccountSchema },
    errors: [409],
    handler: ({ caller, params, body }) => moderateAccount(caller.id, params.id, body),
  })

  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/reports',
    summary: 'Report a listing, once per person and reason; a repeat is answered 200',
    body: newReportSchema,
    response: { status: 201, schema: reportSchema, repeated: 200 },
    errors: [409],
    limit: 'report',
    handler: async ({ caller, params, body }) => {
      const { report, isNew } = await reportListing(caller.id, params.id, body)
      return createdOrExisting(report, isNew)
    },
  })
}
