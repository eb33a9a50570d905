import 'server-only'
import type { TransactionSql } from 'postgres'
import type { IndexedListing } from '@/lib/search/indexed-listing'
import { type IndexRow, indexColumns, toIndexedListing } from '@/lib/search/load-listings'

export const arrivalsAtOnce = 1_000

export interface Arrival {
  position: number
  ownerId: string
  listing: IndexedListing
}

/** In the order of their commits; withdrawn ones stay. */
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
