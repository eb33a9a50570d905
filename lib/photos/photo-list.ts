import type { ListingImage } from '@/lib/api/schemas/listing'
import { makeDraftPhotos } from './draft-photos'
import { makeListingPhotos } from './listing-photos'
import type { PhotoList } from './photo'

let draft: PhotoList | undefined

/**
 * The photos of the listing that is being written in this browser, kept until it is published: they outlast a
 * reload, a sign-in on the way and a failed submit. All tabs show the same.
 */
export function draftPhotos(): PhotoList {
  if (typeof window === 'undefined') return makeDraftPhotos()
  draft ??= makeDraftPhotos()
  return draft
}

/**
 * The photos of a listing that exists; make it once per visit. What is added or moved goes to the server at once,
 * what is removed as soon as that can no longer be undone.
 */
export function listingPhotos(listingId: string, images: readonly ListingImage[]): PhotoList {
  return makeListingPhotos(listingId, images)
}
