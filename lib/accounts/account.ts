import 'server-only'
import { eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { ApiFailure } from '@/lib/api/errors'
import { readIdentity } from '@/lib/auth/identity'
import { db, sql, type Transaction } from '@/lib/db/client'
import { limitReading } from '@/lib/db/limit-waiting'
import { accounts } from '@/lib/db/schema'

/** The account of a verified user; made at the first call, with a balance of 0 tokens. */
export async function ensureAccount(userId: string, email: string, claims: JWTPayload) {
  const known = await findAccount(userId)
  if (known) return known
  const identity = await readIdentity(userId, { ...claims, email })
  await db()
    .insert(accounts)
    .values({ id: userId, ...identity })
    .onConflictDoNothing()
  const made = await findAccount(userId)
  if (!made) throw new Error('An account that was just made is gone.')
  return made
}

interface Account {
  id: string
  email: string
  name: string
  deactivatedAt: Date | null
}

/** Every call of a signed-in person begins with it: as SQL it takes a third of what the query builder takes. */
async function findAccount(id: string) {
  const [account] = await limitReading(sql()<Account[]>`
    select id, email, name, deactivated_at as "deactivatedAt" from kljuc.accounts where id = ${id}`)
  return account
}

/**
 * Holds an account as it is until the transaction ends, so that nothing is published while it is being closed.
 * @throws ApiFailure 403 when it has been
 */
export async function holdActiveAccount(transaction: Transaction, id: string): Promise<void> {
  const [account] = await transaction
    .select({ deactivatedAt: accounts.deactivatedAt })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('share')
  if (account?.deactivatedAt) throw new ApiFailure('account_deactivated')
}
