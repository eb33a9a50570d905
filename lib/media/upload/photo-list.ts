import type { ListingImage } from '@/lib/api/schemas/listing'
import { type DraftPhotos, makeDraftPhotos } from './draft-photos'
import { makeListingPhotos } from './listing-photos'
import type { PhotoList } from './photo'

let draft: { accountId: string | null; photos: DraftPhotos } | undefined

/**
 * The photos of the listing that is being written in this browser, kept until it is published: they outlast a
 * reload, a sign-in on the way and a failed submit.
 * @param accountId whose they are; null before a sign-in
 */
export function draftPhotos(accountId: string | null): PhotoList {
  if (typeof window === 'undefined') return makeDraftPhotos(accountId)
  if (draft?.accountId === accountId) void draft.photos.reload()
  else draft = { accountId, photos: makeDraftPhotos(accountId) }
  return draft.photos
}

/** Assigns the page's photos from before the sign-in to the account. */
export function assignDraftPhotos(accountId: string): void {
  if (draft?.accountId !== null) return
  draft.accountId = accountId
  void draft.photos.belongTo(accountId)
}

/**
 * The photos of an existing listing; make it once per visit. Additions and moves are sent at once, removals once they
 * can no longer be undone.
 */
export function listingPhotos(listingId: string, images: readonly ListingImage[]): PhotoList {
  return makeListingPhotos(listingId, images)
}
