import 'server-only'
import { eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { HttpError } from '@/lib/api/errors'
import { embeddedSession } from '@/lib/auth/embedded-session'
import { readIdentity } from '@/lib/auth/identity'
import { db, sql, type Transaction } from '@/lib/db/client'
import { accounts } from '@/lib/db/schema'
import { withReadTimeout } from '@/lib/db/timeouts'

/** The account of a verified user; made at the first call, with a balance of 0 tokens. */
export async function ensureAccount(userId: string, email: string, claims: JWTPayload): Promise<Account> {
  const known = await findAccount(userId, claims)
  if (known) return known
  const identity = readIdentity({ ...claims, email })
  await db()
    .insert(accounts)
    .values({ id: userId, ...identity })
    .onConflictDoNothing()
  const made = await findAccount(userId, claims)
  if (!made) throw new Error('An account that was just made is gone.')
  return made
}

interface Account {
  id: string
  email: string
  name: string
  deactivatedAt: Date | null
  /** Whether the session that the claims name is over, by a sign-out, a changed password or its time. */
  sessionEnded: boolean
}

/**
 * Every call of a signed-in person begins with it: as SQL it takes a third of what the query builder takes. Whether the
 * session goes on is asked along with it, so that one which ended is over at once, for every instance. A Supabase
 * project keeps its sessions to itself.
 */
async function findAccount(id: string, claims: JWTPayload): Promise<Account | undefined> {
  const session = embeddedSession(claims)
  const [account] = await withReadTimeout(
    session === null
      ? sql()<Account[]>`
          select id, email, name, deactivated_at as "deactivatedAt", false as "sessionEnded"
          from kljuc.accounts where id = ${id}`
      : sql()<Account[]>`
          select id, email, name, deactivated_at as "deactivatedAt", not exists (
            select from auth.sessions
            where id = ${session} and user_id = accounts.id and (not_after is null or not_after > now())
          ) as "sessionEnded"
          from kljuc.accounts where id = ${id}`,
  )
  return account
}

/**
 * Holds an account as it is until the transaction ends, so that nothing is published while it is being closed.
 * @param strength `share` beside others who do the same; `no key update` one at a time
 * @throws HttpError 403 when it has been
 */
export async function lockActiveAccount(
  transaction: Transaction,
  id: string,
  strength: 'share' | 'no key update' = 'share',
): Promise<void> {
  const [account] = await transaction
    .select({ deactivatedAt: accounts.deactivatedAt })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for(strength)
  if (account?.deactivatedAt) throw new HttpError('account_deactivated')
}
