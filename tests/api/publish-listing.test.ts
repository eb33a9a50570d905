import { describe, expect, it } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { call, expectError, newListing, newUser, type User, validListing } from './harness'
import { fieldRules } from './listing-fields'

const owner = await newUser('Mara Marić')

const post = (body: unknown, as: User = owner) => call<Listing>('POST', '/v1/listings', { as, body })

describe('POST /v1/listings', () => {
  it('publishes what was sent, and says where it is', async () => {
    const sent = validListing({
      title: '  Kuća sa dvorištem ',
      purpose: 'RENT',
      type: 'house',
      state: 'Vojvodina',
      zip_code: '21000',
      garage: true,
      year_built: 1978,
      amenities: ['lift', 'terasa'],
      currency: 'EUR',
    })
    const { status, headers, body } = await post(sent)
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/listings/${body.id}`)
    const { contact_phone: _, ...shown } = sent
    expect(body).toMatchObject({
      ...shown,
      title: 'Kuća sa dvorištem',
      owner_user_id: owner.id,
      published: true,
      images: [],
    })
    const found = await call<Listing>('GET', headers.get('location') ?? '', { as: owner })
    expect(found.body).toEqual(body)
  })

  it('fills in what may be left out', async () => {
    const listing = await newListing(owner)
    expect(listing).toMatchObject({
      currency: 'EUR',
      type: 'apartment',
      state: '',
      zip_code: null,
      garage: null,
      advertiser: null,
      year_built: null,
      amenities: [],
    })
  })

  it('takes names in camelCase', async () => {
    const { area_m2, contact_phone, ...rest } = validListing()
    const { status, body } = await post({
      ...rest,
      areaM2: area_m2,
      contactPhone: contact_phone,
      zipCode: '11000',
      yearBuilt: 2001,
      contactName: 'Ivo',
      contactEmail: 'ivo@example.test',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ area_m2, zip_code: '11000', year_built: 2001 })
  })

  it('needs a bearer token', async () => {
    expectError(await call('POST', '/v1/listings', { body: validListing() }), 401, 'missing_token')
  })

  it('ignores fields that are not the caller’s to set', async () => {
    const other = '00000000-0000-4000-8000-000000000000'
    const listing = await newListing(owner, { id: other, owner_user_id: other, published: false, extra: 1 })
    expect(listing).toMatchObject({ owner_user_id: owner.id, published: true })
    expect(listing.id).not.toBe(other)
  })

  it.each(Object.keys(fieldRules))('takes %s at its limits', async (field) => {
    for (const value of fieldRules[field]?.good ?? []) {
      // A rental in a town without a list of places can have every attribute.
      const { status, body } = await post(validListing({ purpose: 'RENT', city: 'Bor', [field]: value }))
      expect(status, `${field} ${JSON.stringify(value)}: ${JSON.stringify(body)}`).toBe(201)
    }
  })

  it.each(Object.keys(fieldRules))('refuses %s beyond its limits, and names it alone', async (field) => {
    for (const value of fieldRules[field]?.bad ?? []) {
      const answer = await post(validListing({ [field]: value }))
      expect(answer.status, `${field} ${JSON.stringify(value)}`).toBe(422)
      expectError(answer, 422, 'invalid_fields', [field])
    }
  })

  it('names every bad field at once, in the caller’s language', async () => {
    const bad = Object.fromEntries(
      Object.entries(fieldRules).map(
        ([
          field,
          {
            bad: [, second],
          },
        ]) => [field, second],
      ),
    )
    const names = Object.keys(fieldRules)
    expectError(await post(bad), 422, 'invalid_fields', names)
    expectError(await post({}), 422, 'invalid_fields', [
      'title', 'description', 'price', 'purpose', 'city', 'country', 'address', 'area_m2', 'rooms', 'bathrooms',
    ]) // biome-ignore format: the contract's list
    const english = await call<{ fields: Record<string, string> }>('POST', '/v1/listings', {
      as: owner,
      body: {},
      headers: { 'Accept-Language': 'en' },
    })
    expect(english.body.fields.title).toBe('This field is required.')
    const serbian = await call<{ fields: Record<string, string> }>('POST', '/v1/listings', {
      as: owner,
      body: {},
    })
    expect(serbian.body.fields.title).toBe('Ovo polje je obavezno.')
    expect(new Set(Object.values(serbian.body.fields))).toEqual(new Set(['Ovo polje je obavezno.']))
  })

  it('writes numbers as the caller’s language does, and years as years', async () => {
    const body = validListing({ area_m2: 0, year_built: 1700, purpose: 'LEASE' })
    const says = async (language: string) => {
      const headers = { 'Accept-Language': language }
      return (await call<{ fields: unknown }>('POST', '/v1/listings', { as: owner, body, headers })).body
        .fields
    }
    expect(await says('sr')).toEqual({
      area_m2: 'Unesite broj od 1 do 1.000.000, najviše sa jednom decimalom.',
      year_built: expect.stringContaining('od 1800 do 20'),
      purpose: 'Izaberite jednu od ponuđenih vrednosti.',
    })
    expect(await says('en')).toMatchObject({
      area_m2: 'Enter a number from 1 to 1,000,000, with one decimal at most.',
    })
  })

  it('names a bad field by its snake_case name, however it was sent', async () => {
    expectError(await post({ ...validListing(), yearBuilt: 1700 }), 422, 'invalid_fields', ['year_built'])
  })

  it('takes videos and tours of known hosts alone', async () => {
    const known = {
      video_url: 'https://youtu.be/aB3_-xyzW01',
      tour_url: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
    }
    expect(await post(validListing(known))).toMatchObject({ status: 201, body: known })
    const unknown = { video_url: 'https://video.example/12', tour_url: 'http://vimeo.com/76979871' }
    expectError(await post(validListing(unknown)), 422, 'invalid_fields', ['tour_url', 'video_url'])
  })

  it('keeps text that is no valid Unicode without failing', async () => {
    const raw = JSON.stringify(validListing()).replace('Dvosoban', 'Dvo\\ud800soban')
    const headers = { 'Content-Type': 'application/json' }
    const { status } = await call('POST', '/v1/listings', { as: owner, raw, headers })
    expect([201, 422]).toContain(status)
  })
})

describe('the contact of a listing', () => {
  it('defaults to the profile’s name and e-mail', async () => {
    const listing = await newListing(owner)
    const { body } = await call<{ items: { id: string; contact: unknown }[] }>('GET', '/v1/listings/mine', {
      as: owner,
    })
    const own = body.items.find(({ id }) => id === listing.id)
    expect(own?.contact).toEqual({ name: 'Mara Marić', phone: '+381 60 000 0001', email: owner.email })
  })

  it('is an e-mail alone when nothing of it was sent', async () => {
    const { contact_phone: _, ...fields } = validListing()
    const { status, body } = await post(fields)
    expect(status).toBe(201)
    expect(body.contact_offers).toEqual({ phone: false, email: true, address: true })
    const own = await call<{ items: { id: string; contact: unknown }[] }>('GET', '/v1/listings/mine', {
      as: owner,
    })
    expect(own.body.items.find(({ id }) => id === body.id)?.contact).toEqual({
      name: 'Mara Marić',
      phone: null,
      email: owner.email,
    })
  })

  it('is what was sent, trimmed', async () => {
    const sent = {
      contact_name: ' Ivo Ivić ',
      contact_phone: ' 060/111-222 ',
      contact_email: ' ivo@example.test ',
    }
    const listing = await newListing(owner, sent)
    const { body } = await call<{ items: { id: string; contact: unknown }[] }>('GET', '/v1/listings/mine', {
      as: owner,
    })
    const own = body.items.find(({ id }) => id === listing.id)
    expect(own?.contact).toEqual({ name: 'Ivo Ivić', phone: '060/111-222', email: 'ivo@example.test' })
  })
})
