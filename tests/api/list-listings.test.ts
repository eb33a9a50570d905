import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing, ListingPage } from '@/lib/listings/schema'
import { call, expectError, newListing, newUser, newWord, type User } from './harness'

let owner: User
/** A word in the titles of only this file's listings. */
let word: string

const variety = [
  { name: 'A', price: 100_000, area_m2: 50, rooms: 2, bathrooms: 1, purpose: 'SALE', type: 'apartment', city: 'Niš' },
  { name: 'B', price: 90_000, area_m2: 30, rooms: 1, bathrooms: 1, purpose: 'SALE', type: 'apartment', city: 'Niš' },
  { name: 'C', price: 250_000, area_m2: 160, rooms: 5, bathrooms: 2, purpose: 'SALE', type: 'house', city: 'Čačak' },
  { name: 'D', price: 600, area_m2: 60, rooms: 3, bathrooms: 1, purpose: 'RENT', type: 'condo', city: 'Čačak' },
  { name: 'E', price: 1_500, area_m2: 120, rooms: 0, bathrooms: 2, purpose: 'RENT', type: 'commercial', city: 'Užice' },
  { name: 'F', price: 40_000, area_m2: 900, rooms: 0, bathrooms: 0, purpose: 'SALE', type: 'land', city: 'Užice' },
  { name: 'G', price: 300_000, area_m2: 200, rooms: 6, bathrooms: 3, purpose: 'SALE', type: 'house', city: 'Niš' },
] // biome-ignore format: a table

beforeAll(async () => {
  owner = await newUser()
  word = newWord()
  for (const { name, ...fields } of variety) await newListing(owner, { ...fields, title: `${word} ${name}` })
})

const list = (query: string) => call<ListingPage>('GET', `/v1/listings?${query}`)

/** Names of this file's listings that a query finds, in order. */
async function names(query: string): Promise<string> {
  const { status, body } = await list(`q=${word}&${query}`)
  expect(status, query).toBe(200)
  return body.items.map(({ title }) => title.at(-1)).join('')
}

const found = async (query: string) => [...(await names(query))].sort().join('')

