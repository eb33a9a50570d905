import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PurchaseResult, Transactions } from '@/lib/tokens/schema'
import { call, expectError, newBuyer, newListing, newUser, type User } from './harness'

const user = await newUser()

const path = '/users/tokens/purchase'
const buy = (as: User, amount: unknown, key?: string) =>
  call<PurchaseResult>('POST', path, {
    as,
    body: { amount },
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  })
const ledger = async (as: User) =>
  (await call<Transactions>('GET', '/users/tokens/transactions', { as })).body.items

describe('POST /users/tokens/purchase', () => {
  it('sells packages of 1, 3 and 10', async () => {
    const buyer = await newUser()
    let tokens = 0
    for (const amount of [1, 3, 10]) {
      tokens += amount
      const { status, body } = await buy(buyer, amount)
      expect(status).toBe(200)
      expect(body).toEqual({ tokens, purchased: amount, transaction_id: expect.any(String) })
    }
    const items = await ledger(buyer)
    expect(items.map(({ amount, price_rsd, balance_after }) => [amount, price_rsd, balance_after])).toEqual([
      [10, 1800, 14],
      [3, 750, 4],
      [1, 300, 1],
    ])
  })

  it.each([2, 0, -1, 4, 100, '3', null, 1.5, true, [3], {}, 1e300])(
    'refuses the amount %j',
    async (amount) => {
      expectError(await buy(user, amount), 422, 'invalid_fields', ['amount'])
      expect(await ledger(user)).toEqual([])
    },
  )

  it('wants an amount, and a caller', async () => {
    expectError(await call('POST', path, { as: user, body: {} }), 422, 'invalid_fields', ['amount'])
    expectError(await call('POST', path, { body: { amount: 3 } }), 401, 'missing_token')
  })
})

describe('an Idempotency-Key', () => {
  it('makes a repeat give the first answer and add nothing', async () => {
    const buyer = await newUser()
    const key = randomUUID()
    const first = await buy(buyer, 3, key)
    await buy(buyer, 10)
    const repeat = await buy(buyer, 3, key)
    expect(repeat.status).toBe(200)
    expect(repeat.body).toEqual(first.body)
    expect((await ledger(buyer)).map(({ amount }) => amount)).toEqual([10, 3])
  })

  it('is refused for another amount', async () => {
    const buyer = await newUser()
    const key = randomUUID()
    await buy(buyer, 1, key)
    expectError(await buy(buyer, 3, key), 422, 'idempotency_mismatch')
    expect(await ledger(buyer)).toHaveLength(1)
  })

  it('belongs to its user', async () => {
    const [one, two] = await Promise.all([newUser(), newUser()])
    const key = randomUUID()
    const answers = [await buy(one, 3, key), await buy(two, 10, key)]
    expect(answers.map(({ body }) => body.purchased)).toEqual([3, 10])
    expect(answers[0]?.body.transaction_id).not.toBe(answers[1]?.body.transaction_id)
  })

  it('has 1 to 200 characters', async () => {
    const buyer = await newUser()
    expect((await buy(buyer, 1, 'k')).status).toBe(200)
    expect((await buy(buyer, 1, 'k'.repeat(200))).status).toBe(200)
    expectError(await buy(buyer, 1, 'k'.repeat(201)), 422, 'invalid_fields', ['Idempotency-Key'])
    expectError(await buy(buyer, 1, ''), 422, 'invalid_fields', ['Idempotency-Key'])
    expect(await ledger(buyer)).toHaveLength(2)
  })

  it('is used up by no purchase that was refused', async () => {
    const buyer = await newUser()
    const key = randomUUID()
    expectError(await buy(buyer, 2, key), 422, 'invalid_fields', ['amount'])
    expect((await buy(buyer, 3, key)).body.tokens).toBe(3)
  })

  it('buys once, however many repeats come at once', async () => {
    const buyer = await newUser()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(buyer, 3, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.body.tokens).toBe(3)
    expect(await ledger(buyer)).toHaveLength(1)
  })
})

describe('GET /users/tokens/transactions', () => {
  it('is empty at first, and the caller’s alone', async () => {
    expect(await ledger(await newUser())).toEqual([])
    expectError(await call('GET', '/users/tokens/transactions'), 401, 'missing_token')
  })

  it('tells purchases from unlocks', async () => {
    const [buyer, owner] = await Promise.all([newBuyer(3), newUser()])
    const { id } = await newListing(owner)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    const shape = { id: expect.any(String), created_at: expect.any(String) }
    expect(await ledger(buyer)).toEqual([
      { ...shape, kind: 'contact_unlock', amount: -1, balance_after: 2, price_rsd: null, property_id: id },
      { ...shape, kind: 'purchase', amount: 3, balance_after: 3, price_rsd: 750, property_id: null },
    ])
  })

  it('answers all rows', async () => {
    const buyer = await newUser()
    for (let batch = 0; batch < 8; batch++) await Promise.all(Array.from({ length: 15 }, () => buy(buyer, 1)))
    const items = await ledger(buyer)
    expect(items.map(({ balance_after }) => balance_after)).toEqual(
      Array.from({ length: 120 }, (_, at) => 120 - at),
    )
  })
})
