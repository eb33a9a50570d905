import { afterAll, describe, expect, it } from 'vitest'
import { sql } from '@/lib/db/client'
import { lastMonths, storePriceMonths } from '@/lib/prices/price-months'
import type { PriceBreakdown, PriceHistory } from '@/lib/prices/schema'
import { call, expectError, newListing, newUser, newWord } from './harness'

const owner = await newUser()
afterAll(() => sql().end())

const ask = (query: Record<string, string>) =>
  call<PriceHistory>('GET', `/v1/prices/history?${new URLSearchParams(query)}`)

/** Of 50 m² for sale, at prices per square metre from `first` on. */
async function publish(count: number, first: number, changes: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = []
  for (let more = 0; more < count; more++) {
    const price = (first + more * 10) * 50
    ids.push((await newListing(owner, { price, area_m2: 50, ...changes })).id)
  }
  return ids
}

describe('GET /v1/prices/history', () => {
  it('has the current month from eight homes on, and twelve months', async () => {
    const city = `Grad ${newWord()}`
    await publish(7, 2_000, { city, type: 'apartment' })
    expectError(await ask({ city, purpose: 'SALE', type: 'apartment' }), 404, 'too_few')
    await publish(1, 2_070, { city, type: 'apartment' })
    const { status, body } = await ask({ city: city.toUpperCase(), purpose: 'SALE', type: 'apartment' })
    expect(status).toBe(200)
    expect(body.months.map(({ month }) => month)).toEqual(lastMonths())
    expect(body.months.at(-1)).toEqual({ month: lastMonths().at(-1), median_m2: 2_035, count: 8 })
    expect(body.months.slice(0, -1).every(({ median_m2, count }) => median_m2 === null && count === 0)).toBe(
      true,
    )
    expect(body.rent_yield).toBeNull()
    expectError(await ask({ city, type: 'house' }), 404, 'too_few')
    expectError(await ask({ city, purpose: 'RENT' }), 404, 'too_few')
  })

  it('says what rents bring in a year, whichever purpose is asked for', async () => {
    const city = `Grad ${newWord()}`
    const rent = { city, purpose: 'RENT', type: 'apartment' }
    await publish(8, 2_000, { city, type: 'apartment' })
    for (let more = 0; more < 8; more++) await newListing(owner, { ...rent, price: 500, area_m2: 50 })
    for (const purpose of ['SALE', 'RENT'])
      expect((await ask({ city, purpose, type: 'apartment' })).body.rent_yield).toBe(5.9)
    expect((await ask({ city, type: 'apartment' })).body.months.at(-1)?.median_m2).toBe(2_035)
  })

  it('is of one town and district, known values alone', async () => {
    const district = { city: 'Niš', district: 'Pantelej', type: 'land' }
    await publish(8, 1_000, { ...district, rooms: 0, bathrooms: 0 })
    const { body } = await ask({ ...district, district: 'pantelej' })
    expect(body.months.at(-1)?.count).toBeGreaterThanOrEqual(8)
    for (const query of ['purpose=GIFT', 'type=castle', 'city=a&city=b', 'type=land&type=house'])
      expectError(await call('GET', `/v1/prices/history?${query}`), 400, 'bad_query')
  })

  it('keeps each month, and fills in what the listings’ own history has', async () => {
    const city = `Grad ${newWord()}`
    const ids = await publish(9, 1_000, { city, type: 'apartment' })
    const [sold = '', ...others] = ids
    // On offer for 100 days, at twice the price in the first 50 of them; one was withdrawn in between.
    await sql()`update kljuc.listings set created_at = now() - interval '100 days' where id = any(${ids}::uuid[])`
    await sql()`
      update kljuc.listing_prices set at = now() - interval '100 days', price = price * 2
      where listing_id = any(${ids}::uuid[])`
    await sql()`
      insert into kljuc.listing_prices (listing_id, price, at)
      select id, price, now() - interval '50 days' from kljuc.listings where id = any(${ids}::uuid[])`
    expect((await call('DELETE', `/users/listings/${sold}`, { as: owner })).status).toBe(200)
    await sql()`update kljuc.listings set closed_at = now() - interval '70 days' where id = ${sold}`
    // What a town without a letter folds to is the key of all towns.
    const nowhere = await newListing(owner)
    await sql()`update kljuc.listings set city = '***', district = '' where id = ${nowhere.id}`
    // Other places have a history that no listing has.
    const kept = await sql()<Record<string, unknown>[]>`delete from kljuc.price_months returning *`
    await storePriceMonths()
    await sql()`
      insert into kljuc.price_months ${sql()(kept)} on conflict (city_key, district, purpose, type, month)
      do update set median_m2 = excluded.median_m2, count = excluded.count`
    const { months } = (await ask({ city, type: 'apartment' })).body
    const endOf = (month: string) => {
      const [year = 0, number = 0] = month.split('-').map(Number)
      return (Date.now() - Date.UTC(year, number)) / 86_400_000
    }
    for (const { month, median_m2, count } of months) {
      const ago = endOf(month)
      const offered = ago > 100 ? 0 : ago > 70 ? 9 : others.length
      expect(count, month).toBe(offered)
      const median = offered === 9 ? 1_040 : 1_045
      expect(median_m2, month).toBe(offered === 0 ? null : ago > 50 ? median * 2 : median)
    }
    // A month that has passed stays as it was, whatever happens to its listings.
    const before = months.at(-2)
    await call('DELETE', `/users/listings/${others[0]}`, { as: owner })
    await storePriceMonths()
    const after = (await ask({ city, type: 'apartment' })).body.months
    expect(after.at(-2)).toEqual(before)
    expect(after.at(-1)).toMatchObject({ count: 7, median_m2: null })
  })
})

describe('GET /v1/prices/breakdown', () => {
  it('tells kinds, structures and districts of eight homes or more', async () => {
    const city = 'Kragujevac'
    const place = { city, district: 'Pivara' }
    await publish(8, 900, { ...place, type: 'apartment', structure: 4.5 })
    await publish(7, 900, { ...place, type: 'apartment', structure: 4 })
    const read = async (query: Record<string, string>) =>
      (await call<PriceBreakdown>('GET', `/v1/prices/breakdown?${new URLSearchParams(query)}`)).body.groups
    const town = await read({ city })
    for (const [by, value] of [
      ['type', 'apartment'],
      ['structure', '4.5'],
      ['district', 'Pivara'],
    ])
      expect(town, by).toContainEqual(expect.objectContaining({ purpose: 'SALE', by, value }))
    const part = await read(place)
    expect(part.find(({ by, value }) => by === 'structure' && value === '4.5')).toMatchObject({
      median_m2: 935,
      count: 8,
    })
    expect(part.filter(({ by }) => by === 'district')).toEqual([])
    expect([...town, ...part].every(({ count }) => count >= 8)).toBe(true)
  })
})
