import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing, OwnListing } from '@/lib/listings/schema'
import { call, expectError, newBuyer, newListing, newUser, type User } from './harness'
import { fieldRules } from './listing-fields'

let owner: User
let stranger: User
beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([newUser('Mara Marić'), newUser('Stranac')])
})

const unknownId = '11111111-1111-4111-8111-111111111111'
const put = (id: string, body: unknown, as: User = owner) =>
  call<Listing>('PUT', `/v1/listings/${id}`, { as, body })

describe('PUT /v1/listings/{id}', () => {
  it('changes the fields that are sent, and no other', async () => {
    const before = await newListing(owner, { amenities: ['lift'], zip_code: '21000' })
    const { status, body } = await put(before.id, { price: 99_000, amenities: [], zipCode: null })
    expect(status).toBe(200)
    const { updated_at, price_history, reduced_from, ...rest } = body
    const { updated_at: earlier, price_history: prices, reduced_from: _, ...was } = before
    expect(rest).toEqual({ ...was, version: 2, price: 99_000, price_m2: 1833, amenities: [], zip_code: null })
    expect(reduced_from).toBe(before.price)
    expect(price_history).toEqual([...prices, { price: 99_000, at: expect.any(String) }])
    expect(Date.parse(updated_at)).toBeGreaterThanOrEqual(Date.parse(earlier))
    expect((await call<Listing>('GET', `/v1/listings/${before.id}`, { as: owner })).body).toEqual(body)
  })

  it('changes every field', async () => {
    const { id } = await newListing(owner)
    const change = {
      title: 'Nova kuća', description: 'Sasvim nov opis oglasa.', price: 5, currency: 'EUR', purpose: 'RENT', type: 'house',
      city: 'Niš', state: 'Jug', country: 'Serbia', address: 'Nova 1', zip_code: '18000', area_m2: 1, rooms: 9, bathrooms: 3,
      garage: true, year_built: 1999, amenities: ['terasa'],
    } // biome-ignore format: one listing
    const contact = { contact_name: 'Ivo', contact_phone: '011 222 333', contact_email: 'ivo@example.test' }
    const { status, body } = await put(id, { ...change, ...contact })
    expect(status).toBe(200)
    expect(body).toMatchObject(change)
    const mine = await call<{ items: { id: string; contact: unknown }[] }>('GET', '/v1/listings/mine', {
      as: owner,
    })
    expect(mine.body.items.find((item) => item.id === id)?.contact).toEqual({
      name: 'Ivo',
      phone: '011 222 333',
      email: 'ivo@example.test',
    })
  })

  it('names every bad field and changes nothing', async () => {
    const before = await newListing(owner)
    const bad = Object.fromEntries(
      Object.entries(fieldRules).map(([field, rule]) => [field, rule.bad.findLast((value) => value != null)]),
    )
    expectError(await put(before.id, { ...bad, updated_at: 'yesterday' }), 422, 'invalid_fields', [
      ...Object.keys(fieldRules),
      'updated_at',
    ])
    expectError(await put(before.id, { price: 5, rooms: 51 }), 422, 'invalid_fields', ['rooms'])
    const { body } = await call<Listing>('GET', `/v1/listings/${before.id}`, { as: owner })
    expect(body).toEqual(before)
  })

  it('refuses a contact in the text', async () => {
    const { id } = await newListing(owner)
    expectError(await put(id, { title: 'Zovite 0641234567' }), 422, 'invalid_fields', ['title'])
  })

  it('refuses a change that was made on an older version', async () => {
    const first = await newListing(owner)
    const second = await put(first.id, { price: 2, updated_at: first.updated_at })
    expect(second.status).toBe(200)
    expect(second.body.updated_at).not.toBe(first.updated_at)
    expectError(await put(first.id, { price: 3, updatedAt: first.updated_at }), 409, 'listing_changed')
    const third = await put(first.id, { price: 4, updated_at: second.body.updated_at })
    expect(third.body.price).toBe(4)
  })

  it('leaves the version as it is when nothing changes', async () => {
    const first = await newListing(owner, {
      amenities: ['lift', 'terasa'],
      zip_code: '21000',
      year_built: 1990,
    })
    const { items } = (await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: owner })).body
    const { contact } = items.find(({ id }) => id === first.id) as OwnListing
    const same = [
      {},
      { updated_at: first.updated_at },
      first,
      { title: ` ${first.title} `, amenities: ['lift', 'terasa'] },
      { contact_name: contact.name, contact_phone: contact.phone, contact_email: contact.email },
    ]
    for (const body of same) expect((await put(first.id, body)).body).toEqual(first)
    for (const body of [
      { contact_name: 'Neko drugi' },
      { amenities: ['terasa', 'lift'] },
      { zip_code: null },
    ]) {
      const before = (await call<Listing>('GET', `/v1/listings/${first.id}`, { as: owner })).body.updated_at
      expect((await put(first.id, body)).body.updated_at).not.toBe(before)
    }
  })

  it('lets one of two changes on the same version through', async () => {
    const { id, updated_at } = await newListing(owner)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((price) => put(id, { price, updated_at })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('is the owner’s alone', async () => {
    const listing = await newListing(owner)
    expectError(await put(listing.id, { price: 1 }, stranger), 403, 'not_owner')
    expectError(await call('PUT', `/v1/listings/${listing.id}`, { body: { price: 1 } }), 401, 'missing_token')
    const { body } = await call<Listing>('GET', `/v1/listings/${listing.id}`)
    expect(body.price).toBe(listing.price)
  })

  it('is 404 for an unknown id and for what is no id', async () => {
    expectError(await put(unknownId, { price: 1 }), 404, 'not_found')
    expectError(await put('7', { price: 1 }), 404, 'not_found')
  })
})

describe('withdrawing and publishing again', () => {
  it('takes a listing from the public at once, and gives it back', async () => {
    const { id } = await newListing(owner)
    for (const [method, published] of [
      ['DELETE', false],
      ['DELETE', false],
      ['POST', true],
      ['POST', true],
    ] as const) {
      const { status, body } = await call<Listing>(method, `/users/listings/${id}`, { as: owner })
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, published, address: 'Ulica lipa 7' })
      const publicly = await call('GET', `/v1/listings/${id}`)
      if (published) expect(publicly.status).toBe(200)
      else expectError(publicly, 404, 'not_found')
      expect((await call('GET', `/v1/listings/${id}`, { as: owner })).body).toMatchObject({ id, published })
    }
  })

  it('is the owner’s alone', async () => {
    const { id } = await newListing(owner)
    for (const method of ['DELETE', 'POST']) {
      expectError(await call(method, `/users/listings/${id}`, { as: stranger }), 403, 'not_owner')
      expectError(await call(method, `/users/listings/${id}`), 401, 'missing_token')
      expectError(await call(method, `/users/listings/${unknownId}`, { as: owner }), 404, 'not_found')
      expectError(await call(method, '/users/listings/no-id', { as: owner }), 404, 'not_found')
    }
  })
})

