import 'server-only'
import { sql as query } from 'drizzle-orm'
import { isoText, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { showImage } from '@/lib/listings/photos/listing-images'
import { signLinkToken, verifyLinkToken } from '@/lib/mails/link-token'
import { actor, type Moderator, recordAction, refuseOwnMatter } from '@/lib/moderation/audit'
import { unblock } from '@/lib/moderation/moderate-account'
import { applyAction, setChangeRequest } from '@/lib/moderation/moderate-listing'
import type { AppealableAction } from '@/lib/moderation/moderation-actions'
import { underClaim } from '@/lib/moderation/queue/claims'
import type { AppealDecision, AppealLink } from '@/lib/moderation/schema'
import { isUuid } from '@/lib/platform/uuid'

/** Six months have 184 days at most. */
const lifetime = '184d'

/** Signs a link by which whoever is affected answers a decision without signing in. */
export function signAppealLink(actId: string): Promise<string> {
  return signLinkToken('appeal', { sub: actId }, lifetime)
}

async function readAppealLink(token: string): Promise<string | null> {
  const { sub } = (await verifyLinkToken('appeal', token)) ?? {}
  return typeof sub === 'string' && isUuid(sub) ? sub : null
}

/** SQL condition: nobody has taken the row `act` back since, or done what it asks for. */
export const stillHolds = `(not exists (
  select from kljuc.moderation_acts as later
  where later.created_at > act.created_at and case act.action
    when 'block' then later.action = 'unblock' and later.account_id = act.account_id
    when 'withdraw' then later.action = 'restore' and later.listing_id = act.listing_id
    when 'hide_photo' then later.action = 'show_photo' and later.listing_id = act.listing_id and later.subject = act.subject
    else later.action in ('ask_changes', 'drop_changes') and later.listing_id = act.listing_id end)
  and (act.action <> 'ask_changes' or exists (
    select from kljuc.listings where id = act.listing_id and change_request is not null)))`

/** Null for an unknown or expired link, and once the account or listing is gone. */
export async function describeAppealLink(token: string): Promise<AppealLink | null> {
  const actId = await readAppealLink(token)
  if (actId === null) return null
  const [row] = await sql()<AppealLink[]>`
    select act.action, listing.title, act.reason, ${isoText('act.created_at')} as acted_at, ${sql().unsafe(stillHolds)} as holds,
      case when appeal.id is null then 'open' when appeal.decided_at is null then 'waiting' else appeal.decision end as state,
      appeal.answer
    from kljuc.moderation_acts as act
    left join kljuc.listings as listing on listing.id = act.listing_id
    left join kljuc.moderation_appeals as appeal on appeal.act_id = act.id
    where act.id = ${actId} and (act.action = 'block' or listing.id is not null)`
  return row ?? null
}

/** Stores what somebody answers to a decision, once. @throws HttpError 401 for an invalid token, 409 when it was answered */
export async function submitAppeal(token: string, text: string): Promise<void> {
  const actId = await readAppealLink(token)
  if (actId === null || !(await describeAppealLink(token))) throw new HttpError('invalid_token')
  const { count } = await sql()`
    insert into kljuc.moderation_appeals (act_id, text)
    select act.id, ${text} from kljuc.moderation_acts as act where act.id = ${actId} and ${sql().unsafe(stillHolds)}
    on conflict (act_id) do nothing`
  if (count === 0) throw new HttpError('nothing_changed')
}

/**
 * Decides an appeal; `reversed` takes the decision back that it is about. The answer is mailed.
 * @throws HttpError 404, 409 for one's own decision, for one's own appeal or when it is decided already
 */
export async function decideAppeal(
  staff: Moderator,
  id: string,
  { decision, answer }: AppealDecision,
): Promise<void> {
  await underClaim(staff.id, ['appeal', id], async (transaction) => {
    const appeal = await lockAppeal(transaction, id)
    if (appeal.moderator_id === staff.id) throw new HttpError('own_decision')
    refuseOwnMatter(staff, appeal.owner_id)
    if (appeal.decided) throw new HttpError('nothing_changed')
    if (decision === 'reversed' && appeal.holds) await takeBack(transaction, staff, appeal, answer)
    await transaction.execute(query`
      update kljuc.moderation_appeals set decision = ${decision}, answer = ${answer}, decided_by = ${staff.id},
        decided_at = now() where id = ${id}`)
    await transaction.execute(query`
      insert into kljuc.mails (kind, account_id, data)
      values ('appeal_decided', ${appeal.owner_id}, jsonb_build_object('appeal_id', ${id}::text))`)
  })
}

interface LockedAppeal extends Record<string, unknown> {
  moderator_id: string
  action: AppealableAction
  listing_id: string | null
  /** Of a photo, its id. */
  subject: string | null
  owner_id: string
  decided: boolean
  holds: boolean
}

async function lockAppeal(transaction: Transaction, id: string): Promise<LockedAppeal> {
  const [appeal] = await transaction.execute<LockedAppeal>(query`
    select act.moderator_id, act.action, act.listing_id, act.subject, appeal.decided_at is not null as decided, ${query.raw(stillHolds)} as holds,
      coalesce(act.account_id, (select owner_id from kljuc.listings where id = act.listing_id)) as owner_id
    from kljuc.moderation_appeals as appeal join kljuc.moderation_acts as act on act.id = appeal.act_id
    where appeal.id = ${id} for update of appeal`)
  if (!appeal?.owner_id) throw new HttpError('not_found')
  return appeal
}

/** Undoes a decision as an action of its own. */
async function takeBack(
  transaction: Transaction,
  staff: Moderator,
  { action, listing_id: listingId, subject, owner_id: accountId }: LockedAppeal,
  reason: string,
): Promise<void> {
  const by = { ...actor(staff), reason }
  if (action === 'block') {
    await unblock(transaction, accountId)
    await recordAction(transaction, { ...by, action: 'unblock', accountId })
    return
  }
  if (listingId === null) return
  if (action === 'withdraw') {
    const changed = await applyAction(transaction, listingId, 'restore', reason)
    await recordAction(transaction, { ...by, action: 'restore', listingId, changed })
  } else if (action === 'hide_photo') {
    await showImage(transaction, listingId, subject ?? '')
    await recordAction(transaction, { ...by, action: 'show_photo', listingId, subject })
  } else {
    await setChangeRequest(transaction, listingId, null)
    await recordAction(transaction, { ...by, action: 'drop_changes', listingId })
  }
}
