import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { beforeAll, expect, it } from 'vitest'
import type { ListingPage } from '@/lib/listings/schema'
import type { MapMarksResponse } from '@/lib/search/results/find-map-marks'
import type { Suggestions } from '@/lib/search/schema'
import { call, expectError, newListing, newProject, newUser, newWord, type User } from './harness'
import { compared } from './same-home-fixtures'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 })
const word = newWord()
const homeId = randomUUID()
let owner: User
const ids: string[] = []

beforeAll(async () => {
  owner = await newUser()
  for (const changes of [
    { price: 150_000, area_m2: 72 },
    { price: 145_000, area_m2: 70.5 },
    { price: 152_000, area_m2: 71 },
    { price: 148_000, area_m2: 90 },
  ])
    ids.push((await newListing(owner, { ...changes, city: 'Novi Sad', title: `Stan ${word}` })).id)
  // Comparing them parts what only these rows join.
  await compared(...ids)
  await sql`insert into kljuc.same_homes (listing_id, home_id)
    select unnest(${ids.slice(0, 3)}::uuid[]), ${homeId}`
})

const list = async (query: string) =>
  (await call<ListingPage>('GET', `/v1/listings?q=${word}&sort=price_asc&${query}`)).body

it('lists each group once, by its lowest price, with what those have that fit', async () => {
  const { items, ...figures } = await list('unique=1')
  const both = { kind: 'same_home', id: homeId, price_from: 145_000 }
  expect(items.map(({ id, group }) => [id, group])).toEqual([
    [ids[1], { ...both, count: 3, price_to: 152_000, area_from: 70.5, area_to: 72 }],
    [ids[3], null],
  ])
  expect(figures).toMatchObject({ total: 2, pages: 1 })
  expect((await list('unique=true&maxPrice=150000')).items[0]?.group).toEqual({
    ...both,
    ...{ count: 2, price_to: 150_000, area_from: 70.5, area_to: 72 },
  })
  const second = await list('unique=1&limit=1&page=2')
  expect([second.total, second.pages, second.items.map(({ id }) => id)]).toEqual([2, 2, [ids[3]]])
})

it('lists every listing, without groups, unless they are asked for', async () => {
  const { items, total } = await list('')
  expect([total, items.map(({ id }) => id)]).toEqual([4, [ids[1], ids[3], ids[0], ids[2]]])
  expect(items.filter((item) => 'group' in item)).toEqual([])
  expectError(await call('GET', '/v1/listings?unique=maybe'), 400, 'bad_query')
})

it('shows its owner’s address in a group, too', async () => {
  const { body } = await call<ListingPage>('GET', `/v1/listings?q=${word}&unique=1`, { as: owner })
  for (const item of body.items) expect(item).toMatchObject({ address: expect.any(String) })
  expect(body.items.map(({ group }) => group?.count ?? null)).toEqual([null, 3])
})

it('counts each group once on the map and among the choices of filters', async () => {
  const at = `q=${word}&bbox=18,44,21,46.5`
  const total = async (query: string) =>
    (await call<MapMarksResponse>('GET', `/v1/listings/map?${query}`)).body.total
  expect([await total(at), await total(`${at}&unique=1`)]).toEqual([4, 2])
  const cities = async (query: string) =>
    (await call<{ cities: unknown }>('GET', `/v1/search/facets?q=${word}${query}`)).body.cities
  expect(await cities('')).toEqual([{ city: 'Novi Sad', count: 4 }])
  expect(await cities('&unique=1')).toEqual([{ city: 'Novi Sad', count: 2 }])
})

it('follows a group that changes, at once', async () => {
  await sql`delete from kljuc.same_homes where listing_id = ${ids[1] ?? ''}`
  const { items, total } = await list('unique=1')
  expect([total, items.map(({ id, group }) => [id, group?.count ?? null])]).toEqual([
    3,
    [
      [ids[1], null],
      [ids[3], null],
      [ids[0], 2],
    ],
  ])
  await call('DELETE', `/users/listings/${ids[0]}`, { as: owner })
  const last = (await list('unique=1')).items.at(-1)
  expect(last?.id).toBe(ids[2])
  // A group of one listing, until the background has taken it apart.
  expect(last?.group?.count ?? 1).toBe(1)
})

it('lists a building once, by its first unit in the order', async () => {
  const city = `Grad ${newWord()}`
  const project = await newProject(owner, { city })
  const unit = (label: string, price: number, area: number) => ({
    unit: label,
    price,
    area_m2: area,
    structure: 2,
  })
  const items = [unit('A-1', 98_000, 34), unit('A-2', 125_000, 52), unit('A-3', 210_000, 86)]
  await call('PUT', `/v1/projects/${project.id}/units`, { as: owner, body: { items } })
  const found = async (query: string) =>
    (await call<ListingPage>('GET', `/v1/listings?city=${encodeURIComponent(city)}&${query}`)).body
  expect((await found('')).total).toBe(3)
  const { total, items: listed } = await found('unique=1&sort=price_desc&maxPrice=200000')
  const group = { kind: 'project', id: project.id, count: 2, price_from: 98_000, price_to: 125_000 }
  const suggested = await call<Suggestions>(
    'GET',
    `/v1/search/suggestions?q=${encodeURIComponent(city)}&purpose=SALE`,
  )
  expect(suggested.body.towns).toEqual([{ city, count: 1 }])
  expect([total, listed]).toMatchObject([
    1,
    [{ unit: 'A-2', group: { ...group, area_from: 34, area_to: 52 } }],
  ])
})
