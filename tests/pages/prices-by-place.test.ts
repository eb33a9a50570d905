import { beforeAll, describe, expect, it } from 'vitest'
import { baseUrl, newListing, newUser, newWord, type User } from '../api/harness'

let owner: User
beforeAll(async () => {
  owner = await newUser('Vlasnica')
})

const read = async (path: string) => (await fetch(baseUrl + path)).text()

describe('the page of a place', () => {
  it('shows its medians by kind, and none for a narrower search', async () => {
    const city = `Grad ${newWord()}`
    for (const price of [50_000, 60_000, 70_000, 80_000, 90_000])
      await newListing(owner, { city, price, area_m2: 50 })
    const hasPrices = async (query: string) =>
      /id="place-prices"[\s\S]*1\.400\s€\/m²/.test(
        await read(`/buy?city=${encodeURIComponent(city)}${query}`),
      )
    expect(await hasPrices('')).toBe(true)
    expect(await hasPrices('&minPrice=1')).toBe(false)
    expect(await hasPrices('&page=2')).toBe(false)
  })
})

it('names homes without a district on the map of a search', async () => {
  const word = newWord()
  await newListing(owner, { city: 'Beograd', district: 'Zemun', title: `Stan ${word}` })
  await newListing(owner, { city: 'Beograd', title: `Stan ${word}` })
  const page = await read(`/en/buy?city=beograd&purpose=SALE&q=${word}&view=map`)
  expect(page).toContain('District not given')
})
