import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { emailChangeLimit, signUpLimit } from '@/lib/auth/embedded/limits'
import { bulkLimit } from '@/lib/listings/lifecycle/bulk'
import { changeLimit, listingReads, publishByAddress, publishLimit } from '@/lib/listings/limits'
import { maxBulk } from '@/lib/listings/own/own-schema'
import { recoveryBySource, recoveryByStrangers } from '@/lib/mails/outbox'
import { newsletterLimit } from '@/lib/newsletter/form-route'
import { viewLimit } from '@/lib/statistics/count-view'
import { purchaseLimit } from '@/lib/tokens/routes'
import { unlockByAddress, unlockLimit } from '@/lib/unlocks/routes'
import { newListing, newUser, newWord } from './harness'
import { ask, byte, expectWait, json, newAddress, refusals, statuses } from './limited-app'
import { sql } from './saved-search-fixtures'

describe('reading the market', () => {
  const { points, seconds } = listingReads.windows[0]
  const address = newAddress()

  it('is limited per address, and said so in the language asked for', async () => {
    const seen = await statuses(points + 10, () => ask(address, '/v1/listings?limit=1'))
    expect(refusals(seen)).toBe(10)
    const answer = await ask(address, '/v1/stats', { headers: { 'Accept-Language': 'en' } })
    expectWait(answer, seconds)
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(
        /^Too many requests\. Please try again (in \d+ minutes?|a little later)\.$/,
      ),
      code: 'rate_limited',
    })
    expect(await (await ask(address, '/v1/stats')).json()).toMatchObject({
      error: expect.stringMatching(/^Previše zahteva\. Pokušajte ponovo (za \d+ minut(a)?|malo kasnije)\.$/),
    })
  })

  it('believes no address but the one that the proxy has added', async () => {
    expect((await ask(`${newAddress()}, ${address}`, '/v1/stats')).status).toBe(429)
  })

  it('costs more by long lists', async () => {
    const reader = newAddress()
    expect(refusals(await statuses(points / 3 + 5, () => ask(reader, '/v1/listings?limit=60')))).toBe(5)
  })
})

it('mails that a change of the address sends to strangers are limited', async () => {
  const { points } = emailChangeLimit.windows[0]
  const { token } = await newUser()
  const seen = []
  for (let n = 0; n < points + 1; n++) {
    const body = { email: `${newWord()}@example.test`, current_password: 'lozinka1' }
    const options = json(body, { Authorization: `Bearer ${token}` })
    seen.push((await ask(newAddress(), '/auth/v1/user', { ...options, method: 'PUT' })).status)
  }
  expect(seen).toEqual([...Array(points).fill(200), 429])
})

it('signing up is limited per address, all of a /64 being one', async () => {
  const { points } = signUpLimit.windows[0]
  const network = `2001:db8:${byte().toString(16)}:${byte().toString(16)}`
  const seen = await statuses(points + 3, (n) => ask(`${network}::${n + 1}`, '/auth/v1/signup', json({})))
  expect(refusals(seen)).toBe(3)
})

describe('mails for a forgotten password', () => {
  const recover = async (email: string, from: string) =>
    (await ask(from, '/auth/v1/recover', json({ email }))).status

  it('are limited per network and e-mail address, known or not: a stranger does not use up the owner’s', async () => {
    const { points } = recoveryBySource.windows[0]
    for (const email of [(await newUser()).email, `${newWord()}@example.test`]) {
      const [stranger, owner] = [newAddress(), newAddress()]
      const seen = []
      for (let n = 0; n < points + 1; n++) seen.push(await recover(email, stranger))
      expect(seen).toEqual([...Array(points).fill(200), 429])
      expect(await recover(email, owner)).toBe(200)
    }
  })

  it('from everywhere do not flood an inbox, and are never refused where its owner has signed in', async () => {
    const { points } = recoveryByStrangers.windows[0]
    const { email } = await newUser()
    const home = newAddress()
    const signIn = json({ email, password: 'lozinka1' })
    expect((await ask(home, '/auth/v1/token?grant_type=password', signIn)).status).toBe(200)
    const seen = []
    for (let n = 0; n < points + 1; n++) seen.push(await recover(email, newAddress()))
    expect(seen).toEqual([...Array(points).fill(200), 429])
    expect(await recover(email, home)).toBe(200)
  })

  it('and all others are five a day to an address that nobody has confirmed, whoever asks and by which form', async () => {
    const { email } = await newUser()
    const forms = [
      ['/auth/v1/recover', { email }],
      ['/auth/v1/resend', { email, type: 'signup' }],
    ] as const
    const answers = await Promise.all(
      Array.from({ length: 5 }).flatMap(() =>
        forms.map(([path, body]) => ask(newAddress(), path, json(body)).then(({ status }) => status)),
      ),
    )
    expect(answers).toEqual(Array(10).fill(200))
    const [queued] = await sql`select count(*)::int as count from kljuc.mails where email = ${email}`
    expect(queued?.count).toBe(5)
  })
})

