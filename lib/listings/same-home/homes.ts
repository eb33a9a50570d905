import 'server-only'
import { sql as query } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { joinPairs } from './join-pairs'

/** Of an advisory lock. */
const lockClass = 7_202_659

/** Homes are joined and parted one transaction after the other, which asks for this before anything else. */
export async function lockHomes(transaction: Transaction): Promise<void> {
  await transaction.execute(query`select pg_advisory_xact_lock(${lockClass})`)
}

/** Makes the homes of listings, and of all that pairs or homes connect with them, what the pairs say. */
export async function joinHomes(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const listings = await transaction.execute<{ id: string; owner: string; home: string | null }>(query`
    with recursive connected (id) as (
      select unnest(${query.param([...ids])}::uuid[])
      union
      select linked.id from connected, lateral (
        select other as id from kljuc.same_home_pairs where one = connected.id
        union all select one from kljuc.same_home_pairs where other = connected.id
        union all select others.listing_id from kljuc.same_homes as own
          join kljuc.same_homes as others on others.home_id = own.home_id where own.listing_id = connected.id
      ) as linked
    )
    select listing.id, listing.owner_id as owner, home.home_id as home from connected
    join kljuc.listings as listing on listing.id = connected.id
    left join kljuc.same_homes as home on home.listing_id = listing.id
    order by listing.created_at, listing.id`)
  const members = query.param(listings.map(({ id }) => id))
  const pairs = await transaction.execute<{ one: string; other: string; photos: number }>(query`
    select one, other, cardinality(photos) as photos from kljuc.same_home_pairs where one = any(${members}::uuid[])`)
  const apart = await transaction.execute<{ one: string; other: string }>(query`
    select one, other from kljuc.same_home_disputes where state <> 'same' and one = any(${members}::uuid[])`)
  const homes = joinPairs([...listings], [...pairs], [...apart])
  const joined = query.param(homes.map(([id]) => id))
  await transaction.execute(query`
    delete from kljuc.same_homes where listing_id = any(${members}::uuid[]) and listing_id <> all(${joined}::uuid[])`)
  // What stays as it is does not count as a change of the listing.
  await transaction.execute(query`
    insert into kljuc.same_homes (listing_id, home_id)
    select * from unnest(${joined}::uuid[], ${query.param(homes.map(([, home]) => home))}::uuid[])
    on conflict (listing_id) do update set home_id = excluded.home_id
    where same_homes.home_id <> excluded.home_id`)
}
