import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { BulkResult, OwnListingBriefs, PricePreview } from '@/lib/listings/own/own-schema'
import type { Listing } from '@/lib/listings/schema'
import { call, expectError, newListing, newUser, type User } from './harness'

const bulk = (as: User, body: Record<string, unknown>) =>
  call<BulkResult>('POST', '/users/listings/bulk', { as, body })
const read = async (as: User, id: string) => (await call<Listing>('GET', `/v1/listings/${id}`, { as })).body

it('acts on each of many own listings, and says which it refused and why', async () => {
  const [agency, other] = [await newUser(), await newUser()]
  const own = [await newListing(agency), await newListing(agency)].map(({ id }) => id)
  const [first = '', second = ''] = own
  const foreign = await newListing(other)

  const withdrawn = await bulk(agency, { ids: [...own, first, foreign.id, 'x'], action: 'withdraw' })
  expect(withdrawn.body.done).toBe(2)
  expect(withdrawn.body.refused.map(({ id }) => id)).toEqual([foreign.id, 'x'])
  expect((await read(agency, first)).status).toBe('withdrawn')
  expect((await read(other, foreign.id)).status).toBe('active')

  const confirmed = await bulk(agency, { ids: own, action: 'confirm' })
  expect(confirmed.body).toMatchObject({ done: 0, refused: own.map((id) => ({ id })) })
  expect((await bulk(agency, { ids: [first], action: 'sold' })).body).toMatchObject({ done: 1, refused: [] })
  expect((await read(agency, first)).status).toBe('sold')

  const before = (await read(agency, second)).price
  expect((await bulk(agency, { ids: [second], action: 'price', percent: -10 })).body.done).toBe(1)
  expect((await bulk(agency, { ids: [second], action: 'price', amount: 500 })).body.done).toBe(1)
  expect(before).toBe(118_000)
  // 106.200 €, as people would write it, and what was added to it.
  expect((await read(agency, second)).price).toBe(106_000 + 500)
  expect(
    (await bulk(agency, { ids: [second], action: 'price', amount: -90_000_000 })).body.refused,
  ).toHaveLength(1)
  expect((await bulk(agency, { ids: [foreign.id], action: 'price', percent: 5 })).body.refused).toHaveLength(
    1,
  )

  expect((await bulk(agency, { ids: own, action: 'delete' })).body).toEqual({
    done: 2,
    refused: [],
    undo: [],
  })
  expectError(await call('GET', `/v1/listings/${second}`, { as: agency }), 404, 'not_found')
})

const undo = (as: User, { undo: listings }: BulkResult) =>
  call<Omit<BulkResult, 'undo'>>('POST', '/users/listings/bulk/undo', { as, body: { listings } })

it('gives states back, each as it was, and nothing that has changed since', async () => {
  const agency = await newUser()
  const [active, sold, changed] = [
    await newListing(agency),
    await newListing(agency),
    await newListing(agency),
  ]
  await call('POST', `/v1/listings/${sold.id}/close`, { as: agency, body: { as: 'sold' } })
  const ids = [active.id, sold.id, changed.id]
  const withdrawn = (await bulk(agency, { ids, action: 'withdraw' })).body
  expect(withdrawn.undo.map(({ id, status }) => [id, status])).toEqual(
    expect.arrayContaining([
      [active.id, 'active'],
      [sold.id, 'sold'],
    ]),
  )
  await call('PUT', `/v1/listings/${changed.id}`, { as: agency, body: { title: 'Stan kod parka' } })
  const { body } = await undo(agency, withdrawn)
  expect(body).toMatchObject({ done: 2, refused: [{ id: changed.id }] })
  const after = await Promise.all(ids.map((id) => read(agency, id)))
  expect(after.map(({ status }) => status)).toEqual(['active', 'sold', 'withdrawn'])
  expect(after[0]?.confirmed_at).toBe(active.confirmed_at)
  expect((await undo(agency, withdrawn)).body.done).toBe(0)
  expect((await undo(await newUser(), withdrawn)).body.done).toBe(0)

  const confirmed = (await bulk(agency, { ids: [active.id], action: 'confirm' })).body
  expect((await read(agency, active.id)).confirmed_at > active.confirmed_at).toBe(true)
  expect((await undo(agency, confirmed)).body.done).toBe(1)
  expect((await read(agency, active.id)).confirmed_at).toBe(active.confirmed_at)

  const { undo: listings } = (await bulk(agency, { ids: [active.id], action: 'confirm' })).body
  const longAgo = listings.map((before) => ({ ...before, confirmed_at: '0000-01-01T00:00:00Z' }))
  expect((await undo(agency, { ...confirmed, undo: longAgo })).body).toEqual({ done: 1, refused: [] })
})

