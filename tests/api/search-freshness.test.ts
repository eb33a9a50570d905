import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListingPage } from '@/lib/listings/schema'
import { call, newProject, newUser, newWord, type User } from './harness'
import { storeConfirmation } from './signed-up-user'

/** Writes from another process: the app learns of its changes from the database only. */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 3 })
let owner: User

beforeAll(async () => {
  owner = await newUser()
  // The first API call creates the account.
  await call('GET', '/users/profile', { as: owner })
})
afterAll(() => sql.end())

function insert(into: postgres.Sql | postgres.TransactionSql, word: string, price = 50_000) {
  const id = randomUUID()
  const row = {
    id,
    owner_id: owner.id,
    title: `Kuća ${word}`,
    description: 'Sa dvorištem i starim orahom.',
    price,
  }
  const rest = {
    purpose: 'SALE',
    type: 'house',
    city: 'Bor',
    country: 'Srbija',
    rooms: 3,
    bathrooms: 1,
    area_m2: 90,
  }
  return into`
    with made as (insert into kljuc.listings ${into({ ...row, ...rest })} returning id)
    insert into kljuc.listing_contacts (listing_id, address, name, phone, email)
    select id, 'Ulica 1', 'Vlasnik', '+381 60 000 0001', 'vlasnik@example.test' from made`.then(() => id)
}

async function found(query: string): Promise<string[]> {
  const { body } = await call<ListingPage>('GET', `/v1/listings?${query}`)
  return body.items.map(({ id }) => id)
}

it('finds what another process published, changed or removed a moment ago', async () => {
  const word = newWord()
  expect(await found(`q=${word}`)).toEqual([])
  const id = await insert(sql, word)
  expect(await found(`q=${word}`)).toEqual([id])
  await sql`update kljuc.listings set price = 70000 where id = ${id}`
  expect(await found(`q=${word}&minPrice=60000`)).toEqual([id])
  expect(await found(`q=${word}&maxPrice=60000`)).toEqual([])
  await sql`update kljuc.listings set published = false where id = ${id}`
  expect(await found(`q=${word}`)).toEqual([])
  await sql`update kljuc.listings set published = true where id = ${id}`
  expect(await found(`q=${word}`)).toEqual([id])
  await sql`delete from kljuc.listings where id = ${id}`
  expect(await found(`q=${word}`)).toEqual([])
})

it('shows the images as another process has just left them', async () => {
  const word = newWord()
  const id = await insert(sql, word)
  const covers = async () => {
    const { body } = await call<ListingPage>('GET', `/v1/listings?q=${word}`)
    return body.items[0]?.images.map(({ public_url }) => new URL(public_url).pathname)
  }
  expect(await covers()).toEqual([])
  const hashes = ['a', 'b'].map((letter) => letter.repeat(24))
  const rows = hashes.map((hash, position) => ({
    listing_id: id,
    position,
    hash,
    width: 400,
    height: 300,
    widths: [400],
  }))
  await sql`insert into kljuc.listing_images ${sql(rows)}`
  expect(await covers()).toEqual(hashes.map((hash) => `/media/${hash}-400.webp`))
  await sql`update kljuc.listing_images set position = 1 - position where listing_id = ${id}`
  expect(await covers()).toEqual(hashes.map((hash) => `/media/${hash}-400.webp`).reverse())
  await sql`delete from kljuc.listing_images where listing_id = ${id}`
  expect(await covers()).toEqual([])
  await sql`delete from kljuc.listings where id = ${id}`
})

