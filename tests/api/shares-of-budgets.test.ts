import { expect, it } from 'vitest'
import { newEmail } from './auth-client'
import { call, newListing, newUser } from './harness'
import { ask, json, newAddress } from './limited-app'
import { sql } from './saved-search-fixtures'

it('a few addresses cannot use up the mails that everybody may request', async () => {
  const subscribe = (from: string) => ask(from, '/newsletter', json({ email: newEmail(), locale: 'en' }))
  const confirm = async (from: string) =>
    (await ask(from, '/auth/v1/resend', json({ type: 'signup', email: newEmail() }))).status
  const flooding = Array.from({ length: 10 }, newAddress)
  for (const from of flooding) await Promise.all(Array.from({ length: 20 }, () => subscribe(from)))
  expect(await confirm(flooding[0] ?? '')).toBe(429)
  const quiet = newAddress()
  expect([await confirm(quiet), await confirm(quiet), await confirm(quiet), await confirm(quiet)]).toEqual([
    200, 200, 200, 429,
  ])
})

it('a price changes ten times a day, and other changes go on', async () => {
  const owner = await newUser()
  const { id } = await newListing(owner, { price: 100_000 })
  const change = async (body: object) => {
    const headers = { Authorization: `Bearer ${owner.token}` }
    return (await ask(newAddress(), `/v1/listings/${id}`, { ...json(body, headers), method: 'PUT' })).status
  }
  for (let n = 1; n <= 10; n++) expect(await change({ price: 100_000 + n })).toBe(200)
  expect(await change({ price: 90_000 })).toBe(429)
  expect(await change({ price: 100_010, rooms: 4 })).toBe(200)
})

it('the history of prices keeps the first and the last 300', async () => {
  const { id } = await newListing(await newUser(), { price: 100_000 })
  for (let n = 1; n <= 310; n++) await sql`update kljuc.listings set price = ${100_000 + n} where id = ${id}`
  const { body } = await call<{ price_history: { price: number }[] }>('GET', `/v1/listings/${id}`)
  const prices = body.price_history.map(({ price }) => price)
  expect(prices.length).toBe(301)
  expect([prices[0], prices[1], prices.at(-1)]).toEqual([100_000, 100_011, 100_310])
})

it('one account whose transactions wait for each other leaves connections to all others', async () => {
  const [greedy, other] = [await newUser(), await newUser()]
  const lock = await sql.reserve()
  await lock`begin`
  await lock`select from kljuc.accounts where id = ${greedy.id} for update`
  const put = (as: string, name: string) => call('PUT', '/users/profile', { as, body: { name } })
  const waiting = Array.from({ length: 12 }, (_, n) => put(greedy.token, `Ime ${n}`))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const start = performance.now()
  const { status } = await put(other.token, 'Drugo ime')
  const took = performance.now() - start
  await lock`commit`
  lock.release()
  const statuses = (await Promise.all(waiting)).map((answer) => answer.status)
  expect([status, took < 3_000]).toEqual([200, true])
  expect(new Set(statuses)).toEqual(new Set([200]))
})
