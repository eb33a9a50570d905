import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { call, expectError, newUser, type User, validListing } from './harness'

describe('an Idempotency-Key', () => {
  const publish = (as: User, body: unknown, key: string) =>
    call<Listing>('POST', '/v1/listings', { as, body, headers: { 'Idempotency-Key': key } })
  const countOwn = async (as: User) =>
    (await call<{ items: Listing[] }>('GET', '/v1/listings/mine', { as })).body.items.length

  it('makes a repeat answer the same listing, as it is now', async () => {
    const user = await newUser()
    const key = randomUUID()
    const { area_m2, ...rest } = validListing()
    const first = await publish(user, validListing(), key)
    expect(first.status).toBe(201)
    const { id } = first.body
    const change = { price: 99_000 }
    await call('PUT', `/v1/listings/${id}`, { as: user, body: change })
    const repeat = await publish(user, { areaM2: area_m2, ...rest }, key)
    expect(repeat.status).toBe(201)
    expect(repeat.headers.get('location')).toBe(`/v1/listings/${id}`)
    expect(repeat.body).toMatchObject({ id, ...change })
    await call('DELETE', `/users/listings/${id}`, { as: user })
    expect((await publish(user, validListing(), key)).body).toMatchObject({ id, published: false })
    expect(await countOwn(user)).toBe(1)
  })

  it('publishes once, however many repeats come at once', async () => {
    const user = await newUser()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(user, validListing(), key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await countOwn(user)).toBe(1)
  })

  it.each([
    ['public', { price: 1 }],
    ['private', { contact_phone: '+381 60 000 0002' }],
  ])('is refused for another listing, by its %s fields', async (_, changes) => {
    const user = await newUser()
    const key = randomUUID()
    await publish(user, validListing(), key)
    expectError(await publish(user, validListing(changes), key), 422, 'idempotency_mismatch')
    expect(await countOwn(user)).toBe(1)
  })

  it('belongs to its user, and is used up by no listing that was refused', async () => {
    const [one, two] = await Promise.all([newUser(), newUser()])
    const key = randomUUID()
    expectError(await publish(one, validListing({ price: 0 }), key), 422, 'invalid_fields', ['price'])
    const answers = [await publish(one, validListing(), key), await publish(two, validListing(), key)]
    expect(answers.map(({ body }) => body.owner_user_id)).toEqual([one.id, two.id])
  })

  it('has 1 to 200 characters', async () => {
    const user = await newUser()
    expect((await publish(user, validListing(), 'k'.repeat(200))).status).toBe(201)
    for (const key of ['', 'k'.repeat(201)])
      expectError(await publish(user, validListing(), key), 422, 'invalid_fields', ['Idempotency-Key'])
  })
})
