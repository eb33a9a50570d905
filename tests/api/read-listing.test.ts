import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing, ListingPage } from '@/lib/listings/schema'
import { call, expectError, newBuyer, newListing, newUser, newWord, type User } from './harness'

const secrets = {
  address: 'Tajna ulica 17',
  zip_code: '99 887',
  contact_name: 'Tajanstveni Vlasnik',
  contact_phone: '+381 60 987 6543',
  contact_email: 'tajna@example.test',
}

let owner: User
let stranger: User
let unlocker: User
let word: string
let listing: Listing
beforeAll(async () => {
  ;[owner, stranger, unlocker] = await Promise.all([newUser(), newUser(), newBuyer(1)])
  word = newWord()
  listing = await newListing(owner, { ...secrets, title: `Stan ${word}` })
  const unlock = await call('POST', '/users/tokens/use', { as: unlocker, body: { property_id: listing.id } })
  expect(unlock.status).toBe(200)
})

async function readBothWays(as?: User): Promise<Listing[]> {
  const detail = await call<Listing>('GET', `/v1/listings/${listing.id}`, as ? { as } : {})
  const list = await call<ListingPage>('GET', `/v1/listings?q=${word}`, as ? { as } : {})
  expect([detail.status, list.status, list.body.total]).toEqual([200, 200, 1])
  const cache = as ? 'private, no-store' : 'no-cache'
  for (const answer of [detail, list]) expect(answer.headers.get('cache-control')).toBe(cache)
  return [detail.body, ...list.body.items]
}

describe('GET /v1/listings/{id}', () => {
  it('hides street and postal code from visitors and strangers, and the contact from everyone', async () => {
    for (const seen of [...(await readBothWays()), ...(await readBothWays(stranger))]) {
      expect(seen).toMatchObject({ id: listing.id, address: null, zip_code: null, city: 'Novi Sad' })
      for (const secret of Object.values(secrets)) expect(JSON.stringify(seen)).not.toContain(secret)
    }
  })

  it('shows street and postal code to the owner and to who has unlocked them', async () => {
    for (const seen of [...(await readBothWays(owner)), ...(await readBothWays(unlocker))]) {
      expect(seen).toMatchObject({ address: secrets.address, zip_code: secrets.zip_code })
      for (const secret of [secrets.contact_name, secrets.contact_phone, secrets.contact_email])
        expect(JSON.stringify(seen)).not.toContain(secret)
    }
  })

  it('hides a withdrawn listing from all but its owner', async () => {
    const { id } = await newListing(owner)
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    expect((await call('GET', `/v1/listings/${id}`, { as: owner })).status).toBe(200)
    expectError(await call('GET', `/v1/listings/${id}`), 404, 'not_found')
    expectError(await call('GET', `/v1/listings/${id}`, { as: stranger }), 404, 'not_found')
  })

  it('takes an id in capital letters', async () => {
    expect((await call<Listing>('GET', `/v1/listings/${listing.id.toUpperCase()}`)).body.id).toBe(listing.id)
  })

  it.each([
    '22222222-2222-4222-8222-222222222222',
    '7',
    'abc',
    '%00',
    '%C4%8Da%C4%8Dak',
    `${'a'.repeat(2000)}`,
    "1'--",
    '22222222222242228222222222222222',
  ])('is 404 for %s', async (id) => {
    expectError(await call('GET', `/v1/listings/${id}`), 404, 'not_found')
  })
})

describe('GET /v1/stats', () => {
  it('counts what the public can see', async () => {
    const counts = async () => {
      const [before, stats, after] = [
        await call<ListingPage>('GET', '/v1/listings?limit=1'),
        await call<{ properties: number }>('GET', '/v1/stats'),
        await call<ListingPage>('GET', '/v1/listings?limit=1'),
      ]
      return { before: before.body.total, stats: stats.body.properties, after: after.body.total }
    }
    // Other tests publish at the same time: the three numbers agree if nothing happens between the requests.
    await expect
      .poll(
        async () => {
          const { before, stats, after } = await counts()
          return before === after ? stats === before : 'again'
        },
        { timeout: 20_000 },
      )
      .toBe(true)
  })
})
