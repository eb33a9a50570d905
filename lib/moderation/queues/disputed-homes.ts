import 'server-only'
import { sql as query } from 'drizzle-orm'
import { inTransaction, isoText, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { statusColumn } from '@/lib/listings/own/own-listings'
import { joinHomes, lockHomes } from '@/lib/listings/same-home/homes'
import { mediaUrl } from '@/lib/media/media-url'
import { actor, type Moderator, recordAction, refuseOwnMatter } from '../audit'
import { queueNotice } from '../notices'
import type { DisputeDecision, DisputedHomes } from '../schema'
import { underClaim } from './claims'

const maxListed = 100
/** Of each listing. */
const maxPhotos = 12

type Disputed = DisputedHomes['items'][number]
type ListingRow = Omit<Disputed['listings'][number], 'images'> & {
  images: { hash: string; widths: number[] }[]
}

/** Pairs that wait first, the oldest on top, then the latest decided ones. */
export async function findDisputedHomes(): Promise<Disputed[]> {
  const rows = await sql()<(Omit<Disputed, 'listings'> & { listings: ListingRow[] })[]>`
    select dispute.id, dispute.state, raiser.name as raised_by, ${isoText('dispute.raised_at')} as raised_at,
      decider.name as decided_by, ${isoText('dispute.decided_at')} as decided_at, (
        select json_agg(json_build_object('id', listing.id, 'title', listing.title, 'city', listing.city,
          'price', listing.price, 'area_m2', listing.area_m2, 'floor', listing.floor, 'status', ${statusColumn()},
          'owner', json_build_object('id', owner.id, 'name', owner.name, 'email', owner.email), 'images', coalesce((
            select json_agg(json_build_object('hash', image.hash, 'widths', image.widths) order by image.position)
            from kljuc.listing_images as image
            where image.listing_id = listing.id and image.kind = 'photo' and image.position < ${maxPhotos}), '[]'))
          order by listing.created_at, listing.id)
        from kljuc.listings as listing join kljuc.accounts as owner on owner.id = listing.owner_id
        where listing.id in (dispute.one, dispute.other)) as listings
    from kljuc.same_home_disputes as dispute join kljuc.accounts as raiser on raiser.id = dispute.raised_by
    left join kljuc.accounts as decider on decider.id = dispute.decided_by
    order by dispute.state <> 'open', case when dispute.state = 'open' then dispute.raised_at end,
      dispute.decided_at desc, dispute.id limit ${maxListed}`
  return rows.map(({ listings, ...dispute }) => ({
    ...dispute,
    listings: listings.map(({ images, ...listing }) => ({
      ...listing,
      images: images.map(({ hash, widths }) => mediaUrl(hash, Math.min(...widths), 'webp')),
    })),
  }))
}

interface LockedDispute extends Record<string, unknown> {
  state: Disputed['state']
  listings: { id: string; title: string; owner_id: string }[]
}

/**
 * Decides for good whether two listings are the same home; both advertisers are told. Parting is done at once, joining by the
 * comparison that follows, as soon as both are public.
 * @throws HttpError 404, 409 when it is decided like that already, or for a moderator's own home
 */
export async function decideDispute(
  staff: Moderator,
  id: string,
  { action, reason }: DisputeDecision,
): Promise<void> {
  const state = action === 'join_homes' ? 'same' : 'apart'
  await inTransaction((transaction) =>
    underClaim(transaction, staff.id, ['same_home', id], async () => {
      await lockHomes(transaction)
      const [dispute] = await transaction.execute<LockedDispute>(query`
        select dispute.state, (
          select json_agg(json_build_object('id', listing.id, 'title', listing.title, 'owner_id', listing.owner_id)
            order by listing.id)
          from kljuc.listings as listing where listing.id in (dispute.one, dispute.other)) as listings
        from kljuc.same_home_disputes as dispute where dispute.id = ${id} for update of dispute`)
      if (!dispute) throw new HttpError('not_found')
      for (const { owner_id } of dispute.listings) refuseOwnMatter(staff, owner_id)
      if (dispute.state === state) throw new HttpError('nothing_changed')
      await transaction.execute(query`
        update kljuc.same_home_disputes set state = ${state}, decided_by = ${staff.id}, decided_at = now() where id = ${id}`)
      const [listing, other] = dispute.listings
      await joinHomes(
        transaction,
        dispute.listings.map((each) => each.id),
      )
      const act = {
        ...actor(staff),
        action,
        reason,
        listingId: listing?.id ?? null,
        subject: other?.id ?? null,
      }
      const act_id = await recordAction(transaction, act)
      const notice = action === 'join_homes' ? 'staffHomesJoined' : 'staffHomesParted'
      for (const { owner_id, title } of dispute.listings)
        await queueNotice(transaction, owner_id, notice, { reason, title, act_id })
    }),
  )
}
