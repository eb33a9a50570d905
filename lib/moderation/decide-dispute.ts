import 'server-only'
import { sql as query } from 'drizzle-orm'
import { HttpError } from '@/lib/http/errors'
import { joinHomes, lockHomes } from '@/lib/listings/same-home/homes'
import { actor, type Moderator, recordAction, refuseOwnMatter } from './audit'
import { queueNotice } from './notices'
import { underClaim } from './queue/claims'
import type { DisputeDecision } from './schema'

interface LockedDispute extends Record<string, unknown> {
  state: 'open' | 'apart' | 'same'
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
  await underClaim(staff.id, ['same_home', id], async (transaction) => {
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
  })
}