describe('one’s own listings', () => {
  it('are all there, newest first, withdrawn ones too, with address and contact', async () => {
    const user = await newUser('Vlasnica')
    const first = await newListing(user, { zip_code: '34000' })
    const second = await newListing(user)
    await call('DELETE', `/users/listings/${first.id}`, { as: user })
    await newListing(owner)
    const mine = await call<{ items: (Listing & { contact: unknown })[] }>('GET', '/v1/listings/mine', {
      as: user,
    })
    expect(mine.body.items.map(({ id, published }) => [id, published])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    expect(mine.body.items[1]).toMatchObject({
      address: 'Ulica lipa 7',
      zip_code: '34000',
      contact: { name: 'Vlasnica', phone: '+381 60 000 0001', email: user.email },
    })
    const listed = await call<{ items: Listing[] }>('GET', '/users/listings', { as: user })
    expect(listed.body.items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(listed.body.items[1]).toMatchObject({ address: 'Ulica lipa 7', zip_code: '34000' })
    expect(JSON.stringify(listed.body)).not.toContain('"contact":')
  })

  it('say how often each was saved and unlocked', async () => {
    const [user, one, two] = [await newUser(), await newBuyer(1), await newBuyer(1)]
    const [popular, quiet] = [await newListing(user), await newListing(user)]
    await call('POST', `/users/favorites/${popular.id}`, { as: one })
    for (const buyer of [one, two])
      await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: popular.id } })
    const { body } = await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: user })
    expect(body.items.map(({ id, views, saves, unlocks }) => ({ id, views, saves, unlocks }))).toEqual([
      { id: quiet.id, views: 0, saves: 0, unlocks: 0 },
      { id: popular.id, views: 0, saves: 1, unlocks: 2 },
    ])
  })

  it('are none for a new user, and need a bearer token', async () => {
    const user = await newUser()
    for (const path of ['/v1/listings/mine', '/users/listings']) {
      expect((await call('GET', path, { as: user })).body).toEqual({ items: [] })
      expectError(await call('GET', path), 401, 'missing_token')
    }
  })
})
