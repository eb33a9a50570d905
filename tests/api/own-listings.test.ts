import { expect, it } from 'vitest'
import type { OwnListing } from '@/lib/listings/schema'
import { call, expectError, newListing, newUser, newWord } from './harness'

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
