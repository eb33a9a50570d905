import { randomInt, randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { sql as appSql } from '@/lib/db/client'
import type { OwnListing } from '@/lib/listings/schema'
import { countView, deleteOldVisitors } from '@/lib/statistics/count-view'
import { baseUrl, call, newListing, newUser } from './harness'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
afterAll(() => Promise.all([sql.end(), appSql().end()]))
const owner = await newUser('Vlasnica')

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Visitors are identified by IP address: each test uses its own in the loopback network. */
const newAddress = () => `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`

/** Views a property from an IP address of this machine. */
async function look(id: string, address: string, headers: Record<string, string> = { Origin: baseUrl }) {
  const { port } = new URL(baseUrl)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, localAddress: address, method: 'POST', path: `/views/${id}` }
    request({ ...options, agent: false, headers: { 'User-Agent': browser, ...headers } }, resolve)
      .on('error', reject)
      .end()
  })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('private, no-store')
  answer.resume()
}

async function viewsOf(id: string): Promise<number | undefined> {
  const { body } = await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: owner })
  return body.items.find((item) => item.id === id)?.views
}

describe('a look at a property', () => {
  it('counts once for the same visitor, and again for another', async () => {
    const { id } = await newListing(owner)
    const [one, two] = [newAddress(), newAddress()]
    await look(id, one)
    await look(id, one)
    await look(id.toUpperCase(), one, { 'Sec-Fetch-Site': 'same-origin' })
    expect(await viewsOf(id)).toBe(1)
    await look(id, two)
    expect(await viewsOf(id)).toBe(2)
  })

  it('counts once for an address, whatever the browser calls itself', async () => {
    const { id } = await newListing(owner)
    const address = newAddress()
    for (const name of ['A', 'B', 'C'])
      await look(id, address, { Origin: baseUrl, 'User-Agent': `${browser} ${name}` })
    expect(await viewsOf(id)).toBe(1)
  })

  it('counts for each property on its own', async () => {
    const [one, two] = [await newListing(owner), await newListing(owner)]
    const address = newAddress()
    for (const { id } of [one, two]) await look(id, address)
    expect([await viewsOf(one.id), await viewsOf(two.id)]).toEqual([1, 1])
  })

  it('counts once, however many arrive at once', async () => {
    const { id } = await newListing(owner)
    const address = newAddress()
    await Promise.all(Array.from({ length: 20 }, () => look(id, address)))
    expect(await viewsOf(id)).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => look(id, newAddress())))
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
      await look(id, newAddress(), { Origin: baseUrl, 'User-Agent': machine })
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
      await look(id, newAddress(), headers as Record<string, string>)
    expect(await viewsOf(id)).toBe(0)
  })

  it('does not believe a client that sends another’s address', async () => {
    const { id } = await newListing(owner)
    const address = newAddress()
    for (const other of ['192.0.2.1', '192.0.2.2']) {
      const forged = { Origin: baseUrl, 'X-Forwarded-For': other, 'X-Kljuc-Client-Address': other }
      await look(id, address, forged)
    }
    expect(await viewsOf(id)).toBe(1)
  })

  it('is nothing at all for a withdrawn property, an unknown one, and what is none', async () => {
    const { id } = await newListing(owner)
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    for (const name of [id, randomUUID(), 'abc', `${id}x`]) await look(name, newAddress())
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
    await deleteOldVisitors(long.after)
    await countView(id, 'somebody', long.ago)
    await countView(id, 'somebody', long.ago)
    expect(await kept()).toEqual({ keys: 1, digests: 1 })
    await deleteOldVisitors(long.ago)
    expect(await kept()).toEqual({ keys: 1, digests: 1 })
    await deleteOldVisitors(long.after)
    expect(await kept()).toEqual({ keys: 0, digests: 0 })
    expect(await viewsOf(id)).toBe(1)
  })

  it('is a digest under a key that no two days share', async () => {
    const { id } = await newListing(owner)
    const address = newAddress()
    await look(id, address)
    await look(id, address)
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
    await deleteOldVisitors(long.after)
  })
})
