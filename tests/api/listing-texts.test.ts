import { describe, expect, it } from 'vitest'
import type { Listing, ListingPage } from '@/lib/listings/schema'
import { call, expectError, newListing, newUser, newWord, validListing } from './harness'
import { sql } from './saved-search-fixtures'

const owner = await newUser('Mara Marić')

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

  it.each([
    [{ title: 'Stan kod parka 060 12', description: '3 4567, pa se dogovorimo.' }, ['description', 'title']],
    [{ amenities: ['060', '123', '4567'] }, ['amenities']],
    [{ title: 'Stan kod parka, Telegram: @ana' }, ['title']],
    [{ description: 'Više slika na t.me / ana_stan, hvala.' }, ['description']],
    [{ contact_name: 'Ana 060#123#4567' }, ['contact_name']],
  ])('is refused with one that is split or in a name: %j', async (change, names) => {
    expectError(await post(validListing(change)), 422, 'invalid_fields', names)
  })

  it('is refused with one that two changes put together; what was stored before stays until a text is changed', async () => {
    const { id } = await newListing(owner)
    const put = (body: unknown) => call<Listing>('PUT', `/v1/listings/${id}`, { as: owner, body })
    expect((await put({ title: 'Stan kod parka 060 12' })).status).toBe(200)
    const second = await put({ description: '3 4567, pa se dogovorimo.' })
    expectError(second, 422, 'invalid_fields', ['description', 'title'])
    await sql`update kljuc.listings set description = '3 4567, pa se dogovorimo.' where id = ${id}`
    expect((await put({ price: 117_000 })).status).toBe(200)
    expectError(await put({ amenities: ['lift'] }), 422, 'invalid_fields', ['description', 'title'])
    expect((await put({ title: 'Stan kod parka', amenities: ['lift'] })).status).toBe(200)
  })

  it('is told which words read as a contact, in both languages', async () => {
    const body = validListing({ title: 'Stan kod parka, 060, 123, 4567' })
    for (const [language, sentence] of [
      ['sr', '„060, 123, 4567“ se čita kao broj telefona.'],
      ['en', '“060, 123, 4567” reads as a phone number.'],
    ] as const) {
      const headers = { 'Accept-Language': language }
      const refused = await call<{ fields: Record<string, string> }>('POST', '/v1/listings', {
        as: owner,
        body,
        headers,
      })
      expect(refused.body.fields.title).toContain(sentence)
    }
  })

  it('may speak of prices, areas, years, days and instalments', async () => {
    const description =
      'Cena 118.000 €, 54 m², gradnja 1978-1985, useljivo 03.11.2026, plaćanje na 12/24 rata.'
    const { status } = await post(validListing({ title: 'Useljivo 03.11.2026, 118.000 €', description }))
    expect(status).toBe(201)
  })
})

describe('the name in a profile', () => {
  it('is refused with a contact', async () => {
    const rename = (name: string) => call('PUT', '/users/profile', { as: owner, body: { name } })
    expectError(await rename('Mara www.kljuc.rs'), 422, 'invalid_fields', ['name'])
    expect((await rename('Mara Marić')).status).toBe(200)
  })
})

describe('a title and description in English', () => {
  const texts = { title_en: 'Two-room flat by the quay', description_en: 'A bright flat beside the river.' }

  it('are kept and cleared in either style, and null without', async () => {
    expect(await newListing(owner)).toMatchObject({ title_en: null, description_en: null })
    const { body } = await post(
      validListing({ titleEn: texts.title_en, descriptionEn: texts.description_en }),
    )
    expect(body).toMatchObject(texts)
    const put = (change: object) =>
      call<Listing>('PUT', `/v1/listings/${body.id}`, { as: owner, body: change })
    expect((await put({ title_en: null })).body).toMatchObject({ ...texts, title_en: null })
    expect((await put({ titleEn: 'By the quay' })).body).toMatchObject({ ...texts, title_en: 'By the quay' })
  })

  it('are found by their words', async () => {
    const word = newWord()
    const { id } = await newListing(owner, { ...texts, description_en: `Beside the ${word} at the quay.` })
    const found = () => call<ListingPage>('GET', `/v1/listings?q=${word}`)
    expect((await found()).body.items.map((item) => item.id)).toEqual([id])
    await call('PUT', `/v1/listings/${id}`, { as: owner, body: { description_en: null } })
    expect((await found()).body.items).toEqual([])
  })

  it('are refused with a contact, also with one that is split over them', async () => {
    const refusal = (change: object) => post(validListing({ ...texts, ...change }))
    expectError(await refusal({ title_en: 'Call 064 123 45 67' }), 422, 'invalid_fields', ['title_en'])
    expectError(await refusal({ description_en: 'Write to ana@mail.example' }), 422, 'invalid_fields', [
      'description_en',
    ])
    expectError(
      await refusal({ title_en: 'Flat 064 123', description_en: '45 67 is where to call.' }),
      422,
      'invalid_fields',
      ['title_en', 'description_en'],
    )
    const { id } = await newListing(owner, { ...texts, title_en: 'Flat 064 123' })
    const change = { description_en: '45 67 is where to call.' }
    expectError(await call('PUT', `/v1/listings/${id}`, { as: owner, body: change }), 422, 'invalid_fields', [
      'title_en',
      'description_en',
    ])
  })

  it('stand in a draft, and in what is published of it', async () => {
    const draft = await post({ status: 'draft', ...validListing(texts) })
    expect(draft.body).toMatchObject(texts)
    const published = await call<Listing>('POST', `/v1/listings/${draft.body.id}/publish`, { as: owner })
    expect(published.body).toMatchObject(texts)
  })
})
