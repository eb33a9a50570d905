import 'server-only'
import { sql } from '@/lib/db/client'
import { authError } from './errors'

/**
 * Takes back the session that embedded auth has just given to a deactivated account, which it knows nothing of.
 * @param session the JSON of an answer to sign-in, refresh or verification
 * @returns the refusal, or null for everyone else
 */
export async function refuseDeactivated(session: unknown): Promise<Response | null> {
  const userId = (session as { user?: { id?: unknown } } | null)?.user?.id
  if (typeof userId !== 'string') return null
  const [account] = await sql()`
    select 1 from kljuc.accounts where id = ${userId} and deactivated_at is not null`
  if (!account) return null
  await sql()`delete from auth.refresh_tokens where user_id = ${userId}`
  await sql()`delete from auth.sessions where user_id = ${userId}`
  return authError(403, 'user_banned', 'This account has been deactivated.')
}

/**
 * Whether a mail for a forgotten password went to this address within the last minute and is still unused.
 * It is then not sent again, and the answer does not tell: someone's mailbox is not to be filled.
 */
export async function mailedLately(email: string): Promise<boolean> {
  const [user] = await sql()`
    select 1 from auth.users
    where email = ${email.toLowerCase()} and recovery_token <> ''
      and recovery_sent_at > now() - interval '1 minute'`
  return user !== undefined
}

/**
 * Ends whatever a password could open, once Google has vouched for the address of an account that a password had
 * made: sign-up proves no address, so the password may be that of someone who was here before its owner.
 * @param code the code that the callback hands to the browser
 */
export async function dropUnprovenPassword(code: string): Promise<void> {
  const linked = sql()`
    select flow.user_id from auth.flow_state flow
    join auth.identities identity on identity.user_id = flow.user_id and identity.provider = flow.provider_type
    where flow.auth_code = ${code} and identity.created_at > now() - interval '1 minute'`
  const [user] = await sql()`
    update auth.users set encrypted_password = null
    where encrypted_password is not null and id in (${linked}) returning id`
  if (!user) return
  await sql()`delete from auth.refresh_tokens where user_id = ${user.id}`
  await sql()`delete from auth.sessions where user_id = ${user.id}`
}
