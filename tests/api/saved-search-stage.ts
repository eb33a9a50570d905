import postgres from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import type { SavedSearch } from '@/lib/api/schemas/saved-search'
import { sql as appSql } from '@/lib/db/client'
import { matchArrivals } from '@/lib/saved-searches/match-arrivals'
import { sendMails } from '@/lib/saved-searches/send-mails'
import { writeMails } from '@/lib/saved-searches/write-mails'
import { call, newUser, newWord, type User } from './harness'
import { type KeptMail, mailsTo } from './mailbox'

/** A connection of the test's own, to arrange rows. */
export const sql = postgres(process.env.DATABASE_URL ?? '', { max: 3, onnotice: () => {} })

/** The lock of lib/saved-searches/tell-saved-searches.ts. */
const workersLock = 7_202_614

/** The app's own code does the rounds, in the test's process; the worker of the app under test is held off meanwhile. */
export function holdWorkerOff(): void {
  let connection: postgres.ReservedSql
  beforeAll(async () => {
    connection = await sql.reserve()
    // Shared, since other tests hold it too.
    await connection`select pg_advisory_lock_shared(${workersLock})`
  })
  afterAll(async () => {
    await connection`select pg_advisory_unlock_shared(${workersLock})`
    connection.release()
    await Promise.all([sql.end(), appSql().end()])
  })
}

/** Notes what fits and puts mails into the outbox. */
export async function matchAndWrite(): Promise<void> {
  while ((await matchArrivals()) > 0);
  while ((await writeMails()) > 0);
}

/** A worker's round. */
export async function round(): Promise<void> {
  await matchAndWrite()
  await sendMails()
}

/** A day goes by for a search, and its next mail may be written. */
export async function letADayPass({ id }: SavedSearch): Promise<void> {
  await sql`update kljuc.saved_searches
    set mailed_at = mailed_at - interval '1 day', due_at = due_at - interval '1 day' where id = ${id}`
}

export interface Seeker {
  user: User
  search: SavedSearch
  /** A word that stands nowhere else: what has it in its title fits. */
  word: string
  mails: () => Promise<KeptMail[]>
}

/** Somebody who has saved a search for a word. */
export async function newSeeker(language = 'sr', filters = ''): Promise<Seeker> {
  const [user, word] = [await newUser(), newWord(10)]
  const { body: search } = await call<SavedSearch>('POST', '/users/saved-searches', {
    as: user,
    body: { name: `Pretraga ${word}`, query: `purpose=SALE&q=${word}${filters}` },
    headers: { 'Accept-Language': language },
  })
  return { user, word, search, mails: () => mailsTo(user.email) }
}
