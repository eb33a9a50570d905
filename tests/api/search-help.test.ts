import { beforeAll, describe, expect, it } from 'vitest'
import type { AlternativeSearches, Facets, Suggestions } from '@/lib/search/schema'
import { call, expectError, newListing, newUser, newWord } from './harness'

describe('what helps a search along', () => {
  const city = `Grad${newWord(8)}`
  const word = newWord(9)

  beforeAll(async () => {
    const owner = await newUser()
    for (const [rooms, type] of [
      [2, 'apartment'],
      [3, 'apartment'],
      [3, 'house'],
    ] as const) {
      await newListing(owner, { title: `Dom ${word}`, city, rooms, type, purpose: 'SALE' })
    }
  })

  it('counts what each choice would bring, the filter itself set aside', async () => {
    const { status, body } = await call<Facets>('GET', `/v1/search/facets?city=${city}&type=house`)
    expect(status).toBe(200)
    expect(body.types).toEqual(
      expect.arrayContaining([
        { type: 'apartment', count: 2 },
        { type: 'house', count: 1 },
        { type: 'land', count: 0 },
      ]),
    )
    expect(body.rooms).toEqual([{ rooms: 3, count: 1 }])
    expect(body.cities.find((each) => each.city === city)).toEqual({ city, count: 1 })
  })

  it('completes towns first, then words of titles', async () => {
    const towns = await call<Suggestions>('GET', `/v1/search/suggestions?q=${city.slice(0, 9).toUpperCase()}`)
    expect(towns.body.towns).toContainEqual({ city, count: 3 })
    const texts = await call<Suggestions>('GET', `/v1/search/suggestions?q=${word.slice(0, 7)}&purpose=SALE`)
    expect(texts.body.texts).toContainEqual({ text: word, count: 3 })
    const none = await call<Suggestions>('GET', `/v1/search/suggestions?q=${word}&purpose=RENT`)
    expect(none.body).toEqual({ towns: [], places: [], kinds: [], texts: [] })
  })

  it('completes kinds in places, named in the language that is asked for', async () => {
    const path = `/v1/search/suggestions?q=kuće+${city.slice(0, 9)}&purpose=SALE`
    const query = `city=${city}&purpose=SALE&type=house`
    const serbian = await call<Suggestions>('GET', path)
    expect(serbian.body.kinds[0]).toEqual({ text: `Kuće – ${city}`, query, count: 1 })
    const english = await call<Suggestions>('GET', path, { headers: { 'Accept-Language': 'en' } })
    expect(english.body.kinds[0]).toEqual({ text: `Houses in ${city}`, query, count: 1 })
    const found = await call<{ total: number }>('GET', `/v1/listings?${query}`)
    expect(found.body.total).toBe(1)
  })

  it('names what is understood of a wish, first, with what it brings', async () => {
    await newListing(await newUser(), {
      city: 'Bosilegrad',
      type: 'apartment',
      purpose: 'SALE',
      price: 40_000,
    })
    const path = `/v1/search/suggestions?q=stan+Bosilegrad+do+50000&purpose=SALE`
    const { body } = await call<Suggestions>('GET', path)
    const [first] = body.kinds
    expect(first?.text.replaceAll('\u00a0', ' ')).toBe('Stanovi u Bosilegradu · do 50.000 €')
    const found = await call<{ total: number }>('GET', `/v1/listings?${first?.query}`)
    expect(found.body.total).toBe(first?.count)
  })

  it('offers what is near a search that finds nothing', async () => {
    const { body } = await call<AlternativeSearches>('GET', `/v1/search/near?city=${city}&rooms=2&type=house`)
    expect(body.corrected).toBeNull()
    expect(body.without).toEqual(
      expect.arrayContaining([
        { filter: 'type', count: 1 },
        { filter: 'rooms', count: 1 },
      ]),
    )
    expect(body.pairs).toEqual([])
  })

  it('names the pair of filters that exclude each other', async () => {
    const { body } = await call<AlternativeSearches>(
      'GET',
      `/v1/search/near?city=${city}&maxPrice=1&minArea=90000`,
    )
    expect(body.without).toEqual([])
    expect(body.pairs).toEqual(
      expect.arrayContaining([{ filters: ['maxPrice', 'minArea'], count: expect.any(Number) }]),
    )
  })

  it.each(['facets', 'suggestions', 'near'])('%s names a value that it cannot read', async (path) => {
    expectError(await call('GET', `/v1/search/${path}?purpose=LEND`), 400, 'bad_query')
  })
})
