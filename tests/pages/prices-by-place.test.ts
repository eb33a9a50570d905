import { describe, expect, it } from 'vitest'
import { baseUrl, newListing, newUser, newWord } from '../api/harness'

const owner = await newUser('Vlasnica')

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

it('draws the first view of a map with its marks, which are links without scripts', async () => {
  const word = newWord()
  const at = { city: 'Kragujevac', lat: 44.0142, lng: 20.9116 }
  const { id, price } = await newListing(owner, { ...at, title: `Stan ${word}` })
  await newListing(owner, { ...at, lat: 44.03, lng: 20.94, title: `Stan ${word}` })
  const page = await read(`/en/buy?q=${word}&view=map`)
  const pins = page.match(/<a [^>]*map-pin[^>]*>[^<]*/g) ?? []
  expect(pins).toHaveLength(2)
  expect(pins.filter((pin) => pin.includes(`/en/property/${id}"`))).toEqual([
    expect.stringContaining(`€${price.toLocaleString('en')}`),
  ])
  // Nothing more precise than what everybody may know, and nothing on lists.
  expect(page).not.toContain('44.0142')
  expect(await read(`/en/buy?q=${word}`)).not.toContain('map-pin')
})

it('leads from a municipality without a figure to the prices of its town, and from neither to nothing', async () => {
  const small = await newListing(owner, { city: 'Beograd', district: 'Barajevo' })
  expect(await read(`/property/${small.id}`)).toContain('href="/prices/beograd"')
  const { id } = await newListing(owner, { city: 'Bela Palanka' })
  expect(await read(`/property/${id}`)).not.toMatch(/href="\/prices\/[a-z]/)
})

it('says what kinds of places it does not know, and offers one that it knows there', async () => {
  const belgrade = await read('/en/buy?q=kindergarten&city=Beograd&maxPrice=300000')
  expect(belgrade).toContain('We do not know where kindergartens are')
  expect(belgrade).toContain('href="/en/buy?city=Beograd&amp;nearTo=school&amp;maxPrice=300000"')
  // Where no school is known either, none is offered.
  const valjevo = await read('/buy?q=skole&city=Valjevo')
  expect(valjevo).toContain('Ne znamo gde su škole u Valjevu')
  expect(valjevo).not.toContain('nearTo=school')
  expect(await read('/buy?q=kuhinja&city=Beograd')).not.toContain('Ne znamo gde su')
})

it('says of a price with what it was compared, in its municipality before the town, and nothing of fewer than eight', async () => {
  const part = { city: 'Beograd', district: 'Lazarevac', type: 'apartment', structure: 2, area_m2: 50 }
  const { id } = await newListing(owner, { ...part, price: 100_000 })
  // In the town there are more, which are dearer.
  for (let at = 0; at < 9; at++)
    await newListing(owner, { ...part, district: 'Grocka', price: 200_000 + at * 1_000 })
  for (let at = 0; at < 7; at++) await newListing(owner, { ...part, price: 80_000 })
  expect(await read(`/property/${id}`)).not.toContain('id="price-comparison"')
  await newListing(owner, { ...part, price: 80_000 })
  const verdict = async (path: string) =>
    (await read(path)).match(/id="price-comparison"[\s\S]*?<\/section>/)?.[0].replaceAll('\u00a0', ' ')
  await expect.poll(() => verdict(`/property/${id}`)).toContain('25 % iznad medijane sličnih u Lazarevcu')
  expect(await verdict(`/property/${id}`)).toContain(
    'Poređeno sa još 8 nekretnina u ponudi: stan, dvosoban (2,0), Lazarevac.',
  )
  expect(await verdict(`/en/property/${id}`)).toContain('25% above the median of similar homes in Lazarevac')
})
