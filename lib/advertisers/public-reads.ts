import 'server-only'
import { findAdvertiser, findListingOwner } from './advertisers'
import { findListings } from './listings'
import type { Advertiser, ListingOwner } from './schema'

/** What pages read of who advertises, as objects. */
export const advertiserReads = {
  advertiser: async (slug: string): Promise<Advertiser | null> =>
    (await findAdvertiser(slug))?.advertiser ?? null,
  listingOwner: (id: string): Promise<ListingOwner | null> => findListingOwner(id),
  listingsOf: (slug: string, page: number) => findListings(slug, { page }),
}

export type AdvertiserReads = typeof advertiserReads
