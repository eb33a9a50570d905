import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import type { Draft } from '@/lib/listings/drafts/schema'
import type { Listing, ListingImage } from '@/lib/listings/schema'
import type { Complaint, UnlockedContact, UnlockedContacts } from '@/lib/unlocks/schema'
import { imageForm } from './authorisation-table'
import { expectHealthy } from './expect-healthy'
import {
  baseUrl,
  call,
  expectError,
  newBuyer,
  newListing,
  newUser,
  newWord,
  type User,
  validListing,
} from './harness'
import { pauseWorker, sql } from './saved-search-fixtures'

pauseWorker()
const owner = await newUser('Vlasnica')

const remove = (id: string, as = owner) => call('DELETE', `/v1/listings/${id}`, { as })
const use = (as: User, id: string) => call('POST', '/users/tokens/use', { as, body: { property_id: id } })
const contactOf = (as: User, id: string) =>
  call<UnlockedContact>('GET', `/users/purchased-contacts/${id}`, { as })
const complain = (as: User, id: string) =>
  call<Complaint>('POST', `/users/purchased-contacts/${id}/complaints`, {
    as,
    body: { reason: 'dead_number' },
  })
const tokensOf = async (as: User) => (await call<Profile>('GET', '/users/profile', { as })).body.tokens
const upload = async (id: string) =>
  call<ListingImage>('POST', `/v1/listings/${id}/images/upload`, { as: owner, raw: await imageForm() })