it('purchases are limited per account, from wherever', async () => {
  const { points } = purchaseLimit.windows[0]
  const [buyer, other] = [await newUser(), await newUser()]
  const purchase = ({ token }: { token: string }) =>
    ask(newAddress(), '/users/tokens/purchase', json({ amount: 1 }, { Authorization: `Bearer ${token}` }))
  expect(refusals(await statuses(points + 2, () => purchase(buyer)))).toBe(2)
  expectWait(await purchase(buyer), purchaseLimit.windows[0].seconds)
  expect((await purchase(other)).status).toBe(200)
})

it('changes of listings are limited per account, as publishing is', async () => {
  const { points } = changeLimit.windows[0]
  const owner = await newUser()
  const { id } = await newListing(owner)
  const change = (method: string, path: string, body: unknown) =>
    ask(newAddress(), path, { ...json(body, { Authorization: `Bearer ${owner.token}` }), method })
  const edits = await statuses(points - 2, (n) => change('PUT', `/v1/listings/${id}`, { area_m2: 100 + n }))
  expect(refusals(edits)).toBe(0)
  expect((await change('DELETE', `/users/listings/${id}`, undefined)).status).toBe(200)
  expect((await change('POST', `/users/listings/${id}`, undefined)).status).toBe(200)
  expectWait(await change('PUT', `/v1/listings/${id}`, { area_m2: 50 }), changeLimit.windows[0].seconds)
})

it('unlocks are limited per account, and per address with however many accounts', async () => {
  const address = newAddress()
  const unlock = ({ token }: { token: string }) => {
    const body = { property_id: crypto.randomUUID() }
    return ask(address, '/users/tokens/use', json(body, { Authorization: `Bearer ${token}` }))
  }
  const ofAccount = unlockLimit.windows[0].points
  const people = await Promise.all(Array.from({ length: 4 }, () => newUser()))
  const seen = []
  for (const person of people) seen.push(refusals(await statuses(ofAccount + 1, () => unlock(person))))
  const left = unlockByAddress.windows[0].points - 3 * (ofAccount + 1)
  expect(seen).toEqual([1, 1, 1, ofAccount + 1 - left])
})

it('publishing is limited per account, and per address with however many accounts', async () => {
  const address = newAddress()
  const publish = ({ token }: { token: string }) =>
    ask(address, '/v1/listings', json({}, { Authorization: `Bearer ${token}` }))
  const ofAccount = publishLimit.windows[0].points
  const people = [await newUser(), await newUser()]
  const seen = []
  for (const person of people) seen.push(refusals(await statuses(ofAccount + 1, () => publish(person))))
  const left = publishByAddress.windows[0].points - (ofAccount + 1)
  expect(seen).toEqual([1, ofAccount + 1 - left])
})

it('a plain form leads back to its page, with the sentence', async () => {
  const address = newAddress()
  const body = () => new URLSearchParams({ email: `${newWord()}@example.test`, locale: 'en' })
  const subscribe = () => ask(address, '/newsletter', { method: 'POST', body: body() })
  await statuses(newsletterLimit.windows[0].points, subscribe)
  const answer = await subscribe()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#newsletter-failed'])
  expectWait(
    await ask(address, '/newsletter', json({ email: 'ana@example.test' })),
    newsletterLimit.windows[0].seconds,
  )
})

it('views are limited per address', async () => {
  const address = newAddress()
  const { points } = viewLimit.windows[0]
  const view = () => ask(address, `/views/${crypto.randomUUID()}`, { method: 'POST' })
  expect(refusals(await statuses(points + 2, view))).toBe(2)
})

it('looking up API keys that nobody has is limited per address', async () => {
  const from = newAddress()
  const headers = { Authorization: `Bearer kljuc_${'x'.repeat(43)}` }
  const lookUp = () => ask(from, '/users/listings', { headers })
  expect((await lookUp()).status).toBe(401)
  const seen: number[] = []
  while (refusals(seen) === 0) seen.push(...(await statuses(100, lookUp)))
  expect(new Set(seen)).toEqual(new Set([401, 429]))
  expectWait(await lookUp(), 60)
})

it('counts each listing of changes of many at once, and of their previews', async () => {
  const [{ points, seconds }] = bulkLimit.windows
  const { token } = await newUser()
  const ids = Array.from({ length: maxBulk }, () => randomUUID())
  const address = newAddress()
  const ask500 = (path: string, change: object) =>
    ask(address, path, json({ ids, ...change }, { Authorization: `Bearer ${token}` }))
  const preview = () => ask500('/users/listings/bulk/price-preview', { percent: -5 })
  expect(refusals(await statuses(points / maxBulk, preview))).toBe(0)
  expectWait(await preview(), seconds)
  expectWait(await ask500('/users/listings/bulk', { action: 'confirm' }), seconds)
})
