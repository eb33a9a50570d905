import { beforeAll, expect, it } from 'vitest'
import type { ListingPage } from '@/lib/listings/schema'
import { call, newListing, newUser, newWord } from './harness'

const word = newWord()

beforeAll(async () => {
  const owner = await newUser()
  const places: [city: string, district?: string, neighbourhood?: string][] = [
    ['Beograd', 'Vračar', 'Kalenić'],
    ['Beograd', 'Zvezdara'],
    ['Beograd', 'Zemun'],
    ['Novi Sad', 'Liman'],
    ['Novi Sad', 'Telep'],
    ['Čačak'],
  ]
  for (const [city, district, neighbourhood] of places)
    await newListing(owner, { city, district, neighbourhood, title: `${district ?? city} ${word}` })
})

async function found(query: string): Promise<string[]> {
  const { status, body } = await call<ListingPage>('GET', `/v1/listings?q=${word}&${query}`)
  expect(status).toBe(200)
  return body.items.map(({ title }) => title.split(' ')[0] ?? '').sort()
}

it('finds what is in any of several places', async () => {
  expect(await found('city=Beograd&city=cacak')).toEqual(['Vračar', 'Zemun', 'Zvezdara', 'Čačak'])
  expect(await found('city=Novi Sad&city=Beograd&district=Vračar')).toEqual(['Liman', 'Telep', 'Vračar'])
  expect(await found('city=Beograd&city=Novi Sad&district=Vračar&district=Zvezdara&district=Liman')).toEqual([
    'Liman',
    'Vračar',
    'Zvezdara',
  ])
  expect(await found('city=Beograd&district=Zemun&neighbourhood=Kalenić')).toEqual(['Vračar', 'Zemun'])
})

it('reads several places from a text, and names one that it does not search', async () => {
  const read = async (q: string) => {
    const { body } = await call<ListingPage>('GET', `/v1/listings?q=${encodeURIComponent(q)}`)
    return body.understood
  }
  expect(await read('Beograd ili Novi Sad')).toMatchObject({ filters: { city: ['Beograd', 'Novi Sad'] } })
  expect(await read('Vračar, Zvezdara i Novi Sad: Liman')).toMatchObject({
    filters: { city: ['Beograd', 'Novi Sad'], district: ['Liman', 'Vračar', 'Zvezdara'] },
  })
  expect(await read('stan Niš blizu Beograda')).toMatchObject({
    filters: { city: 'Niš' },
    elsewhere: ['Beograd'],
  })
})

it('counts each of several places, and their towns beside all others', async () => {
  const { body: prices } = await call<{ items: { city: string; district: string | null; count: number }[] }>(
    'GET',
    `/v1/prices/places?q=${word}&city=Novi Sad&city=Beograd&district=Vračar`,
  )
  expect(prices.items.map(({ city, district, count }) => [city, district, count])).toEqual([
    ['Novi Sad', null, 2],
    ['Beograd', 'Vračar', 1],
  ])
  const { body: facets } = await call<{ cities: { city: string; count: number }[] }>(
    'GET',
    `/v1/search/facets?q=${word}&city=Beograd&district=Vračar`,
  )
  expect(facets.cities).toEqual([
    { city: 'Beograd', count: 3 },
    { city: 'Novi Sad', count: 2 },
    { city: 'Čačak', count: 1 },
  ])
})
