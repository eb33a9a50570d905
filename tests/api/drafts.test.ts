import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteOldDrafts, remindOfDrafts } from '@/lib/listings/drafts/expire-drafts'
import type { Draft } from '@/lib/listings/drafts/schema'
import type { Listing, ListingImage, OwnListing } from '@/lib/listings/schema'
import { sendDueMails } from '@/lib/mails/outbox'
import type { AccountExport } from '@/lib/profile/export-schema'
import { imageForm } from './authorisation-table'
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
import { mailsTo } from './mailbox'
import { confirmEmail, pauseWorker, sql } from './saved-search-fixtures'

pauseWorker()

let owner: User
let other: User
beforeAll(async () => {
  ;[owner, other] = await Promise.all([newUser('Vlasnica'), newBuyer(1)])
})

const post = (fields: object, as = owner, headers: Record<string, string> = {}) =>
  call<Draft>('POST', '/v1/listings', { as, body: { status: 'draft', ...fields }, headers })
const put = (id: string, body: object, version?: number) =>
  call<Draft>('PUT', `/v1/listings/${id}`, {
    as: owner,
    body,
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  })
const publish = (id: string, as = owner) => call<Listing>('POST', `/v1/listings/${id}/publish`, { as })
const upload = async (id: string, key: string = randomUUID()) =>
  call<ListingImage>('POST', `/v1/listings/${id}/images/upload`, {
    as: owner,
    raw: await imageForm(),
    headers: { 'Idempotency-Key': key },
  })
const announce = (id: string, body: object) =>
  call<{ pending_photos: unknown }>('POST', `/v1/listings/${id}/images/pending`, { as: owner, body })
const mine = async (as = owner) =>
  (await call<{ items: (Draft | OwnListing)[] }>('GET', '/v1/listings/mine', { as })).body.items

async function newDraft(fields: object = validListing(), as = owner): Promise<Draft> {
  const { status, body } = await post(fields, as)
  expect(status).toBe(201)
  return body
}

