import 'server-only'
import type { TransactionSql } from 'postgres'
import {
  type IndexRow,
  indexColumns,
  type SearchableListing,
  toIndexedListing,
} from '@/lib/search/searchable-listing'

/** Listings that are held against the saved searches at once. */
export const arrivalsAtOnce = 1_000

/** A listing that was published, and when by the listings' clock. */
export interface Arrival {
  position: number
  ownerId: string
  listing: SearchableListing
}

/**
 * Arrivals that can be seen by now, in the order of their commits; another process cannot have them meanwhile. One
 * that was withdrawn again stays until it is published.
 */
export async function readArrivals(transaction: TransactionSql): Promise<Arrival[]> {
  const rows = await transaction<(IndexRow & { position: number; owner_id: string })[]>`
    select arrival.position::float8 as position, listing.owner_id, listing.id, ${indexColumns(transaction)}
    from kljuc.listing_arrivals as arrival join kljuc.listings as listing on listing.id = arrival.listing_id
    where listing.published order by arrival.position limit ${arrivalsAtOnce} for update of arrival skip locked`
  return rows.map((row) => ({
    position: row.position,
    ownerId: row.owner_id,
    listing: toIndexedListing(row),
  }))
}