it('says before a change of prices which would be shown as reduced, and undoes it without a trace', async () => {
  const agency = await newUser()
  const [listing, raised] = [
    await newListing(agency, { price: 100_000 }),
    await newListing(agency, { price: 90_000 }),
  ]
  await call('PUT', `/v1/listings/${listing.id}`, { as: agency, body: { price: 95_000 } })
  await call('PUT', `/v1/listings/${raised.id}`, { as: agency, body: { price: 120_000 } })
  const before = await read(agency, listing.id)
  expect(before.reduced_from).toBe(100_000)
  const ids = [listing.id, raised.id]
  const foreign = await newListing(await newUser())
  const preview = await call<PricePreview>('POST', '/users/listings/bulk/price-preview', {
    as: agency,
    body: { ids: [...ids, foreign.id], percent: -10 },
  })
  expect(preview.body.refused.map(({ id }) => id)).toEqual([foreign.id])
  expect(preview.body.items).toMatchObject([
    { id: listing.id, price: 95_000, new_price: 85_500, reduced_from: 95_000 },
    { id: raised.id, price: 120_000, new_price: 108_000, reduced_from: null },
  ])
  expect((await read(agency, listing.id)).price).toBe(95_000)

  const changed = (await bulk(agency, { ids, action: 'price', percent: -10 })).body
  const after = await Promise.all(ids.map((id) => read(agency, id)))
  expect(after.map(({ price, reduced_from }) => [price, reduced_from])).toEqual([
    [85_500, 95_000],
    [108_000, null],
  ])
  expect((await undo(agency, changed)).body).toEqual({ done: 2, refused: [] })
  const { price, reduced_from, price_history } = await read(agency, listing.id)
  expect({ price, reduced_from, price_history }).toEqual({
    price: before.price,
    reduced_from: before.reduced_from,
    price_history: before.price_history,
  })
})

it('takes 500 at once, and names what one may select', async () => {
  const agency = await newUser()
  const listing = await newListing(agency)
  const unknown = Array.from({ length: 499 }, () => crypto.randomUUID())
  const { body } = await bulk(agency, { ids: [listing.id, ...unknown], action: 'confirm' })
  expect([body.done, body.refused.length]).toEqual([1, 499])
  const { id, title, purpose, status } = listing
  expect(
    (await call<OwnListingBriefs>('GET', '/v1/listings/mine/brief?limit=1', { as: agency })).body,
  ).toEqual({
    items: [{ id, title, purpose, status }],
    total: 1,
  })
})

it('gives back no price that a listing did not have before', async () => {
  const agency = await newUser()
  const { id } = await newListing(agency, { price: 100_000 })
  const changed = (await bulk(agency, { ids: [id], action: 'price', amount: -5_000 })).body
  const forged = { ...changed, undo: changed.undo.map((before) => ({ ...before, price: 500_000 })) }
  expect((await undo(agency, forged)).body).toMatchObject({ done: 0, refused: [{ id }] })
  expect((await read(agency, id)).price).toBe(95_000)
  expect((await undo(agency, changed)).body.done).toBe(1)
  expect((await read(agency, id)).price).toBe(100_000)
})

it('takes 500 ids, and one in another case as the same', async () => {
  const agency = await newUser()
  const { id, price } = await newListing(agency)
  const ids = [id, id.toUpperCase(), ...Array.from({ length: 498 }, () => randomUUID())]
  const { body } = await bulk(agency, { ids, action: 'price', amount: 500 })
  expect([body.done, body.refused.length]).toEqual([1, 498])
  expect((await read(agency, id)).price).toBe(price + 500)
})

it('is 422 for more than 500, an unknown action, or a price without a change', async () => {
  const agency = await newUser()
  const { id } = await newListing(agency)
  expectError(await bulk(agency, { ids: Array(501).fill(id), action: 'confirm' }), 422, 'invalid_fields', [
    'ids',
  ])
  expectError(await bulk(agency, { ids: [id], action: 'paint' }), 422, 'invalid_fields', ['action'])
  expectError(await bulk(agency, { ids: [id], action: 'price' }), 422, 'invalid_fields', ['percent'])
})
