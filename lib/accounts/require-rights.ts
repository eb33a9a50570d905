import 'server-only'
import { sql } from 'drizzle-orm'
import type { Guard } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { Caller } from '@/lib/http/registry'

/**
 * Decides whether a caller still has what authentication found: the session or API key, the open account, the agency.
 * Locked, each of these rows stays until the transaction ends: whoever deletes one waits, and whoever deactivates an
 * account locks its row against this. The locks exclude nothing else, as those of foreign keys.
 * @throws HttpError 401 for an ended session or revoked key, 403 for a deactivated account or an ended membership
 */
export async function requireRights(
  { id, sessionId, keyId, owner }: Caller,
  ...[database, isLocked]: Parameters<Guard>
): Promise<void> {
  const lock = isLocked ? sql`for key share` : sql``
  const credential = keyId
    ? sql`select from kljuc.api_keys where id = ${keyId} and account_id = ${id} ${lock}`
    : sessionId
      ? sql`select from auth.sessions
          where id = ${sessionId} and user_id = ${id} and (not_after is null or not_after > now()) ${lock}`
      : sql`select`
  const [found] = await database.execute<{ closed: boolean; credential: boolean; agency: string | null }>(sql`
    with account as (select deactivated_at from kljuc.accounts where id = ${id} ${lock}),
      credential as (${credential}),
      member as (select agency_id from kljuc.agency_members where account_id = ${id} ${lock}),
      agency as (select id from kljuc.accounts
        where id = (select agency_id from member) and deactivated_at is null ${lock})
    select (select deactivated_at is not null from account) as closed,
      exists (select from credential) as credential, (select id from agency) as agency`)
  if (found?.closed) throw new HttpError('account_deactivated')
  if (!found?.credential) throw new HttpError('invalid_token', { headers: { 'WWW-Authenticate': 'Bearer' } })
  if ((found.agency ?? id) !== owner.id) throw new HttpError('membership_ended')
}
