import { expect, it } from 'vitest'
import type { OwnListingPage } from '@/lib/listings/own/own-schema'
import type { OwnListing } from '@/lib/listings/schema'
import { call, expectError, newBuyer, newListing, newUser, newWord } from './harness'
import { sql } from './saved-search-fixtures'

it('finds among one’s own listings as among all, withdrawn ones too', async () => {
  const owner = await newUser()
  const word = newWord()
  const flat = await newListing(owner, { title: `Stan ${word}`, price: 90_000, city: 'Čačak' })
  const house = await newListing(owner, { title: `Kuća ${word}`, price: 120_000, type: 'house' })
  await newListing(await newUser(), { title: `Stan ${word}` })
  await call('DELETE', `/users/listings/${flat.id}`, { as: owner })
  const mine = async (query: string) =>
    (await call<{ items: OwnListing[] }>('GET', `/v1/listings/mine${query}`, { as: owner })).body.items.map(
      ({ id }) => id,
    )
  expect(await mine('')).toEqual([house.id, flat.id])
  expect(await mine(`?q=${word}&sort=price_asc`)).toEqual([flat.id, house.id])
  expect(await mine('?city=cacak')).toEqual([flat.id])
  expect(await mine('?min_price=100000&type=house')).toEqual([house.id])
  expect(await mine('?limit=1&page=2')).toEqual([flat.id])
  expect(await mine('?maxPrice=1')).toEqual([])
  expectError(await call('GET', '/v1/listings/mine?maxPrice=much', { as: owner }), 400, 'bad_query')
})

it('gives an agency all its homes and its whole export, of which each part is read while it is sent', async () => {
  const owner = await newUser()
  const { id } = await newListing(owner)
  const copies = await sql<{ id: string }[]>`
    with copies as (
      insert into kljuc.listings (owner_id, published, title, description, price, purpose, type, city, state, country,
        area_m2, rooms, bathrooms, amenities)
      select owner_id, false, title || ' ' || copy, description, price, purpose, type, city, state, country,
        area_m2, rooms, bathrooms, amenities
      from kljuc.listings, generate_series(1, 129) as copy where id = ${id} returning id)
    insert into kljuc.listing_contacts (listing_id, address, name, email)
    select copies.id, address, name, email from copies, kljuc.listing_contacts where listing_id = ${id}
    returning listing_id as id`
  type Items = { items: OwnListing[] }
  const ids = async (path: string, headers = {}) => {
    const { body } = await call<Items>('GET', path, { as: owner, headers })
    return body.items.map((item) => item.id)
  }
  const all = await ids('/v1/listings/mine')
  expect(new Set(all)).toEqual(new Set([id, ...copies.map((copy) => copy.id)]))
  expect(all).toHaveLength(130)
  expect(await ids('/v1/listings/mine', { 'Accept-Encoding': 'identity' })).toEqual(all)
  expect(await ids('/users/listings')).toEqual(all)
  const withdrawn = await ids('/v1/listings/mine?status=withdrawn&sort=price_asc')
  expect(withdrawn).toHaveLength(129)
  const { headers, body } = await call<{ listings: OwnListing[] }>('GET', '/users/export', { as: owner })
  expect(body.listings.map((listing) => listing.id)).toEqual(all)
  expect(headers.get('content-disposition')).toContain('kljuc.json')
  expect(headers.get('content-encoding')).toBe('gzip')
})

it('filters, orders and sums up what only the owner knows, a page at a time', async () => {
  const owner = await newUser()
  const listing = async (price: number, city: string) => newListing(owner, { price, city })
  const [old, sold, plain] = [
    await listing(100_000, 'Novi Sad'),
    await listing(110_000, 'Niš'),
    await listing(120_000, 'Niš'),
  ]
  await call('POST', `/v1/listings/${sold.id}/close`, { as: owner, body: { as: 'sold' } })
  await sql`update kljuc.listings set confirmed_at = now() - interval '31 days' where id = ${old.id}`
  const buyer = await newBuyer(1)
  await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: plain.id } })
  await call('POST', '/v1/listings', { as: owner, body: { status: 'draft', title: 'Nacrt' } })

  const page = async (query: string) =>
    (await call<OwnListingPage>('GET', `/v1/listings/mine?${query}`, { as: owner })).body
  const ids = async (query: string) => (await page(query)).items.map(({ id }) => id)
  expect(await ids('status=sold')).toEqual([sold.id])
  expect(await ids('status=active&city=nis')).toEqual([plain.id])
  expect(await ids('expiring=1')).toEqual([old.id])
  expect(await ids('without_photos=1&sort=price_asc')).toEqual([old.id, sold.id, plain.id])
  expect(await ids('sort=expiring&limit=2')).toEqual([old.id, plain.id])
  expect((await ids('sort=unlocks'))[0]).toBe(plain.id)
  expect((await page('status=draft')).items).toMatchObject([{ status: 'draft', title: 'Nacrt' }])
  const { items, summary, ...second } = await page('limit=2&page=2')
  expect([items.map(({ id }) => id), second]).toEqual([[old.id], { total: 3, page: 2, limit: 2, pages: 2 }])
  expect(summary).toEqual({
    listings: 3,
    statuses: { active: 2, withdrawn: 0, sold: 1, rented: 0, expired: 0 },
    without_photos: 3,
    expiring: 1,
    news: 1,
    views: 0,
    saves: 0,
    unlocks: 1,
    cities: [
      { city: 'Niš', listings: 2 },
      { city: 'Novi Sad', listings: 1 },
    ],
    types: ['apartment'],
    agents: [],
  })
  for (const query of ['status=lost', 'expiring=soon', 'sort=luck'])
    expectError(await call('GET', `/v1/listings/mine?${query}`, { as: owner }), 400, 'bad_query')
})

it('shows every change of one’s own listings at once', async () => {
  const owner = await newUser()
  const word = newWord()
  const found = async () =>
    (await call<{ items: OwnListing[] }>('GET', `/v1/listings/mine?q=${word}`, { as: owner })).body.items.map(
      ({ id }) => id,
    )
  expect(await found()).toEqual([])
  const flat = await newListing(owner, { title: `Stan ${word}` })
  expect(await found()).toEqual([flat.id])
  await call('PUT', `/v1/listings/${flat.id}`, { as: owner, body: { title: 'Stan kod parka' } })
  expect(await found()).toEqual([])
  await call('PUT', `/v1/listings/${flat.id}`, { as: owner, body: { title: `Stan ${word}` } })
  await call('DELETE', `/users/listings/${flat.id}`, { as: owner })
  expect(await found()).toEqual([flat.id])
})

it('searches one’s own listings one call at a time, and refuses a heap of them', async () => {
  const owner = await newUser()
  const word = newWord()
  await newListing(owner, { title: `Stan ${word}` })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      call<{ items: OwnListing[] }>('GET', `/v1/listings/mine?q=${word}`, { as: owner }),
    ),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThanOrEqual(4)
  for (const { body } of done) expect(body.items).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const answer of refused) expectError(answer, 429, 'rate_limited')
  expect(refused.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true)
})
