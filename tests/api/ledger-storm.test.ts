import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import type { Transactions } from '@/lib/tokens/schema'
import { call, newListing, newUser, type User } from './harness'

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

async function statementOf(user: User) {
  const [profile, transactions] = await Promise.all([
    call<Profile>('GET', '/users/profile', { as: user }),
    call<Transactions>('GET', '/users/tokens/transactions', { as: user }),
  ])
  return { profile: profile.body, items: transactions.body.items }
}

it('after a storm of purchases and unlocks, everyone’s ledger adds up', { timeout: 120_000 }, async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => newUser()))
  // Everyone sells and buys: an unlock involves rows of two accounts.
  const listings = await Promise.all(users.flatMap((user) => [1, 2, 3, 4].map(() => newListing(user))))
  const bought = new Map(users.map(({ id }) => [id, new Map<string, number>()]))
  const charged = new Map(users.map(({ id }) => [id, 0]))

  async function buy(user: User, key: string) {
    const amount = pick([1, 3, 10])
    const { status, body } = await call<{ transaction_id: string; purchased: number }>(
      'POST',
      '/users/tokens/purchase',
      {
        as: user,
        body: { amount },
        headers: { 'Idempotency-Key': key },
      },
    )
    expect([200, 422]).toContain(status)
    if (status === 200) bought.get(user.id)?.set(body.transaction_id, body.purchased)
  }

  async function unlock(user: User, propertyId: string) {
    const { status, body } = await call<{ charged: number }>('POST', '/users/tokens/use', {
      as: user,
      body: { property_id: propertyId },
    })
    expect([200, 402, 409]).toContain(status)
    if (status === 200) charged.set(user.id, (charged.get(user.id) ?? 0) + body.charged)
  }

  const keys = Array.from({ length: 12 }, () => randomUUID())
  const storm = Array.from({ length: 300 }, () => {
    const user = pick(users)
    return Math.random() < 0.25 ? () => buy(user, pick(keys)) : () => unlock(user, pick(listings).id)
  })
  for (let from = 0; from < storm.length; from += 60)
    await Promise.all(storm.slice(from, from + 60).map((step) => step()))

  for (const user of users) {
    const { profile, items } = await statementOf(user)
    const purchases = [...(bought.get(user.id)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0)
    const unlocks = charged.get(user.id) ?? 0
    expect(profile.tokens).toBe(items.reduce((sum, { amount }) => sum + amount, 0))
    expect(profile.tokens).toBe(purchases - unlocks)
    expect(new Set(profile.purchased_contacts).size).toBe(unlocks)
    expect(
      items
        .filter(({ kind }) => kind === 'contact_unlock')
        .map(({ property_id }) => property_id)
        .sort(),
    ).toEqual([...profile.purchased_contacts].sort())
    for (const [at, { balance_after, amount }] of items.entries())
      expect(balance_after).toBe((items[at + 1]?.balance_after ?? 0) + amount)
    expect(items[0]?.balance_after ?? 0).toBe(profile.tokens)
    const times = items.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().reverse())
  }
})
