import 'server-only'
import { availableParallelism } from 'node:os'
import { compare, hash } from 'bcrypt'
import { sql } from '@/lib/db/client'
import { callerKey } from '@/lib/http/rate-limits/consume'
import { sendDueMailsSoon } from '@/lib/mails/outbox'
import { defineBudget } from '@/lib/platform/budgets'
import { FairQueue } from '@/lib/platform/fair-queue'
import type { AuthenticatedUser } from './auth-user'
import { queueCredentialsMail } from './credentials-mails'
import { authError, sessionNotFound } from './errors'
import { type Fields, readFields } from './read-fields'

const [hashRounds, shortestPassword] = [10, 6]

/** A hash of no password, with the cost of embedded auth's hashes. */
const dummyHash = '$2b$10$o7x83kaIoGzyNMxA56oeu.8j5jwHxQ.ZN2oj1gjqX6vdjBrCFpOPi'

/** At about 70 ms each, the last one waits a few seconds. */
const hashingQueue: FairQueue = new FairQueue(
  {
    // libuv has four threads, which file and DNS operations need too.
    concurrency: Math.min(2, availableParallelism()),
    maxWaiting: 256,
    maxWaitingPerCaller: 32,
    maxWaitMs: 6_000,
  },
  () => hashingBudget.refuse(),
)

const hashingBudget = defineBudget({
  name: 'password_hashes',
  limit: hashingQueue.limits.maxWaiting,
  used: () => hashingQueue.waiting + hashingQueue.running,
})

/**
 * Runs work that hashes a password, by turns among addresses.
 * @param arrivedHeaders all headers of the request
 * @throws RefusedTurnError when too much is waiting
 */
export function queueHashing<T>(arrivedHeaders: Headers, work: () => Promise<T>): Promise<T> {
  return hashingQueue.run(callerKey(arrivedHeaders) ?? '', undefined, work)
}

/** Makes timing independent of whether the address has an account. */
export async function compareDummyHash({ email, password }: Fields): Promise<void> {
  if (typeof email !== 'string' || typeof password !== 'string') return
  const [user] = await sql()`
    select 1 from auth.users where email = ${email.toLowerCase()} and encrypted_password <> ''`
  if (!user) await compare(password, dummyHash)
}

/** Sessions from recovery mails need no current password for an hour. @returns the refusal, or null */
export async function requireCurrentPassword(
  request: Request,
  user: AuthenticatedUser | null,
  arrivedHeaders: Headers,
): Promise<Response | null> {
  const { password, current_password: current } = await readFields(request)
  if (typeof password !== 'string' || !user) return null
  // An ended session must not set a password: whoever chose a password that was removed could choose another.
  if (!user.sessionId) return sessionNotFound()
  return user.isRecovering ? null : checkCurrentPassword(user, current, arrivedHeaders)
}

/** @returns the refusal, or null if the password is right or the account has none */
export async function checkCurrentPassword(
  { passwordHash }: AuthenticatedUser,
  current: unknown,
  arrivedHeaders: Headers,
): Promise<Response | null> {
  if (!passwordHash) return null
  if (typeof current !== 'string' || current === '') {
    return authError(400, 'current_password_required', 'The current password is needed, as current_password.')
  }
  if (await queueHashing(arrivedHeaders, () => compare(current, passwordHash))) return null
  return authError(400, 'current_password_invalid', 'The current password is not right.')
}

/** Ends every other session, in one transaction. @returns the refusal, or the rest of the request */
export async function updateUser(
  request: Request,
  user: AuthenticatedUser | null,
  arrivedHeaders: Headers,
): Promise<Request | Response> {
  const text = await request.clone().text()
  // Embedded auth rejects bad tokens and bodies.
  if (!user?.sessionId || text === '') return request
  const { password, data: _saved, ...rest } = JSON.parse(text) as Fields
  if (rest.app_metadata) {
    return authError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const refusal = typeof password === 'string' ? await changePassword(user, password, arrivedHeaders) : null
  const { url, method, headers } = request
  return refusal ?? new Request(url, { method, headers, body: JSON.stringify(rest) })
}

async function changePassword(
  { id, email, sessionId, passwordHash }: AuthenticatedUser,
  password: string,
  arrivedHeaders: Headers,
): Promise<Response | null> {
  if (password.length < shortestPassword) {
    const sentence = `Password should be at least ${shortestPassword} characters.`
    return authError(422, 'weak_password', sentence, {}, { weak_password: { reasons: ['length'] } })
  }
  if (passwordHash && (await queueHashing(arrivedHeaders, () => compare(password, passwordHash)))) {
    return authError(422, 'same_password', 'New password should be different from the old password.')
  }
  const made = await queueHashing(arrivedHeaders, () => hash(password, hashRounds))
  // Also invalidates mailed links, which were issued for the former password.
  const isChanged = await sql().begin(async (transaction) => {
    const [changed] = await transaction`
    with changed as (
      update auth.users set encrypted_password = ${made}, updated_at = now(),
        recovery_token = null, recovery_sent_at = null, reauthentication_token = null,
        email_change_token_current = null, email_change_token_new = null
      where id = ${id} and exists (select from auth.sessions where id = ${sessionId}) returning id
    ), ended as (
      delete from auth.sessions using changed where user_id = changed.id and sessions.id <> ${sessionId}
    )
    select from changed`
    if (changed) await queueCredentialsMail(transaction, { id, email }, { what: 'password' })
    return changed !== undefined
  })
  if (!isChanged) return sessionNotFound()
  sendDueMailsSoon()
  return null
}
