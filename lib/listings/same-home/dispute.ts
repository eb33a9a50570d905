import 'server-only'
import { sql as query } from 'drizzle-orm'
import { inTransaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { joinHomes, lockHomes } from './homes'

/**
 * Parts an own listing from those that are taken for the same home, at once and whatever their photos say, until a moderator
 * decides otherwise.
 * @throws HttpError 404 for an unknown listing, 403 for someone else's, 409 for one that nobody else offers, or of which it
 * was decided that it is the same
 */
export async function disputeSameHome(accountId: string, ownerId: string, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockHomes(transaction)
    const [listing] = await transaction.execute<{ owner_id: string }>(
      query`select owner_id from kljuc.listings where id = ${id}`,
    )
    if (!listing) throw new HttpError('not_found')
    if (listing.owner_id !== ownerId) throw new HttpError('not_owner')
    const disputed = await transaction.execute(query`
      insert into kljuc.same_home_disputes (one, other, raised_by)
      select least(own.listing_id, home.listing_id), greatest(own.listing_id, home.listing_id), ${accountId}
      from kljuc.same_homes as own
      join kljuc.same_homes as home on home.home_id = own.home_id and home.listing_id <> own.listing_id
      where own.listing_id = ${id} on conflict do nothing returning one`)
    if (disputed.length === 0) throw new HttpError('nothing_changed')
    await joinHomes(transaction, [id])
  })
}
