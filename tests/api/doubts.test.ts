import { describe, expect, it } from 'vitest'
import type { Listing, ListingPage, OwnListing } from '@/lib/listings/schema'
import { call, newListing, newUser, newWord, validListing } from './harness'

const owner = await newUser('Mara Marić')
const other = await newUser('Petar Petrović')

const put = (id: string, body: object) => call<Listing>('PUT', `/v1/listings/${id}`, { as: owner, body })
const codes = ({ doubts }: Listing) => doubts?.map(({ code }) => code)

describe('what looks like a slip', () => {
  it('is asked of the owner, by field and code, and shown to nobody else', async () => {
    const listing = await newListing(owner, {
      price: 1,
      zip_code: 'Novi Beograd',
      city: 'Xyzgrad',
      country: 'Mars',
    })
    const all = ['price_too_low', 'zip_code_unlikely', 'place_unknown', 'country_unknown']
    expect(codes(listing)).toEqual(all)
    expect(listing.doubts?.[0]).toEqual({
      field: 'price',
      code: 'price_too_low',
      message: 'Da li je ovo tačno: 1 €? Cena je neobično niska.',
    })
    const path = `/v1/listings/${listing.id}`
    const english = await call<Listing>('GET', path, { as: owner, headers: { 'Accept-Language': 'en' } })
    expect(english.body.doubts?.[0]?.message).toBe('Is this right: €1? The price is unusually low.')
    for (const as of [undefined, other]) {
      const { body } = await call<Listing>('GET', path, as ? { as } : {})
      expect(body).not.toHaveProperty('doubts')
    }
    const mine = await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: owner })
    expect(mine.body.items.find(({ id }) => id === listing.id)?.doubts?.map(({ code }) => code)).toEqual(all)
  })

  it.each([
    [{ price: 1_300, area_m2: 54 }, ['price_too_low']],
    [{ price: 13_900_000, area_m2: 54 }, ['price_too_high']],
    [{ price: 450, area_m2: 54, purpose: 'RENT' }, []],
    [{ type: 'land', rooms: 0, bathrooms: 0, area_m2: 500, plot_ares: 500, price: 9_000 }, ['plot_unlikely']],
    [{ contact_email: 'm@m' }, ['email_unlikely']],
    [{ rooms: 40 }, ['rooms_unlikely']],
    [{ city: 'Zemun', country: 'Република Србија' }, []],
    [{}, []],
  ])('%j: %j', async (fields, expected) => {
    expect(codes(await newListing(owner, fields))).toEqual(expected)
  })

  it('is answered by the owner, until the value changes', async () => {
    const { id } = await newListing(owner, { price: 900 })
    expect(codes((await put(id, { doubts_confirmed: ['price_too_low'] })).body)).toEqual([])
    expect(codes((await put(id, { title: 'Šupa na kraju sela' })).body)).toEqual([])
    expect(codes((await put(id, { price: 800 })).body)).toEqual(['price_too_low'])
    expect(codes((await put(id, { price: 700, doubtsConfirmed: ['price_too_low'] })).body)).toEqual([])
    expect((await put(id, { doubts_confirmed: ['right'] })).status).toBe(422)
  })
})

describe('a doubted price', () => {
  it('leads no list by price, and is found all the same', async () => {
    const word = newWord()
    const title = `Stan ${word}`
    const make = async (price: number) => (await newListing(owner, { title, price, area_m2: 50 })).id
    const [slip, dear, cheap] = [await make(1), await make(200_000), await make(100_000)]
    const excess = await make(90_000_000)
    const inOrder = async (sort: string) => {
      const { body } = await call<ListingPage>('GET', `/v1/listings?q=${word}&sort=${sort}`)
      return body.items.map(({ id }) => id)
    }
    expect(await inOrder('price_asc')).toEqual([cheap, dear, slip, excess])
    expect(await inOrder('price_m2_asc')).toEqual([cheap, dear, slip, excess])
    expect(await inOrder('price_desc')).toEqual([dear, cheap, excess, slip])
    await put(slip, { doubts_confirmed: ['price_too_low'] })
    expect(await inOrder('price_asc')).toEqual([slip, cheap, dear, excess])
  })

  it('stands in no median', async () => {
    const city = `Grad ${newWord()}`
    const make = (price: number) => newListing(owner, { city, price, area_m2: 100, type: 'house' })
    for (const price of [100_000, 110_000, 120_000, 130_000, 140_000]) await make(price)
    const slips = [await make(1), await make(2), await make(3), await make(4)]
    const path = `/v1/prices?city=${encodeURIComponent(city)}&purpose=SALE&type=house`
    const median = async () => (await call<{ median_m2: number; count: number }>('GET', path)).body
    expect(await median()).toMatchObject({ median_m2: 1_200, count: 5 })
    for (const { id } of slips) await put(id, { doubts_confirmed: ['price_too_low'] })
    expect(await median()).toMatchObject({ median_m2: 1_000, count: 9 })
  })
})

describe('what nobody said', () => {
  it('is null', async () => {
    expect(await newListing(owner)).toMatchObject({ garage: null, advertiser: null })
  })

  it('can be said, and taken back', async () => {
    const said = await newListing(owner, { garage: false, advertiser: 'owner' })
    expect(said).toMatchObject({ garage: false, advertiser: 'owner' })
    const { body } = await put(said.id, { garage: null, advertiser: null })
    expect(body).toMatchObject({ garage: null, advertiser: null })
  })
})

describe('HTML', () => {
  it('becomes text, also when its signs are escaped', async () => {
    const description =
      '<p>Stan je <b>odličan</b>.</p><ul><li>lift</li></ul>&lt;p&gt;Terasa 6&nbsp;m&sup2;&lt;/p&gt;'
    const listing = await newListing(owner, { title: 'Stan 54m&sup2; &quot;Park&quot;', description })
    expect(listing.title).toBe('Stan 54m² "Park"')
    expect(listing.description).toBe('Stan je odličan.\n\n– lift\n\nTerasa 6 m²')
    const { status } = await call('POST', '/v1/listings', {
      as: owner,
      body: validListing({ description: 'Zovite <b>064</b>&nbsp;<i>123</i>&nbsp;4567' }),
    })
    expect(status).toBe(422)
  })
})