describe('the filters of GET /v1/listings', () => {
  it.each([
    ['purpose=SALE', 'ABCFG'],
    ['purpose=RENT', 'DE'],
    ['type=house', 'CG'],
    ['type=land', 'F'],
    ['type=land&type=condo', 'DF'],
    ['type=land,condo', 'DF'],
    ['type=apartment&purpose=SALE', 'AB'],
    ['minPrice=100000', 'ACG'],
    ['maxPrice=90000', 'BDEF'],
    ['minPrice=90000&maxPrice=100000', 'AB'],
    ['minPrice=100001&maxPrice=100000', ''],
    ['minPriceM2=2000&maxPriceM2=2999', 'A'],
    ['max_price_m2=1562', 'DEFG'],
    ['minArea=120', 'CEFG'],
    ['maxArea=50', 'AB'],
    ['minArea=50&maxArea=60', 'AD'],
    ['rooms=2', 'A'],
    ['rooms=0', 'EF'],
    ['rooms=5', 'C'],
    ['roomsMin=5', 'CG'],
    ['roomsMin=0', 'ABCDEFG'],
    ['bathroomsMin=2', 'CEG'],
    ['city=Niš', 'ABG'],
    ['city=Ni', ''],
    ['city=Niš&purpose=SALE&type=house&minPrice=200000&minArea=100&roomsMin=3&bathroomsMin=3', 'G'],
    ['maxPrice=99999999999999999999', 'ABCDEFG'],
    ['minPrice=99999999999999999999', ''],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toBe(expected)
  })

  it('have names in snake_case too', async () => {
    const pairs = {
      minPrice: 90_000,
      maxPrice: 250_000,
      minArea: 40,
      maxArea: 170,
      roomsMin: 2,
      bathroomsMin: 2,
    }
    const camel = new URLSearchParams(Object.entries(pairs).map(([name, value]) => [name, String(value)]))
    const snake = String(camel).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    expect(snake).toContain('min_price=90000')
    expect([await found(String(camel)), await found(snake)]).toEqual(['C', 'C'])
  })

  it('are as if absent when empty', async () => {
    const empty =
      'city=&purpose=&type=&minPrice=&maxPrice=&minArea=&maxArea=&rooms=&roomsMin=&bathroomsMin=&sort=&page=&limit='
    expect(await found(empty)).toBe('ABCDEFG')
    expect(await found('minPrice=&min_price=100000')).toBe('ACG')
    expect((await list('q=')).body).toMatchObject({ page: 1, limit: 24 })
  })

  it.each([
    'minPrice=abc', 'maxPrice=1.5', 'minArea=1e3', 'maxArea=150.000', 'rooms=2,5', 'roomsMin=two', 'bathroomsMin=0x1', 'min_price=1%200',
    'limit=0', 'limit=61', 'limit=1.5', 'limit=abc', 'limit=-1', 'page=0', 'page=-1', 'page=1.5', 'page=abc',
    'purpose=LEASE', 'type=villa', 'type=house,villa', 'sort=cheapest', 'q=a%00b', 'city=%00',
  ])('refuse %s, and name it', async (query) => {
    const answer = await list(query)
    expectError(answer, 400, 'bad_query')
    const name = (query.split('=')[0] ?? '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect((answer.body as unknown as { error: string }).error).toContain(name)
  }) // biome-ignore format: a list of values
})

describe('the orders of GET /v1/listings', () => {
  it.each([
    ['', 'GFEDCBA'],
    ['sort=newest', 'GFEDCBA'],
    ['sort=price_asc', 'DEFBACG'],
    ['sort=price_desc', 'GCABFED'],
    ['sort=area_desc', 'FGCEDAB'],
    ['sort=price_m2_asc&purpose=SALE', 'FGCAB'],
  ])('%s', async (query, expected) => {
    // Prices per m²: 1,500 for G, 1,562.5 for C, 2,000 for A, 3,000 for B.
    expect(await names(query)).toBe(expected)
  })
})

describe('the pages of GET /v1/listings', () => {
  let many: string
  beforeAll(async () => {
    many = newWord()
    // Equal in every sort key, so that only the id orders them.
    await Promise.all(Array.from({ length: 13 }, () => newListing(owner, { title: `Stan ${many}` })))
  })

  it.each(['newest', 'price_asc', 'price_desc', 'area_desc', 'price_m2_asc'])(
    'show each listing once by %s',
    async (sort) => {
      const ids: string[] = []
      for (let page = 1; page <= 4; page++) {
        const { body } = await list(`q=${many}&sort=${sort}&limit=4&page=${page}`)
        expect(body).toMatchObject({ total: 13, total_is_minimum: false, page, limit: 4, pages: 4 })
        expect(body.items).toHaveLength(page === 4 ? 1 : 4)
        ids.push(...body.items.map(({ id }: Listing) => id))
      }
      expect(new Set(ids).size).toBe(13)
    },
  )

  it.each([5, 400, 2_147_483_648, 9_007_199_254_740_991])('are empty past the end: page %d', async (page) => {
    const { status, body } = await list(`q=${many}&limit=4&page=${page}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ items: [], total: 13, page, pages: 4 })
  })

  it('hold 24, and between 1 and 60 when asked', async () => {
    expect((await list('')).body.limit).toBe(24)
    expect((await list(`q=${many}&limit=1`)).body.items).toHaveLength(1)
    expect((await list(`q=${many}&limit=60`)).body.items).toHaveLength(13)
  })

  it('are none where nothing fits', async () => {
    const word = newWord(20)
    const { body } = await list(`q=${word}`)
    expect(body).toEqual({
      items: [],
      total: 0,
      total_is_minimum: false,
      page: 1,
      limit: 24,
      pages: 0,
      understood: { filters: {}, words: [word] },
    })
  })

  it('show a change at once', async () => {
    const marker = newWord()
    const { id } = await newListing(owner, { title: `Stan ${marker}` })
    const total = async () => (await list(`q=${marker}`)).body.total
    expect(await total()).toBe(1)
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    expect(await total()).toBe(0)
    await call('POST', `/users/listings/${id}`, { as: owner })
    expect(await total()).toBe(1)
    await call('PUT', `/v1/listings/${id}`, { as: owner, body: { title: 'Stan bez oznake' } })
    expect(await total()).toBe(0)
  })

  it('never show a withdrawn listing, not to its owner either', async () => {
    const marker = newWord()
    const { id } = await newListing(owner, { title: `Stan ${marker}` })
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    const { body } = await call<ListingPage>('GET', `/v1/listings?q=${marker}`, { as: owner })
    expect(body.items).toEqual([])
  })
})
