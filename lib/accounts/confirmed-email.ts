import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { log } from '@/lib/platform/log/log'

const requestTimeoutMs = 2_000
const [confirmedTtlMs, unconfirmedTtlMs] = [600_000, 20_000]

const projectUser = z.object({
  id: z.string(),
  email: z.string(),
  email_confirmed_at: z.string().nullish(),
})

const checked = new LRUCache<string, true>({ max: 10_000 })

/** Asks the Supabase project, since users can write claims. @param claimed the address in the token */
export async function syncEmail(
  account: { id: string; email: string },
  claimed: string,
  token: string,
): Promise<void> {
  const { NEXT_PUBLIC_SUPABASE_URL: project, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey } = env
  const key = `${account.id} ${claimed}`
  if (!project || checked.has(key)) return
  checked.set(key, true, { ttl: unconfirmedTtlMs })
  if (
    claimed.toLowerCase() === account.email.toLowerCase() &&
    (await hasConfirmedEmail(account.id, claimed))
  ) {
    checked.set(key, true, { ttl: confirmedTtlMs })
    return
  }
  try {
    const response = await fetch(`${project}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${token}`, apikey: apikey ?? '' },
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    if (!response.ok) return
    const user = projectUser.parse(await response.json())
    if (user.id.toLowerCase() !== account.id) return
    await sql()`update kljuc.accounts set email = ${user.email} where id = ${account.id} and email <> ${user.email}`
    if (user.email_confirmed_at) await saveConfirmedEmail(account.id, user.email)
  } catch (error) {
    log().warn({ err: error }, 'The project’s user could not be read')
  }
}

export async function hasConfirmedEmail(accountId: string, email: string): Promise<boolean> {
  const [row] = await sql()`
    select from kljuc.confirmed_emails where account_id = ${accountId} and lower(email) = ${email.toLowerCase()}`
  return row !== undefined
}

/** SQL condition: the e-mail address of the row `account` is confirmed. Unconfirmed addresses get no mails. */
export function isConfirmed() {
  return sql()`exists (
    select from kljuc.confirmed_emails as confirmed
    where confirmed.account_id = account.id and lower(confirmed.email) = lower(account.email))`
}

/** SQL condition: the owner of the row `listing` has a confirmed address. Mails contain no other listings. */
export function isOfConfirmedOwner() {
  return sql()`exists (
    select from kljuc.accounts as owner join kljuc.confirmed_emails as confirmed on confirmed.account_id = owner.id
    where owner.id = listing.owner_id and lower(confirmed.email) = lower(owner.email))`
}

/** @returns false when the account has confirmed this address before */
export async function saveConfirmedEmail(
  accountId: string,
  email: string,
  database: Sql | TransactionSql = sql(),
): Promise<boolean> {
  const { count } = await database`
    insert into kljuc.confirmed_emails as known (account_id, email) values (${accountId}, ${email.toLowerCase()})
    on conflict (account_id) do update set email = excluded.email, confirmed_at = now()
    where lower(known.email) <> excluded.email`
  return count > 0
}
