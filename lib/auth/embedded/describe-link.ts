import 'server-only'
import { hasConfirmedEmail } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { verifyLinkToken } from '@/lib/mails/link-token'
import type { AccountLink } from '@/lib/session/sign-in/account-link-schema'
import { findUser } from './auth-user'
import { findChange } from './change-email'

/** Describes a mail's link without redeeming it; null once it is used or expired, and with a Supabase project. */
export async function describeAccountLink(token: string): Promise<AccountLink | null> {
  if (env.NEXT_PUBLIC_SUPABASE_URL || token === '') return null
  return /^[0-9a-f]{64}$/.test(token) ? describeStored(token) : describeConfirmation(token)
}

async function describeStored(token: string): Promise<AccountLink | null> {
  const [recovering] = await sql()<{ id: string; email: string }[]>`
    select id, email from auth.users
    where recovery_token = ${token} and recovery_sent_at > now() - interval '1 hour'`
  if (recovering) {
    const { id, email } = recovering
    return { kind: 'recovery', account_id: id, email, new_email: null, used: false }
  }
  const change = await findChange(token)
  if (!change) return null
  const isNew = token === change.newToken
  return {
    kind: isNew ? 'change_confirmed' : 'change_allowed',
    account_id: change.id,
    email: isNew ? null : change.email,
    new_email: change.newEmail,
    used: false,
  }
}

async function describeConfirmation(token: string): Promise<AccountLink | null> {
  const claims = await verifyLinkToken('confirm e-mail', token)
  const user = typeof claims?.email === 'string' ? await findUser(claims.email) : undefined
  if (!user || user.id !== claims?.sub) return null
  const used = await hasConfirmedEmail(user.id, user.email)
  return { kind: 'confirmation', account_id: user.id, email: user.email, new_email: null, used }
}
