import { beforeAll, expect, it } from 'vitest'
import type { ListingPage } from '@/lib/listings/schema'
import { circleCentre } from '@/lib/places/circle'
import { formatArea } from '@/lib/places/map/map-area'
import type { MapMarksResponse } from '@/lib/search/results/find-map-marks'
import { call, expectError, newListing, newUser, newWord } from './harness'

const word = newWord()
const pin = { lat: 44.8031, lng: 20.4712 }
const belgrade = '20.2,44.6,20.7,45.0'
const ids: string[] = []

beforeAll(async () => {
  const owner = await newUser()
  const inVracar = { city: 'Beograd', district: 'Vračar', title: `Stan ${word}` }
  for (const changes of [
    { ...inVracar, ...pin, price: 123_000 },
    inVracar,
    inVracar,
    { city: 'Novi Sad', title: `Stan ${word}` },
    { city: 'Nigde', title: `Stan ${word}` },
  ])
    ids.push((await newListing(owner, changes)).id)
})

async function marks(query: string) {
  const { status, body } = await call<MapMarksResponse>('GET', `/v1/listings/map?q=${word}&${query}`)
  expect(status).toBe(200)
  return body
}

const total = async (query: string) =>
  (await call<ListingPage>('GET', `/v1/listings?q=${word}&${query}`)).body.total

it('shows a pin with its price where its circle is, and other homes where their place is', async () => {
  const { items, total } = await marks(`bbox=${belgrade}&zoom=16`)
  const circle = circleCentre(pin)
  expect(total).toBe(3)
  expect(items).toEqual([
    { kind: 'place', lat: expect.any(Number), lon: expect.any(Number), count: 2, place: 'Vračar, Beograd' },
    { kind: 'home', lat: circle.lat, lon: circle.lng, count: 1, id: ids[0], price: 123_000 },
  ])
  expect((await marks('bbox=18,41,23.5,47&zoom=2')).items).toMatchObject([{ kind: 'cluster', count: 4 }])
  expect((await marks(`bbox=${belgrade}&maxPrice=1`)).items).toEqual([])
})

it('finds what is in a box or an area, as far as everybody may know', async () => {
  expect(await total(`bbox=${belgrade}`)).toBe(3)
  const around = (lat: number, lng: number) =>
    [lng - 0.0003, lat - 0.0003, lng + 0.0003, lat + 0.0003].map((value) => value.toFixed(5)).join(',')
  const circle = circleCentre(pin)
  expect(await total(`bbox=${around(circle.lat, circle.lng)}`)).toBe(1)
  expect(await total(`bbox=${around(pin.lat, pin.lng)}`)).toBe(0)
  const triangle = formatArea([
    { lat: 45.1, lng: 19.6 },
    { lat: 45.1, lng: 20.1 },
    { lat: 45.5, lng: 19.8 },
  ])
  expect(await total(`area=${encodeURIComponent(triangle)}`)).toBe(1)
})

it('finds what is near a point or a landmark, as far as everybody may know', async () => {
  const { lat, lng } = circleCentre(pin)
  expect(await total(`near=${lat},${lng},100`)).toBe(1)
  expect(await total(`near=${lat + 0.05},${lng},3000`)).toBe(0)
  const { body } = await call<ListingPage>('GET', `/v1/listings?q=${encodeURIComponent('stan blizu ETF-a')}`)
  expect(body.understood?.filters).toMatchObject({ near: '44.8055,20.4762,600' })
})

it('finds what is near kinds of places, by the middle of the circle', async () => {
  const owner = await newUser()
  const other = newWord()
  const inVracar = { city: 'Beograd', district: 'Vračar', title: `Stan ${other}` }
  const { id } = await newListing(owner, { ...inVracar, lat: 44.7985, lng: 20.476 })
  const ofNeighbourhood = await newListing(owner, { ...inVracar, neighbourhood: 'Kalenić' })
  await newListing(owner, inVracar)
  const found = async (query: string) => {
    const { body } = await call<ListingPage>('GET', `/v1/listings?q=${other}&${query}`)
    return body.items.map((item) => item.id).sort()
  }
  expect(await found('nearTo=market&near_to=school')).toEqual([id, ofNeighbourhood.id].sort())
  expect(await found('nearTo=market&nearTo=station')).toEqual([id])
  expect(await found('nearTo=hospital')).toEqual([])
  const { body } = await call<ListingPage>(
    'GET',
    `/v1/listings?q=${encodeURIComponent('blizu parka i škole')}`,
  )
  expect(body.understood).toMatchObject({ filters: { nearTo: ['park', 'school'] }, words: [] })
  expectError(await call('GET', '/v1/listings?nearTo=pub'), 400, 'bad_query')
})

const areaOf = (corners: readonly (readonly [lat: number, lng: number])[]) =>
  `area=${encodeURIComponent(formatArea(corners.map(([lat, lng]) => ({ lat, lng }))))}`

it.each([
  'bbox=20,44,21',
  'bbox=20,44,NaN,45',
  'bbox=20,44,1e309,45',
  'bbox=21,44,20,45',
  'bbox=20,45,21,44',
  'bbox=179,44,-179,45',
  'bbox=10,35,30,50',
  'area=xyz',
  `${areaOf([
    [44, 20],
    [45, 21],
    [45, 20],
    [44, 21],
  ])}`,
  `${areaOf([
    [35, 10],
    [55, 10],
    [55, 30],
  ])}`,
  `${areaOf(Array.from({ length: 61 }, (_, at) => [44 + Math.sin(at / 10), 21 + Math.cos(at / 10)] as const))}`,
  'near=44.8,20.4',
  'near=48,2,600',
  'near=44.8,20.4,NaN',
])('%s is refused', async (query) => {
  expectError(await call('GET', `/v1/listings?${query}`), 400, 'bad_query')
  const box = query.startsWith('bbox') ? '' : `&bbox=${belgrade}`
  expectError(await call('GET', `/v1/listings/map?${query}${box}&zoom=10`), 400, 'bad_query')
})

it('needs a box, and a zoom that maps have', async () => {
  expectError(await call('GET', '/v1/listings/map?zoom=10'), 400, 'bad_query')
  expectError(await call('GET', `/v1/listings/map?bbox=${belgrade}&zoom=much`), 400, 'bad_query')
})
