import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readToday } from '@/lib/admin/today/read-today'
import type { Latest, TodayFigures } from '@/lib/admin/today/schema'
import { deleteOldMissedSearches, findMissedSearches } from '@/lib/statistics/missed-searches'
import { baseUrl, call, expectError, newBuyer, newListing, newUser, newWord } from './harness'
import { sql } from './saved-search-fixtures'
import { signInAdmin } from './staff'

const admin = await signInAdmin()

const latest = async (list: string) =>
  (await call<Latest>('GET', `/v1/admin/latest?list=${list}`, { as: admin })).body.found

describe('today', () => {
  it('counts what was done today, and each number leads to what it counts', async () => {
    const owner = await newUser('Vlasnica')
    const buyer = await newBuyer(3, 'Kupac')
    const { id } = await newListing(owner)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    await call('POST', `/v1/listings/${id}/reports`, { as: buyer, body: { reason: 'fake' } })
    const [failed] = await sql<{ id: string }[]>`
      insert into kljuc.mails (kind, account_id, given_up_at) values ('staff_notice', ${buyer.id}, now()) returning id`
    // In this process, which has counted nothing yet.
    const figures = await readToday()
    const served = (await call<TodayFigures>('GET', '/v1/admin/today', { as: admin })).body
    expect(Object.keys(served)).toEqual(Object.keys(figures))
    expect(served.homes?.total).toBeGreaterThan(0)
    expect(figures.days).toHaveLength(30)
    const day = figures.days.at(-1)
    const [known] = await sql`
      select to_char(now() at time zone 'Europe/Belgrade', 'YYYY-MM-DD') as date,
        (select count(*)::int from kljuc.contact_unlocks where created_at > now() - interval '5 minutes') as unlocks`
    expect(day?.date).toBe(known?.date)
    expect(day?.unlocks).toBeGreaterThanOrEqual(1)
    expect(day?.sold).toBeGreaterThanOrEqual(3)
    expect(day?.failed).toBeGreaterThanOrEqual(1)
    const reports = figures.waiting.find(({ queue }) => queue === 'reports')
    expect(reports?.count).toBeGreaterThanOrEqual(1)
    expect(Date.parse(reports?.oldest_at ?? '')).toBeLessThanOrEqual(Date.now())
    expect(served.health.map(({ part, state }) => [part, state === 'down'])).toEqual(
      ['database', 'search', 'mail', 'store'].map((part) => [part, false]),
    )
    expect(served.disk.used).toBeLessThan(served.disk.total)
    expect((await latest('people')).people.map((person) => person.id)).toContain(buyer.id)
    expect((await latest('homes')).homes.map((listing) => listing.id)).toContain(id)
    expect((await latest('unlocks')).unlocks).toContainEqual(
      expect.objectContaining({ account_id: buyer.id, property_id: id }),
    )
    expect((await latest('sold')).ledger).toContainEqual(
      expect.objectContaining({ account_id: buyer.id, amount: 3 }),
    )
    expect((await latest('failed')).mails).toContainEqual(
      expect.objectContaining({ id: failed?.id, state: 'failed' }),
    )
    for (const list of ['returned', 'photos', 'waiting']) expect(await latest(list)).toBeTruthy()
    expectError(await call('GET', '/v1/admin/latest?list=all', { as: admin }), 400, 'bad_query')
  })

  it('names words that found nothing, from five people on, and forgets them after 30 days', async () => {
    const words = `zamak ${newWord()}`
    const search = (q: string) =>
      fetch(`${baseUrl}/views/search`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
        body: new URLSearchParams({ q }),
      })
    for (const q of [words, words.toUpperCase(), 'stan', '061 123 4567 dvorac']) {
      expect((await search(q)).status).toBe(204)
    }
    const kept = await sql`
      select words, count(*)::int as people from kljuc.missed_searchers group by words having words in (${words}, 'stan')
      union all select words, 0 from kljuc.missed_searches where words like '%dvorac%'`
    expect(kept).toEqual([{ words, people: 1 }])
    const named = async () => (await findMissedSearches(100)).filter((each) => each.words === words)
    const others = async (count: number) => {
      for (let person = 0; person < count; person++)
        await sql`insert into kljuc.missed_searchers (words, digest) values (${words}, ${randomBytes(32)})`
    }
    await others(3)
    expect(await named()).toEqual([])
    await others(1)
    expect(await named()).toEqual([{ words, people: 5 }])
    await sql`update kljuc.missed_searchers set at = now() - interval '31 days' where words = ${words}`
    await sql`update kljuc.missed_searches set last_at = now() - interval '31 days' where words = ${words}`
    await deleteOldMissedSearches()
    expect(await sql`select words from kljuc.missed_searches where words = ${words}`).toEqual([])
  })
})
