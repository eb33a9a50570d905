import 'server-only'
import { eq } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { enforceAccountRateLimit } from '@/lib/http/rate-limits/consume'
import { defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import { preferredLocale } from '@/lib/http/reading/accept-language'
import type { Registry } from '@/lib/http/registry'
import { hideImage, showImage } from '@/lib/listings/photos/listing-images'
import { renameHiddenFiles } from '@/lib/listings/photos/rename-files'
import { endFeature, feature } from '@/lib/listings/reading/featured'
import { listings } from '@/lib/listings/tables'
import { sendDueMailsSoon } from '@/lib/mails/outbox'
import { actor, type Moderator, recordAction, refuseOwnMatter } from '@/lib/moderation/audit'
import { moderateListing, setChangeRequest } from '@/lib/moderation/moderate-listing'
import { queueNotice } from '@/lib/moderation/notices'
import { readAdminListing, readPrivatePart } from './read-admin-listing'
import { adminListingSchema, type ListingOrder, listingOrderSchema, privatePartSchema } from './schema'

/** Each is a mail, or reads what a token buys. */
const listingOrderLimit = defineLimit(
  'account',
  'homeOrder',
  'what the staff does with a home, and reading its contact',
  per(120, hour),
)

const localeOf = (request: Request) => preferredLocale(request.headers.get('accept-language'))

export function registerListings({ staff }: Registry) {
  staff.get('/v1/admin/homes/{id}', {
    summary: 'A home in any state, its history, views and unlocks',
    response: { status: 200, schema: adminListingSchema },
    handler: ({ params, request }) => readAdminListing(params.id, localeOf(request)),
  })

  staff.post('/v1/admin/homes/{id}', {
    summary: 'Withdraw a home, ask for changes, feature it, hide a photo, or take either back',
    roles: ['moderator'],
    body: listingOrderSchema,
    response: { status: 200, schema: adminListingSchema },
    errors: [409],
    handler: async ({ caller, params, body, request }) => {
      await enforceAccountRateLimit(listingOrderLimit, caller.id)
      await changeListing(caller, params.id, body)
      if (body.action === 'hide_photo') await renameHiddenFiles()
      sendDueMailsSoon()
      return readAdminListing(params.id, localeOf(request))
    },
  })

  staff.post('/v1/admin/homes/{id}/private', {
    summary: 'Street, contact and pin of a home; the audit log says who has read them',
    response: { status: 200, schema: privatePartSchema },
    handler: async ({ caller, params }) => {
      await enforceAccountRateLimit(listingOrderLimit, caller.id)
      return readPrivatePart(caller, params.id)
    },
  })
}

/**
 * Changes what the public sees of a listing; the owner is mailed the reason.
 * @throws HttpError 404 for an unknown listing or photo, 409 when nothing would change, or the listing is the moderator's own
 */
async function changeListing(staff: Moderator, id: string, order: ListingOrder): Promise<void> {
  const { action, reason } = order
  if (action === 'withdraw' || action === 'restore') return moderateListing(staff, id, { action, reason })
  await inTransaction(async (transaction) => {
    const listing = await lockListing(transaction, id)
    refuseOwnMatter(staff, listing.ownerId)
    const subject = await apply(transaction, id, listing, { ...order, action })
    const about = { action, listingId: id, reason, subject }
    const act_id = await recordAction(transaction, { ...actor(staff), ...about })
    const values = { reason, act_id, title: listing.title, ...(order.until && { until: order.until }) }
    await queueNotice(transaction, listing.ownerId, notices[action], values)
  })
}

const notices = {
  ask_changes: 'staffChangesAsked',
  drop_changes: 'staffChangesDropped',
  feature: 'staffFeatured',
  unfeature: 'staffFeatureEnded',
  hide_photo: 'staffPhotoHidden',
  show_photo: 'staffPhotoShown',
} as const

type Order = ListingOrder & { action: keyof typeof notices }
type LockedListing = Awaited<ReturnType<typeof lockListing>>

/** @returns what the audit log names besides the listing */
async function apply(
  transaction: Transaction,
  id: string,
  { changeRequest }: LockedListing,
  { action, reason, until = '', image_id: image = '' }: Order,
): Promise<string | undefined> {
  switch (action) {
    case 'ask_changes':
      await setChangeRequest(transaction, id, reason)
      return
    case 'drop_changes':
      if (changeRequest === null) throw new HttpError('nothing_changed')
      await setChangeRequest(transaction, id, null)
      return
    case 'feature':
      await feature(transaction, id, until)
      return until
    case 'unfeature':
      await endFeature(transaction, id)
      return
    case 'hide_photo':
      await hideImage(transaction, id, image, reason)
      return image
    case 'show_photo':
      await showImage(transaction, id, image)
      return image
  }
}

async function lockListing(transaction: Transaction, id: string) {
  const { ownerId, title, changeRequest } = listings
  const [listing] = await transaction
    .select({ ownerId, title, changeRequest })
    .from(listings)
    .where(eq(listings.id, id))
    .for('update')
  if (!listing) throw new HttpError('not_found')
  return listing
}
