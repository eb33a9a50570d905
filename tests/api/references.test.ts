import { expect, it } from 'vitest'
import type { Listing, OwnListing } from '@/lib/listings/schema'
import { call, expectError, newListing, newUser, newWord, validListing } from './harness'

const put = (as: Awaited<ReturnType<typeof newUser>>, reference: string, body: Record<string, unknown>) =>
  call<Listing>('PUT', `/v1/listings/by-reference/${encodeURIComponent(reference)}`, { as, body })

it('publishes the listing with a reference, and changes it from then on', async () => {
  const owner = await newUser()
  const reference = `Š-12/${newWord()} b`
  const made = await put(owner, reference, validListing({ price: 120_000 }))
  expect(made).toMatchObject({ status: 201, body: { reference, price: 120_000 } })
  expect(made.headers.get('location')).toBe(`/v1/listings/${made.body.id}`)
  const changed = await put(owner, reference, { price: 118_000 })
  expect(changed).toMatchObject({ status: 200, body: { id: made.body.id, reference, price: 118_000 } })
  const other = await newUser()
  expect((await put(other, reference, validListing())).status).toBe(201)
})

it('shows a reference to its owner alone', async () => {
  const owner = await newUser()
  const reference = newWord()
  const { id } = await newListing(owner, { reference })
  const own = await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: owner })
  expect(own.body.items[0]).toMatchObject({ id, reference })
  expect((await call<Listing>('GET', `/v1/listings/${id}`, { as: owner })).body.reference).toBe(reference)
  for (const as of [undefined, await newUser()]) {
    const seen = await call('GET', `/v1/listings/${id}`, as ? { as } : {})
    expect(JSON.stringify(seen.body)).not.toContain(reference)
  }
})

it('finds a home among its owner’s by its street or a part of the reference, and for nobody else', async () => {
  const owner = await newUser()
  const [street, reference] = [newWord(), newWord()]
  const { id } = await newListing(owner, { address: `Ulica ${street} 7`, reference: `B/${reference}` })
  await newListing(owner)
  for (const q of [street, reference]) {
    const own = await call<{ items: OwnListing[] }>('GET', `/v1/listings/mine?q=${q}`, { as: owner })
    expect(own.body.items.map((item) => item.id)).toEqual([id])
    const seen = await call<{ items: Listing[] }>('GET', `/v1/listings?q="${q}"`)
    expect(seen.body.items).toEqual([])
  }
})

it('refuses one that another listing has, and one that is empty or too long', async () => {
  const owner = await newUser()
  const reference = newWord()
  const first = await newListing(owner, { reference })
  const second = await newListing(owner)
  const again = await call('POST', '/v1/listings', { as: owner, body: validListing({ reference }) })
  expectError(again, 409, 'reference_taken')
  const moved = await call('PUT', `/v1/listings/${second.id}`, { as: owner, body: { reference } })
  expectError(moved, 409, 'reference_taken')
  const same = await call('PUT', `/v1/listings/${first.id}`, { as: owner, body: { reference } })
  expect(same.status).toBe(200)
  for (const wrong of ['a'.repeat(101), ' '])
    expect((await put(owner, wrong, validListing())).status).toBe(422)
  expect((await put(owner, newWord(), { price: 1 })).status).toBe(422)
})

it('makes one listing of several requests at once', async () => {
  const owner = await newUser()
  const reference = newWord()
  const body = validListing()
  const answers = await Promise.all(Array.from({ length: 6 }, () => put(owner, reference, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
})
