import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { placePricesSchema } from '@/lib/prices/schema'
import { call, newListing, newUser, newWord } from './harness'

type PlacePrices = z.infer<typeof placePricesSchema>

const owner = await newUser()

async function ask(query: string) {
  const { status, body } = await call<PlacePrices>('GET', `/v1/prices/places?${query}`)
  expect(status).toBe(200)
  return body.items
}

it('counts what fits a search by town, with a median from five listings on', async () => {
  const city = `Grad ${newWord()}`
  const word = newWord()
  const query = `purpose=SALE&q=${word}`
  for (const price of [50_000, 60_000, 70_000, 80_000])
    await newListing(owner, { city, price, area_m2: 50, title: `Stan ${word}` })
  expect(await ask(query)).toEqual([
    { city, district: null, lat: null, lon: null, count: 4, median_m2: null },
  ])
  await newListing(owner, { city, price: 200_000, area_m2: 50, title: `Kuća ${word}` })
  expect(await ask(query)).toMatchObject([{ city, count: 5, median_m2: 1_400 }])
  expect(await ask(`${query}&maxPrice=100000`)).toMatchObject([{ count: 4, median_m2: null }])
  expect(await ask(`purpose=RENT&q=${word}`)).toEqual([])
})

it('counts by district in a town that has them, where they lie', async () => {
  const word = newWord()
  for (const district of ['Zemun', 'Zemun', 'Vračar'])
    await newListing(owner, { city: 'Beograd', district, title: `Stan ${word}` })
  const places = await ask(`city=beograd&purpose=SALE&q=${word}`)
  expect(places.map(({ city, district, count }) => [city, district, count])).toEqual([
    ['Beograd', 'Zemun', 2],
    ['Beograd', 'Vračar', 1],
  ])
  for (const { lat, lon } of places) {
    expect(lat).toBeCloseTo(44.8, 0)
    expect(lon).toBeCloseTo(20.4, 0)
  }
  const towns = await ask(`purpose=SALE&q=${word}`)
  expect(towns).toMatchObject([{ city: 'Beograd', district: null, count: 3 }])
})

it('counts what names no district of such a town, too, and only the districts that are searched', async () => {
  const word = newWord()
  for (const district of ['Zemun', 'Zemun', 'Vračar', undefined])
    await newListing(owner, { city: 'Beograd', district, title: `Stan ${word}` })
  const query = `city=beograd&purpose=SALE&q=${word}`
  const countsOf = async (narrower: string) =>
    (await ask(`${query}${narrower}`)).map(({ district, count }) => [district, count])
  expect(await countsOf('')).toEqual(
    expect.arrayContaining([
      ['Zemun', 2],
      ['Vračar', 1],
      [null, 1],
    ]),
  )
  expect(await countsOf('&district=zemun')).toEqual([['Zemun', 2]])
})

it('tells the median of a neighbourhood', async () => {
  const place = { city: 'Niš', district: 'Medijana', neighbourhood: 'Centar' }
  for (let count = 0; count < 5; count++) await newListing(owner, { ...place, price: 75_000, area_m2: 50 })
  const query = `city=Ni%C5%A1&neighbourhood=${encodeURIComponent(place.neighbourhood)}&purpose=SALE`
  const { status, body } = await call<{ count: number }>('GET', `/v1/prices?${query}`)
  expect(status).toBe(200)
  const everywhere = await call<{ count: number }>('GET', '/v1/prices?city=Ni%C5%A1&purpose=SALE')
  expect(body.count).toBeLessThan(everywhere.body.count)
})
