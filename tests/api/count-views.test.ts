import { randomInt, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnListing } from '@/lib/api/schemas/listing'
import { sql as appSql } from '@/lib/db/client'
import { countView, forgetVisitors } from '@/lib/views/count-view'
import { baseUrl, call, newListing, newUser, type User } from './harness'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
afterAll(() => Promise.all([sql.end(), appSql().end()]))

let owner: User
beforeAll(async () => {
  owner = await newUser('Vlasnica')
})

/** A browser of one's own: the tests share an address. In digits: `feed`, in hexadecimal ones, is a machine's name. */
const newBrowser = () =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 ${randomInt(2 ** 47)}`

async function look(id: string, browser: string, headers: Record<string, string> = { Origin: baseUrl }) {
  const answer = await fetch(`${baseUrl}/views/${id}`, {
    method: 'POST',
    headers: { 'User-Agent': browser, ...headers },
  })
  expect(answer.status).toBe(204)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
}

async function viewsOf(id: string): Promise<number | undefined> {
  const { body } = await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: owner })
  return body.items.find((item) => item.id === id)?.views
}

describe('a look at a property', () => {
  it('counts once for the same visitor, and again for another', async () => {
    const { id } = await newListing(owner)
    const [one, two] = [newBrowser(), newBrowser()]
    await look(id, one)
    await look(id, one)
    await look(id.toUpperCase(), one, { 'Sec-Fetch-Site': 'same-origin' })
    expect(await viewsOf(id)).toBe(1)
    await look(id, two)
    expect(await viewsOf(id)).toBe(2)
  })

  it('counts for each property on its own', async () => {
    const [one, two] = [await newListing(owner), await newListing(owner)]
    const browser = newBrowser()
    for (const { id } of [one, two]) await look(id, browser)
    expect([await viewsOf(one.id), await viewsOf(two.id)]).toEqual([1, 1])
  })

  it('counts once, however many arrive at once', async () => {
    const { id } = await newListing(owner)
    const browser = newBrowser()
    await Promise.all(Array.from({ length: 20 }, () => look(id, browser)))
    expect(await viewsOf(id)).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => look(id, newBrowser())))
    expect(await viewsOf(id)).toBe(21)
  })

  it('does not count for machines', async () => {
    const { id } = await newListing(owner)
    for (const machine of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
      'curl/8.5.0',
      '',
    ])
      await look(id, machine)
    expect(await viewsOf(id)).toBe(0)
  })

  it('does not count from elsewhere, nor from who does not say where from', async () => {
    const { id } = await newListing(owner)
    for (const headers of [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { Origin: baseUrl, 'Sec-Fetch-Site': 'cross-site' },
      {},
    ])
      await look(id, newBrowser(), headers as Record<string, string>)
    expect(await viewsOf(id)).toBe(0)
  })

  it('does not believe a client that sends another’s address', async () => {
    const { id } = await newListing(owner)
    const browser = newBrowser()
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      const forged = { Origin: baseUrl, 'X-Forwarded-For': address, 'X-Kljuc-Client-Address': address }
      await look(id, browser, forged)
    }
    expect(await viewsOf(id)).toBe(1)
  })

  it('is nothing at all for a withdrawn property, an unknown one, and what is none', async () => {
    const { id } = await newListing(owner)
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    for (const name of [id, randomUUID(), 'abc', `${id}x`]) await look(name, newBrowser())
    expect(await viewsOf(id)).toBe(0)
    await call('POST', `/users/listings/${id}`, { as: owner })
    expect(await viewsOf(id)).toBe(0)
  })
})

describe('what is kept of a visitor', () => {
  const long = { ago: new Date('2020-05-05T21:30:00Z'), after: new Date('2020-05-05T22:00:00Z') }
  const kept = async () => {
    const [row] =
      await sql`select (select count(*) from kljuc.view_days where day < '2021-01-01')::int as keys,
      (select count(*) from kljuc.view_digests where day < '2021-01-01')::int as digests`
    return row
  }

  it('is gone when the day in Belgrade has ended, and the count stays', async () => {
    const { id } = await newListing(owner)
    await forgetVisitors(long.after)
    await countView(id, 'somebody', long.ago)
    await countView(id, 'somebody', long.ago)
    expect(await kept()).toEqual({ keys: 1, digests: 1 })
    await forgetVisitors(long.ago)
    expect(await kept()).toEqual({ keys: 1, digests: 1 })
    await forgetVisitors(long.after)
    expect(await kept()).toEqual({ keys: 0, digests: 0 })
    expect(await viewsOf(id)).toBe(1)
  })

  it('is a digest under a key that no two days share', async () => {
    const { id } = await newListing(owner)
    const browser = newBrowser()
    await look(id, browser)
    await look(id, browser)
    const keys = await sql`select key from kljuc.view_days`
    expect(keys.every(({ key }) => key.length === 32)).toBe(true)
    const columns = await sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'kljuc' and table_name like '%view%' order by 1`
    expect(columns.map(({ name }) => name)).toEqual([
      'listing_views.day',
      'listing_views.listing_id',
      'listing_views.views',
      'view_days.day',
      'view_days.key',
      'view_digests.day',
      'view_digests.digest',
    ])
  })

  it('may be forgotten while it is being counted', async () => {
    const { id } = await newListing(owner)
    await countView(id, 'first', long.ago)
    await sql`delete from kljuc.view_days where day < '2021-01-01'`
    await countView(id, 'second', long.ago)
    expect(await viewsOf(id)).toBe(2)
    await forgetVisitors(long.after)
  })
})
