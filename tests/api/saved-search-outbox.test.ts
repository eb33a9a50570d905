import { setTimeout as sleep } from 'node:timers/promises'
import type { TransactionSql } from 'postgres'
import { describe, expect, it } from 'vitest'
import { matchNewListings } from '@/lib/alerts/saved-searches/match-new-listings'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import { call, newListing } from './harness'
import {
  advanceOneDay,
  matchAndWrite,
  newOwner,
  newSeeker,
  pauseWorker,
  runWorker,
  type Seeker,
  sql,
} from './saved-search-fixtures'

pauseWorker()
const owner = await newOwner('Vlasnica')

const publish = (word: string) => newListing(owner, { title: `Stan ${word}` })

/** Resets a search's mails in the outbox to the state before the process that was sending them ended. */
const loseTheMark = ({ user }: Seeker) =>
  sql`update kljuc.mails set sent_at = null, next_attempt_at = now() where kind = 'digest' and account_id = ${user.id}`

describe('a mail goes once', () => {
  it('however many workers are at it', async () => {
    const seekers = [await newSeeker(), await newSeeker(), await newSeeker()]
    for (const { word } of seekers) await publish(word)
    await Promise.all(Array.from({ length: 4 }, runWorker))
    await runWorker()
    for (const { mails } of seekers) expect(await mails()).toHaveLength(1)
  })

  it('after a crash before it was sent', async () => {
    const { word, mails } = await newSeeker()
    await publish(word)
    await matchAndWrite()
    expect(await mails()).toEqual([])
    await runWorker()
    expect(await mails()).toHaveLength(1)
    await runWorker()
    expect(await mails()).toHaveLength(1)
  })

  it('after a crash before it was noted as sent', async () => {
    const seeker = await newSeeker()
    await publish(seeker.word)
    await runWorker()
    await loseTheMark(seeker)
    await runWorker()
    const [mail, ...others] = await seeker.mails()
    expect(others).toEqual([])
    expect(mail?.text).toContain(seeker.search.name)
    const rows =
      await sql`select attempts, sent_at from kljuc.mails where kind = 'digest' and account_id = ${seeker.user.id}`
    expect(rows).toEqual([{ attempts: 2, sent_at: expect.any(Date) }])
  })

  it('not before its time, when an attempt was cut short', async () => {
    const { user, search, word, mails } = await newSeeker()
    await publish(word)
    await matchAndWrite()
    await sql`update kljuc.mails set attempts = 1, next_attempt_at = now() + interval '2 minutes'
      where kind = 'digest' and account_id = ${user.id}`
    await sendDueMails()
    expect(await mails()).toEqual([])
    await publish(word)
    await advanceOneDay(search)
    await runWorker()
    expect(await mails()).toEqual([])
    await sql`update kljuc.mails set next_attempt_at = now() where kind = 'digest' and account_id = ${user.id}`
    await runWorker()
    expect(await mails()).toHaveLength(1)
  })

  it('while nobody else is sending it, whenever it is due', async () => {
    const { user, word, mails } = await newSeeker()
    await publish(word)
    await matchAndWrite()
    const claimUntil = (time: string) => sql`update kljuc.mails set attempts = 1, next_attempt_at = now(),
      claimed_until = now() + ${time}::interval where kind = 'digest' and account_id = ${user.id}`
    await claimUntil('1 minute')
    await runWorker()
    expect(await mails()).toEqual([])
    await claimUntil('-1 second')
    await runWorker()
    expect(await mails()).toHaveLength(1)
  })

  it('also behind one that cannot be written, which is tried again and given up in the end', async () => {
    const { word, mails } = await newSeeker()
    await publish(word)
    await matchAndWrite()
    const [damaged] = await sql<{ id: string }[]>`insert into kljuc.mails (kind, email, data, next_attempt_at)
      values ('listing_reminder', 'vlasnik@example.com', '{"listing_id": "none"}', now() - interval '1 day') returning id`
    const state = async () => {
      const [row] = await sql`
        select attempts, given_up_at is not null as given_up from kljuc.mails where id = ${damaged?.id ?? ''}`
      return row
    }
    await sendDueMails()
    expect(await mails()).toHaveLength(1)
    expect(await state()).toEqual({ attempts: 1, given_up: false })
    await sql`update kljuc.mails set attempts = 19, next_attempt_at = now() where id = ${damaged?.id ?? ''}`
    await sendDueMails()
    expect(await state()).toEqual({ attempts: 20, given_up: true })
  })

  it('with its listings, when a worker is cut off in the middle', async () => {
    const { search, word, mails } = await newSeeker()
    await publish(word)
    await sql.begin(async (transaction) => {
      await transaction`select from kljuc.saved_searches where id = ${search.id} for update`
      const cut = matchNewListings().then(
        () => 'done',
        () => 'cut',
      )
      await expect.poll(() => cutWaitingWorkerOff(), { timeout: 20_000 }).toBe(1)
      expect(await cut).toBe('cut')
    })
    await runWorker()
    expect(await mails()).toHaveLength(1)
  })
})

/** Ends the connections that wait for a saved search's row; resolves to their number. */
async function cutWaitingWorkerOff(): Promise<number> {
  const cut = await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%saved_search_matches%'`
  return cut.length
}

/** Copies a listing and its contact without committing; resolves to the copy's id. */
async function copyListing(
  transaction: TransactionSql,
  { id, title }: { id: string; title: string },
): Promise<string> {
  const [row] = await transaction<{ id: string }[]>`
    insert into kljuc.listings (owner_id, title, description, price, purpose, city, country, rooms, bathrooms, area_m2)
    select owner_id, ${title}, description, price, purpose, city, country, rooms, bathrooms, area_m2
    from kljuc.listings where id = ${id} returning id`
  await transaction`
    insert into kljuc.listing_contacts (listing_id, address, name, phone, email)
    select ${row?.id ?? ''}, address, name, phone, email from kljuc.listing_contacts where listing_id = ${id}`
  return row?.id ?? ''
}

describe('nothing is lost', () => {
  it('of what is committed after later things were told', async () => {
    const { search, word, mails } = await newSeeker()
    const model = await publish(word)
    let late = ''
    await sql.begin(async (transaction) => {
      late = await copyListing(transaction, model)
      await publish(word)
      await runWorker()
      expect((await mails())[0]?.subject).toMatch(/^2 nove/)
    })
    await advanceOneDay(search)
    await runWorker()
    const [, mail] = await mails()
    expect(mail?.subject).toMatch(/^1 nova/)
    expect(mail?.text).toContain(late)
  })

  it('of what is committed after the search was saved, however early it was begun', async () => {
    const model = await publish('pre svega')
    const { word, mails } = await sql.begin(async (transaction) => {
      const title = `Rani ${crypto.randomUUID()}`
      await copyListing(transaction, { ...model, title })
      await sleep(5)
      const seeker = await newSeeker()
      await transaction`update kljuc.listings set title = ${`Stan ${seeker.word}`} where title = ${title}`
      return seeker
    })
    await runWorker()
    expect((await mails())[0]?.text).toContain(`Stan ${word}`)
  })

  it('of what was to be told to who has closed the account meanwhile, and is not told', async () => {
    const { user, word, mails } = await newSeeker()
    await publish(word)
    await matchAndWrite()
    await call('DELETE', '/users/account', { as: user })
    await sendDueMails()
    expect(await mails()).toEqual([])
  })
})