/** Tables with a row of the listing. */
async function tablesWith(id: string): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'kljuc' and table_type = 'BASE TABLE'
      and (column_name = 'listing_id' or table_name in ('listings', 'listing_drafts', 'deleted_listings') and column_name = 'id')
    order by 1`
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await sql`select from kljuc.${sql.unsafe(table)} where ${sql(column)} = ${id} limit 1`
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** What stays of any listing: that it was, and its changes for the search index. */
const traces = ['deleted_listings', 'listing_arrivals', 'listing_changes']

describe('DELETE /v1/listings/{id}', () => {
  it('leaves nothing of a public listing, anywhere, at once', async () => {
    const word = newWord()
    const { id } = await newListing(owner, { title: `Stan ${word}` })
    const image = await upload(id)
    const reader = await newUser()
    await call('POST', `/users/favorites/${id}`, { as: reader })
    await call('POST', `/v1/listings/${id}/reports`, { as: reader, body: { reason: 'wrong', text: word } })
    await sql`insert into kljuc.listing_views (listing_id, day, views) values (${id}, current_date, 7)`
    const search = () => call<{ total: number }>('GET', `/v1/listings?q=${word}`)
    expect((await search()).body.total).toBe(1)
    expectError(await remove(id, reader), 403, 'not_owner')

    expect((await remove(id)).status).toBe(204)

    expect((await search()).body.total).toBe(0)
    for (const as of [owner, undefined])
      expectError(await call('GET', `/v1/listings/${id}`, { as }), 404, 'not_found')
    expectError(await call('GET', `/users/listings/${id}/statistics`, { as: owner }), 404, 'not_found')
    expect((await call<Profile>('GET', '/users/profile', { as: owner })).body.listings).not.toContain(id)
    expect((await fetch(`${baseUrl}/share/property/${id}.png`)).status).toBe(404)
    expect(await tablesWith(id)).toEqual(['deleted_listings', 'favorites', ...traces.slice(1)])
    const favorites = await call<{ items: string[] }>('GET', '/users/favorites', { as: reader })
    expect(favorites.body.items).toContain(id)
    await expectGone(image.body.public_url)
    expectError(await remove(id), 404, 'not_found')
  })

  it.each(['withdrawn', 'sold', 'expired', 'draft'])('deletes one that is %s', async (state) => {
    const draft = { as: owner, body: { ...validListing(), status: 'draft' } }
    const { id } =
      state === 'draft' ? (await call<Draft>('POST', '/v1/listings', draft)).body : await newListing(owner)
    const image = await upload(id)
    if (state === 'withdrawn') await call('DELETE', `/users/listings/${id}`, { as: owner })
    if (state === 'sold') await call('POST', `/v1/listings/${id}/close`, { as: owner, body: { as: 'sold' } })
    if (state === 'expired')
      await sql`update kljuc.listings set published = false, closed_as = 'expired' where id = ${id}`
    expect((await remove(id)).status).toBe(204)
    expect(await tablesWith(id)).toEqual(state === 'draft' ? [] : traces)
    await expectGone(image.body.public_url)
  })

  it('keeps a photo’s files for as long as another listing has it', async () => {
    const [one, other] = [await newListing(owner), await newListing(owner)]
    const raw = await imageForm()
    const add = (id: string) =>
      call<ListingImage>('POST', `/v1/listings/${id}/images/upload`, { as: owner, raw })
    const { public_url } = (await add(one.id)).body
    expect((await add(other.id)).body.public_url).toBe(public_url)
    await remove(one.id)
    await sleep(300)
    expect((await fetch(new URL(public_url, baseUrl))).status).toBe(200)
    await remove(other.id)
    await expectGone(public_url)
  })
})

describe('a contact that was bought', () => {
  it.each([true, false])('stays as it was, deleted while public: %s', async (published) => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner, { title: 'Stan kod parka' })
    const { body: bought } = await use(buyer, id)
    if (!published) await call('DELETE', `/users/listings/${id}`, { as: owner })
    await remove(id)
    expect(await contactOf(buyer, id)).toMatchObject({
      status: 200,
      body: { contact: bought.contact, published: false, status: 'withdrawn' },
    })
    const all = await call<UnlockedContacts>('GET', '/users/purchased-contacts', { as: buyer })
    expect(all.body.items).toMatchObject([{ property_id: id, title: 'Stan kod parka' }])
    expect((await use(buyer, id)).body).toMatchObject({ charged: 0, contact: bought.contact })
    expectError(await use(await newBuyer(1), id), 404, 'not_found')
  })

  it('is returned when a complaint about it is open, or made afterwards: nobody can answer', async () => {
    const [early, late] = [await newBuyer(1), await newBuyer(1)]
    const { id } = await newListing(owner)
    for (const buyer of [early, late]) await use(buyer, id)
    expect((await complain(early, id)).body.state).toBe('open')
    await remove(id)
    expect(await tokensOf(early)).toBe(1)
    expectError(await contactOf(early, id), 404, 'not_found')
    expect((await contactOf(late, id)).status).toBe(200)
    expect((await complain(late, id)).body.state).toBe('returned')
    expect(await tokensOf(late)).toBe(1)
    expect(await tablesWith(id)).not.toContain('withdrawn_contacts')
    await expectHealthy()
  })
})

describe('at the same time', () => {
  it('unlocking and deleting have an order: who paid has the contact', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await newListing(owner)
      const buyers = await Promise.all([newBuyer(1), newBuyer(1), newBuyer(1)])
      const [gone, ...unlocks] = await Promise.all([remove(id), ...buyers.map((buyer) => use(buyer, id))])
      expect(gone.status).toBe(204)
      for (const [at, buyer] of buyers.entries()) {
        const paid = unlocks[at]?.status === 200
        expect([await tokensOf(buyer), (await contactOf(buyer, id)).status]).toEqual(
          paid ? [0, 200] : [1, 404],
        )
      }
    }
    await expectHealthy()
  })

  it('complaining and deleting give the token back once', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await newListing(owner)
      const buyer = await newBuyer(1)
      await use(buyer, id)
      const [gone, complaint] = await Promise.all([remove(id), complain(buyer, id)])
      expect([gone.status, complaint.status]).toEqual([204, 201])
      expect(await tokensOf(buyer)).toBe(1)
      expect(await tablesWith(id)).not.toContain('withdrawn_contacts')
    }
    await expectHealthy()
  })

  it('writing to an owner and deleting, while a complaint is open, have an order', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await newListing(owner)
      const buyer = await newBuyer(1)
      await use(buyer, id)
      expect((await complain(buyer, id)).status).toBe(201)
      const write = () =>
        call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id, message: 'Dobar dan' } })
      const [gone, ...written] = await Promise.all([remove(id), write(), write(), write()])
      expect(gone.status).toBe(204)
      for (const { status } of written) expect([200, 404, 409]).toContain(status)
      expect(await tokensOf(buyer)).toBe(1)
    }
    await expectHealthy()
  })

  it('deleting ten times is once', async () => {
    const { id } = await newListing(owner)
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => remove(id)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([204, ...Array(9).fill(404)])
  })

  it('publishing a draft, saving it and adding a photo leave nothing behind', async () => {
    for (let round = 0; round < 8; round++) {
      const body = { ...validListing(), status: 'draft' }
      const { id } = (await call<Draft>('POST', '/v1/listings', { as: owner, body })).body
      const [gone, published] = await Promise.all([
        remove(id),
        call<Listing>('POST', `/v1/listings/${id}/publish`, { as: owner }),
        call('PUT', `/v1/listings/${id}`, { as: owner, body: { price: 90_000 } }),
        upload(id),
      ])
      expect(gone.status).toBe(204)
      expect([200, 404, 409]).toContain(published.status)
      expect((await tablesWith(id)).filter((name) => !traces.includes(name))).toEqual([])
    }
    await expectHealthy()
  })
})

/** Files are deleted after the answer. */
async function expectGone(url: string) {
  await expect.poll(async () => (await fetch(new URL(url, baseUrl))).status, { timeout: 5_000 }).toBe(404)
}