describe('a draft', () => {
  it('takes any subset of the fields, in either style, and what is not valid yet', async () => {
    const unfinished = { price: 'oko 100', heating: ['gas'] }
    const { status, headers, body } = await post({ title: 'Stan kod parka', areaM2: 54.5, unfinished })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/listings/${body.id}`)
    expect(headers.get('etag')).toBe('"1"')
    expect(body).toMatchObject({ status: 'draft', published: false, title: 'Stan kod parka', area_m2: 54.5 })
    expect(body).toMatchObject({ version: 1, price: null, purpose: null, city: null, images: [], unfinished })
    expect((await call('GET', `/v1/listings/${body.id}`, { as: owner })).body).toEqual(body)
    expect((await mine()).find(({ id }) => id === body.id)).toEqual(body)
  })

  it('names fields that are wrong or contradict each other', async () => {
    expectError(await post({ title: 'ab', price: -1, floor: 4 }), 422, 'invalid_fields', ['title', 'price'])
    expectError(await post({ floor: 9, floors: 5 }), 422, 'invalid_fields', ['floor', 'floors'])
    expectError(await post({ unfinished: { title: 7 } }), 422, 'invalid_fields', ['unfinished.title'])
    expectError(await post({ unfinished: { description: 'a'.repeat(9_999), title: 'b'.repeat(10_000), city: 'c' } }), 422, 'invalid_fields', ['unfinished']) // biome-ignore format: one call
  })

  it('takes half a character, which a form may cut, and names NUL, of which the database takes neither', async () => {
    const json = (path: string, raw: string) =>
      call<Draft>('POST', path, { as: owner, raw, headers: { 'Content-Type': 'application/json' } })
    const half = await json(
      '/v1/listings',
      '{"status":"draft","title":"Stan \\ud83d","unfinished":{"price":"\\ude00"}}',
    )
    expect(half.body).toMatchObject({ title: 'Stan \ufffd', unfinished: { price: '\ufffd' } })
    expectError(await post({ unfinished: { price: 'a\0' } }), 422, 'invalid_fields', ['unfinished'])
    expectError(await post({ unfinished: { 'a\0': 'b' } }), 422, 'invalid_fields', ['unfinished'])
    const { id } = half.body
    const namesNul = { add: [{ key: 'a\0', name: 'b' }] }
    expectError(await announce(id, namesNul), 422, 'invalid_fields', ['add.0.key'])
    expectError(await announce(id, { remove: ['a\0'] }), 422, 'invalid_fields', ['remove'])
  })

  it('is seen by its owner alone, everywhere', async () => {
    const word = newWord()
    const { id } = await newDraft(validListing({ title: `Stan ${word}`, city: `Grad ${word}` }))
    for (const as of [other, undefined])
      expectError(await call('GET', `/v1/listings/${id}`, { as }), 404, 'not_found')
    const found = await call<{ total: number }>('GET', `/v1/listings?q=${word}`)
    expect(found.body.total).toBe(0)
    for (const [method, path, body] of [
      ['PUT', `/v1/listings/${id}`, { price: 5 }],
      ['DELETE', `/v1/listings/${id}`],
      ['POST', `/v1/listings/${id}/publish`],
      ['POST', `/v1/listings/${id}/images/pending`, { remove: ['a'] }],
      ['POST', `/v1/listings/${id}/confirm`],
      ['POST', `/v1/listings/${id}/reports`, { reason: 'fake' }],
      ['DELETE', `/users/listings/${id}`],
      ['POST', `/users/tokens/use`, { property_id: id }],
      ['GET', `/users/listings/${id}/statistics`],
    ] as const)
      expectError(await call(method, path, { as: other, body }), 404, 'not_found')
    expect((await fetch(`${baseUrl}/share/property/${id}.png`)).status).toBe(404)
    expect((await mine(other)).map((item) => item.id)).not.toContain(id)
    const own = await call<{ items: Listing[] }>('GET', '/users/listings', { as: owner })
    expect(own.body.items.map((item) => item.id)).not.toContain(id)
  })

  it('is one of fifty at most, whatever is sent at once', async () => {
    const user = await newUser()
    const answers = await Promise.all(Array.from({ length: 60 }, () => post({ rooms: 2 }, user)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectError(answer, 409, 'too_many_drafts')
    expect(await mine(user)).toHaveLength(50)
  })

  it('is made once with an Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all([
      post({ rooms: 1 }, owner, headers),
      post({ rooms: 2 }, owner, headers),
    ])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it('is deleted with its photos, and with the account', async () => {
    const { id } = await newDraft()
    expect((await upload(id)).status).toBe(201)
    expect((await call('DELETE', `/v1/listings/${id}`, { as: owner })).status).toBe(204)
    expectError(await call('DELETE', `/v1/listings/${id}`, { as: owner }), 404, 'not_found')
    expect(await sql`select from kljuc.draft_images where listing_id = ${id}`).toHaveLength(0)
    const user = await newUser()
    const { id: last } = await newDraft({ rooms: 3 }, user)
    const exported = await call<AccountExport>('GET', '/users/export', { as: user })
    expect(exported.body.drafts.map((draft) => draft.id)).toEqual([last])
    expect((await call('DELETE', '/users/account', { as: user })).status).toBe(204)
    expect(await sql`select from kljuc.listing_drafts where id = ${last}`).toHaveLength(0)
  })

  it('that nobody has changed for 60 days is mailed about once, and then deleted', async () => {
    const user = await newUser()
    await confirmEmail(user)
    const { id } = await newDraft({ title: `Stan ${newWord()}` }, user)
    const age = (days: number) => sql`
      update kljuc.listing_drafts set updated_at = now() - make_interval(days => ${days}) where id = ${id}`
    await age(59)
    await remindOfDrafts()
    await age(61)
    await Promise.all([remindOfDrafts(), remindOfDrafts()])
    await remindOfDrafts()
    await sendDueMails()
    const mails = (await mailsTo(user.email)).filter(({ subject }) => subject.includes('draft'))
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).toContain(`/add-property?draft=${id}`)
    await deleteOldDrafts()
    expect(await mine(user)).toHaveLength(1)
    await sql`update kljuc.listing_drafts set reminded_at = now() - interval '15 days' where id = ${id}`
    await deleteOldDrafts()
    expect(await mine(user)).toEqual([])
  })
})

describe('a version', () => {
  it('of a draft is saved over by those alone who know it', async () => {
    const { id } = await newDraft({ title: 'Stan kod parka', rooms: 2 })
    const first = await put(id, { price: 100_000, title: null, unfinished: { title: 'S' } }, 1)
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"'])
    expect(first.body).toMatchObject({ version: 2, price: 100_000, title: null, rooms: 2 })
    const late = await put(id, { price: 90_000 }, 1)
    expectError(late, 412, 'outdated_version')
    expect(late.headers.get('etag')).toBe('"2"')
    expect(late.body).toMatchObject({ listing: first.body })
    const both = await Promise.all([put(id, { rooms: 3 }, 2), put(id, { rooms: 4 }, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await put(id, { rooms: 5 })).body).toMatchObject({ version: 4, rooms: 5 })
  })

  it('of a public listing counts its changes', async () => {
    const { id, version } = await newListing(owner)
    expect(version).toBe(1)
    const changed = await put(id, { price: 99_000 }, 1)
    expect([changed.status, changed.headers.get('etag'), changed.body.version]).toEqual([200, '"2"', 2])
    const late = await put(id, { price: 98_000 }, 1)
    expectError(late, 412, 'outdated_version')
    expect(late.body).toMatchObject({ listing: { id, price: 99_000, version: 2, contact: {} } })
    expect((await put(id, { price: 99_000 }, 2)).body.version).toBe(2)
    expectError(await put(id, { price: null, title: null }, 2), 422, 'invalid_fields', ['price', 'title'])
  })
})

describe('publishing a draft', () => {
  it('names everything that it lacks', async () => {
    const { id } = await newDraft({ title: 'Stan kod parka' })
    const missing = 'description price purpose city country address area_m2 rooms bathrooms'.split(' ')
    expectError(await publish(id), 422, 'invalid_fields', missing)
    await put(id, { ...validListing(), floor: 3 })
    await put(id, { floors: 2 })
    expectError(await publish(id), 422, 'invalid_fields', ['floor', 'floors'])
  })

  it('waits for its photos, keeps them and the id, and happens once', async () => {
    const word = newWord()
    const { id } = await newDraft(validListing({ title: `Stan ${word}` }))
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await announce(id, { add: [{ key: first, name: 'a.jpg' }, { key: second, name: 'b.jpg' }] })).status).toBe(200) // biome-ignore format: one call
    const arrived = await upload(id, first)
    const draft = await call<Draft>('GET', `/v1/listings/${id}`, { as: owner })
    expect(draft.body.pending_photos).toEqual([{ key: second, name: 'b.jpg' }])
    expect(draft.body.images).toEqual([arrived.body])
    expectError(await publish(id), 409, 'photos_pending')
    expect((await announce(id, { remove: [second] })).body).toEqual({ pending_photos: [] })
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers[0]?.body).toMatchObject({ id, status: 'active', published: true, images: [arrived.body] })
    const found = await call<{ items: Listing[] }>('GET', `/v1/listings?q=${word}`)
    expect(found.body.items.map((item) => item.id)).toEqual([id])
    expect(await sql`select from kljuc.listing_drafts where id = ${id}`).toHaveLength(0)
  })

  it('loses no photo that arrives meanwhile', async () => {
    const { id } = await newDraft()
    const uploads = Array.from({ length: 6 }, () => upload(id))
    const published = await Promise.all(Array.from({ length: 30 }, () => publish(id)))
    for (const answer of published.filter(({ status }) => status !== 200))
      expectError(answer, 409, 'photos_pending')
    const images = (await Promise.all(uploads)).map(({ body }) => body.id)
    const { body } = await publish(id)
    expect(body.images.map((image) => image.id).sort()).toEqual(images.sort())
  })

  it('makes a form that still saves the draft behind', async () => {
    const { id } = await newDraft()
    expect((await publish(id)).body.version).toBe(2)
    const late = await put(id, { title: null, price: 5, unfinished: { title: 'S' } }, 1)
    expectError(late, 412, 'outdated_version')
    expect(late.body).toMatchObject({ listing: { id, status: 'active' } })
  })

  it('takes no photo as coming that was refused', async () => {
    const { id } = await newDraft()
    const raw = new FormData()
    raw.set('file', new Blob(['nije slika']), 'slika.png')
    expect((await call('POST', `/v1/listings/${id}/images/upload`, { as: owner, raw })).status).toBe(415)
    expect((await publish(id)).status).toBe(200)
  })
})
