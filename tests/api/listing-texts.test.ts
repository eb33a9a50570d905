import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { call, expectError, newListing, newUser, type User, validListing } from './harness'

let owner: User
beforeAll(async () => {
  owner = await newUser('Mara Marić')
})

const post = (body: unknown) => call<Listing>('POST', '/v1/listings', { as: owner, body })

describe('a text', () => {
  it('is kept without what cannot be seen, on one line but for the description', async () => {
    const listing = await newListing(owner, {
      title: '  Stan\u202e na\u0007\ntrgu ',
      description: 'Prvi red.\r\nDrugi\u200b red.',
      city: 'Novi\u00a0\tSad',
      amenities: ['li\u00adft'],
    })
    expect(listing).toMatchObject({
      title: 'Stan na trgu',
      description: 'Prvi red.\nDrugi red.',
      city: 'Novi Sad',
      amenities: ['lift'],
    })
  })

  it('of nothing that can be seen is missing', async () => {
    for (const field of ['title', 'description', 'city', 'country', 'address', 'contact_name']) {
      const { body } = await call<{ fields: Record<string, string> }>('POST', '/v1/listings', {
        as: owner,
        body: validListing({ [field]: '\u200b\u2060\u202e\u200b' }),
      })
      expect(body.fields).toEqual({ [field]: 'Ovo polje je obavezno.' })
    }
  })
})

describe('a title or description', () => {
  it.each(['Zovite 064 123 45 67 odmah', 'Pišite na ana.anic@mail.example'])(
    'is refused with a contact: %s',
    async (text) => {
      expectError(await post(validListing({ title: text })), 422, 'invalid_fields', ['title'])
      expectError(await post(validListing({ description: text })), 422, 'invalid_fields', ['description'])
    },
  )

  it.each([
    ['title', 'Zovite ０６４１２３４５６７'],
    ['description', 'Zovite ٠٦٤١٢٣٤٥٦٧ odmah'],
    ['description', 'Pišite na a(at)b.rs'],
    ['amenities', ['Zovi 064/123-4567']],
    ['city', 'Vranje 064/123-4567'],
    ['state', 'vlasnik@x.rs'],
    ['country', 'tel 0641234567'],
  ])(
    'like every other text that all can read is refused with one in disguise: %s %s',
    async (field, value) => {
      expectError(await post(validListing({ [field]: value })), 422, 'invalid_fields', [field])
    },
  )

  it('may speak of prices, areas, years, days and instalments', async () => {
    const description =
      'Cena 118.000 €, 54 m², gradnja 1978-1985, useljivo 03.11.2026, plaćanje na 12/24 rata.'
    const { status } = await post(validListing({ title: 'Useljivo 03.11.2026, 118.000 €', description }))
    expect(status).toBe(201)
  })
})
