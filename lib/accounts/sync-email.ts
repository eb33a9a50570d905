import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { log } from '@/lib/platform/log/log'
import { hasConfirmedEmail, saveConfirmedEmail } from './confirmed-email'

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
