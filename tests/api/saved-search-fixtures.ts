import postgres from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import { enqueueDigests } from '@/lib/alerts/saved-searches/digest'
import { matchNewListings } from '@/lib/alerts/saved-searches/match-new-listings'
import type { SavedSearch } from '@/lib/alerts/saved-searches/schema'
import { sql as appSql } from '@/lib/db/client'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import { call, newUser, newWord, type User } from './harness'
import { mailsTo, type StoredMail } from './mailbox'

/** A connection of the test, to insert rows. */
export const sql = postgres(process.env.DATABASE_URL ?? '', { max: 3, onnotice: () => {} })

/** The locks of lib/alerts/queue-alerts.ts and lib/mails/outbox.ts. */
const [matchingLock, sendingLock] = [7_202_614, 7_202_615]

/** Runs the app's code in the test's process, while the worker of the app under test is paused. */
export function pauseWorker(): void {
  let connection: postgres.ReservedSql
  beforeAll(async () => {
    connection = await sql.reserve()
    // Shared, since other tests hold it too.
    await connection`select pg_advisory_lock_shared(${matchingLock}), pg_advisory_lock_shared(${sendingLock})`
  })
  afterAll(async () => {
    await connection`select pg_advisory_unlock_shared(${matchingLock}), pg_advisory_unlock_shared(${sendingLock})`
    connection.release()
    await Promise.all([sql.end(), appSql().end()])
  })
}

/** Stores matches and puts mails into the outbox. */
export async function matchAndWrite(): Promise<void> {
  while ((await matchNewListings()) > 0);
  while ((await enqueueDigests()) > 0);
}

export async function runWorker(): Promise<void> {
  await matchAndWrite()
  await sendDueMails()
}

/** Backdates a search's digest by a day, so that the next one may be written. */
export async function advanceOneDay({ id }: SavedSearch): Promise<void> {
  await sql`update kljuc.digests
    set mailed_at = mailed_at - interval '1 day', due_at = due_at - interval '1 day'
    where account_id = (select account_id from kljuc.saved_searches where id = ${id})`
}

/** Confirms the address, as opening a mail's link would. */
export async function confirmEmail({ id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await sql`insert into kljuc.confirmed_emails (account_id, email) values (${id}, ${email})
    on conflict (account_id) do update set email = excluded.email`
}

/** Lets listings of a user be mailed at once, as after a moderator has looked at the first ones. */
export async function approveListings(user: User): Promise<void> {
  await call('GET', '/users/profile', { as: user })
  await sql`insert into kljuc.new_advertisers (account_id, since, approved_at) values (${user.id}, now(), now())
    on conflict (account_id) do update set approved_at = now()`
}

/** A user with a confirmed address, whose listings are mailed. */
export async function newOwner(name?: string): Promise<User> {
  const owner = await newUser(name)
  await confirmEmail(owner)
  await approveListings(owner)
  return owner
}

export interface Seeker {
  user: User
  search: SavedSearch
  /** A unique word: listings with it in their title match. */
  word: string
  mails: () => Promise<StoredMail[]>
}

/** A user with a confirmed address who has saved a search for a word. */
export async function newSeeker(language = 'sr', filters = ''): Promise<Seeker> {
  const user = await newUser()
  await confirmEmail(user)
  return saveSearch(user, language, filters)
}

export async function saveSearch(user: User, language = 'sr', filters = ''): Promise<Seeker> {
  const word = newWord(10)
  const { body: search } = await call<SavedSearch>('POST', '/users/saved-searches', {
    as: user,
    body: { name: `Pretraga ${word}`, query: `purpose=SALE&q=${word}${filters}` },
    headers: { 'Accept-Language': language },
  })
  return { user, word, search, mails: () => digestsTo(user) }
}

/** The digests for a user, without the confirmation of the address. */
async function digestsTo({ email }: User): Promise<StoredMail[]> {
  return (await mailsTo(email)).filter(({ headers }) => /^List-Unsubscribe:/m.test(headers))
}
