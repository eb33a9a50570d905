import 'server-only'
import { and, eq, sql as query } from 'drizzle-orm'
import { inTransaction, isoText, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { sendDueMailsSoon } from '@/lib/mails/outbox'
import type { ClaimKind } from '../moderation-actions'
import { queueClaims } from '../tables'
import type { Claims } from './schema'

/** As long as somebody may think about a decision; whoever still works on it renews the claim. */
const lifetime = '10 minutes'

/** What the team works on now. */
export async function findClaims(staffId: string): Promise<Claims> {
  const items = await sql()<Claims['items']>`
    select claim.kind, claim.item_id as id, account.name as by, claim.account_id = ${staffId} as own,
      ${isoText('claim.expires_at')} as expires_at
    from kljuc.queue_claims as claim join kljuc.accounts as account on account.id = claim.account_id
    where claim.expires_at > now()`
  return { items }
}

/**
 * Takes or renews a claim. Who comes second waits for the first one's transaction, then sees its claim.
 * @throws HttpError 409 while somebody else has it, naming them
 */
export async function claim(
  transaction: Transaction,
  staffId: string,
  kind: ClaimKind,
  id: string,
): Promise<void> {
  const taken = await transaction.execute(query`
    insert into kljuc.queue_claims as claim (kind, item_id, account_id, expires_at)
    values (${kind}, ${id}, ${staffId}, clock_timestamp() + ${lifetime}::interval)
    on conflict (kind, item_id) do update set account_id = excluded.account_id, expires_at = excluded.expires_at
    where claim.account_id = excluded.account_id or claim.expires_at <= clock_timestamp()
    returning account_id`)
  if (taken.length > 0) return
  const [holder] = await transaction.execute<{ by: string; minutes: number }>(query`
    select account.name as by, ceil(extract(epoch from claim.expires_at - clock_timestamp()) / 60)::int as minutes
    from kljuc.queue_claims as claim join kljuc.accounts as account on account.id = claim.account_id
    where claim.kind = ${kind} and claim.item_id = ${id}`)
  throw new HttpError('claimed', {
    values: { by: holder?.by ?? '–', minutes: Math.max(1, holder?.minutes ?? 1) },
  })
}

/** Ends one's own claim; the end of the last one is a good moment to delete what has lapsed. */
export async function release(
  transaction: Transaction,
  staffId: string,
  kind: ClaimKind,
  id: string,
): Promise<void> {
  const own = and(eq(queueClaims.kind, kind), eq(queueClaims.itemId, id), eq(queueClaims.accountId, staffId))
  await transaction.delete(queueClaims).where(own)
  await transaction.execute(query`delete from kljuc.queue_claims where expires_at < now() - interval '1 day'`)
}

/** Decides an item in a transaction, under a claim that ends with it; who is told of it is mailed soon. @throws HttpError as `claim` */
export async function underClaim<Result>(
  staffId: string,
  [kind, id]: [ClaimKind, string],
  decide: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(async (transaction) => {
    await claim(transaction, staffId, kind, id)
    const decided = await decide(transaction)
    await release(transaction, staffId, kind, id)
    return decided
  })
  sendDueMailsSoon()
  return result
}