it('shows what other tables say of a listing: its contact, whether its owner is told by mail, its building', async () => {
  const word = newWord()
  const project = await newProject(owner, { name: 'Zgrada na Bulevaru' })
  const id = await insert(sql, word)
  await sql`update kljuc.listings set project_id = ${project.id}, unit = 'A-1' where id = ${id}`
  await storeConfirmation(owner.email)
  const shown = async () => (await call<ListingPage>('GET', `/v1/listings?q=${word}`)).body.items[0]
  expect(await shown()).toMatchObject({
    contact_offers: { phone: true },
    owner_reachable: true,
    project: { name: 'Zgrada na Bulevaru' },
  })
  await sql`update kljuc.listing_contacts set phone = null where listing_id = ${id}`
  expect((await shown())?.contact_offers).toMatchObject({ phone: false, address: true })
  await sql`update kljuc.accounts set email = 'drugi-' || email where id = ${owner.id}`
  expect((await shown())?.owner_reachable).toBe(false)
  await sql`update kljuc.accounts set email = ${owner.email} where id = ${owner.id}`
  expect((await shown())?.owner_reachable).toBe(true)
  await sql`update kljuc.projects set name = 'Zgrada na Keju' where id = ${project.id}`
  expect((await shown())?.project).toMatchObject({ name: 'Zgrada na Keju' })
  await sql`delete from kljuc.listings where id = ${id}`
})

it('finds what was committed, and nothing before that', async () => {
  const word = newWord()
  const id = await sql.begin(async (transaction) => {
    const inserted = await insert(transaction, word)
    expect(await found(`q=${word}`)).toEqual([])
    return inserted
  })
  expect(await found(`q=${word}`)).toEqual([id])
  const undone = newWord()
  await sql
    .begin(async (transaction) => {
      await insert(transaction, undone)
      throw new Error('taken back')
    })
    .catch(() => {})
  expect(await found(`q=${undone}`)).toEqual([])
})

it('reads everything again when it missed more than is remembered', async () => {
  const word = newWord()
  const id = await sql.begin(async (transaction) => {
    const inserted = await insert(transaction, word)
    await transaction`set constraints all immediate`
    await transaction`delete from kljuc.listing_changes where listing_id = ${inserted}`
    return inserted
  })
  expect(await found(`q=${word}`)).toEqual([id])
  const next = await insert(sql, word, 60_000)
  expect((await found(`q=${word}&sort=price_asc`)).toString()).toBe([id, next].toString())
})

it('makes nobody who writes wait in a circle', async () => {
  const words = [newWord(), newWord()]
  const [first, second] = await Promise.all(words.map((word) => insert(sql, word)))
  let other: Promise<unknown> | undefined
  await sql.begin(async (transaction) => {
    await transaction`update kljuc.listings set price = 1 where id = ${first ?? ''}`
    other = sql`update kljuc.listings set price = 2 where id = ${second ?? ''}`.execute()
    await new Promise((later) => setTimeout(later, 200))
    await transaction`update kljuc.listings set price = price + 40 where id = ${second ?? ''}`
  })
  await other
  expect(await found(`q=${words[0]}&maxPrice=1`)).toEqual([first])
  expect(await found(`q=${words[1]}&minPrice=42&maxPrice=42`)).toEqual([second])
})

it('moves the clock once for a transaction, however many listings it changes', async () => {
  const word = newWord()
  const id = await insert(sql, word)
  const clock = async () =>
    (await sql`select position::int as position from kljuc.listing_clock`)[0]?.position
  const columns = sql`owner_id, description, price, purpose, type, city, country, rooms, bathrooms, area_m2`
  const before = await clock()
  await sql.begin(async (transaction) => {
    const copies = await transaction<{ id: string }[]>`insert into kljuc.listings (title, ${columns})
      select title, ${columns} from kljuc.listings, generate_series(1, 200) where id = ${id} returning id`
    await transaction`insert into kljuc.listing_contacts (listing_id, address, name, email)
      select id, 'Ulica 1', 'Vlasnik', 'vlasnik@example.test'
      from unnest(${copies.map((copy) => copy.id)}::uuid[]) as copy (id)`
  })
  expect(await clock()).toBe(before + 1)
  const { body } = await call<ListingPage>('GET', `/v1/listings?q=${word}&limit=1`)
  expect(body.total).toBe(201)
  await sql`delete from kljuc.listings where title = (select title from kljuc.listings where id = ${id})`
  expect(await found(`q=${word}`)).toEqual([])
})
