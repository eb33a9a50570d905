import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminListing, PrivatePart } from '@/lib/admin/listings/schema'
import type { Log } from '@/lib/admin/schema'
import type { Listing, ListingImage, OwnListing } from '@/lib/listings/schema'
import { sendDueMails } from '@/lib/mails/outbox'
import type { AccountExport } from '@/lib/profile/export-schema'
import '@/lib/server/compose-mail'
import { baseUrl, call, expectError, newListing, newUser, type User } from './harness'
import { newImage } from './images'
import { mailsTo } from './mailbox'
import { confirmEmail, pauseWorker, sql } from './saved-search-fixtures'
import { storeSession } from './signed-up-user'
import { signInAdmin } from './staff'

pauseWorker()

let admin: User
let support: User
let owner: User
beforeAll(async () => {
  admin = await signInAdmin()
  support = await newUser('Podrška')
  owner = await newUser('Vlasnica')
  for (const user of [support, owner]) await confirmEmail(user)
  const body = { email: support.email, role: 'support', reason: 'Nova u timu.' }
  expect((await call('POST', '/v1/admin/team', { as: admin, body })).status).toBe(200)
})

const read = async (id: string) =>
  (await call<AdminListing>('GET', `/v1/admin/homes/${id}`, { as: support })).body
const order = (id: string, body: Record<string, unknown>, as = admin) =>
  call<AdminListing>('POST', `/v1/admin/homes/${id}`, { as, body: { reason: 'Na osnovu prijave.', ...body } })
const own = async (id: string) => {
  const { items } = (await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: owner })).body
  return items.find((listing) => listing.id === id)
}
const change = (id: string, body: Record<string, unknown>) =>
  call<Listing>('PUT', `/v1/listings/${id}`, { as: owner, body })
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function upload(id: string, bytes: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'slika.png')
  return call<ListingImage>('POST', `/v1/listings/${id}/images/upload`, { as: owner, raw: form })
}

async function mailedToOwner(words: string) {
  await sendDueMails()
  return (await mailsTo(owner.email)).filter(({ text }) => text.includes(words)).length
}

describe('a home at the desk', () => {
  it('is what the public sees; the rest is read apart, and the log says by whom', async () => {
    const phone = '+381 64 111 222'
    const { id } = await newListing(owner, { address: 'Tajna ulica 7', contact_phone: phone })
    const listing = await read(id)
    expect(listing).toMatchObject({ listing: { id, address: null, zip_code: null, location: null } })
    expect(listing.owner).toMatchObject({ id: owner.id, closed: false })
    expect(listing.days).toHaveLength(30)
    expect(JSON.stringify(listing)).not.toContain('Tajna ulica')
    expect(JSON.stringify(listing)).not.toContain(phone)
    const answer = await call<PrivatePart>('POST', `/v1/admin/homes/${id}/private`, { as: support })
    expect(answer.body).toMatchObject({ address: 'Tajna ulica 7', phone })
    const { items } = (await call<Log>('GET', `/v1/admin/log?q=${id}`, { as: admin })).body
    expect(items).toMatchObject([{ action: 'read_private', by: { id: support.id }, listing: { id } }])
    for (const wrong of ['77777777-7777-4777-8777-777777777777', 'oglas'])
      expectError(await call('GET', `/v1/admin/homes/${wrong}`, { as: admin }), 404, 'not_found')
  })

  it('keeps who changed what: before and after, and of private fields only that', async () => {
    const { id } = await newListing(owner, { title: 'Stan sa starim naslovom', price: 90_000 })
    const long = 'Nov opis stana, koji je duži od dvesta znakova. '.repeat(6)
    await change(id, { title: 'Stan sa novim naslovom', price: 80_000, description: long })
    await change(id, { contact_phone: '+381 64 333 444' })
    await upload(id, await newImage('png'))
    await upload(id, await newImage('png'))
    await call('POST', `/v1/listings/${id}/confirm`, { as: owner })
    expect((await order(id, { action: 'withdraw' })).status).toBe(200)
    await sql`update kljuc.listings set withdrawal_reason = null, closed_as = 'expired' where id = ${id}`
    const { history } = await read(id)
    expect(history.map(({ by, changes }) => [by?.id ?? null, changes])).toEqual([
      [null, { status: ['withdrawn', 'expired'] }],
      [admin.id, { status: ['active', 'withdrawn'] }],
      [owner.id, { photos: null }],
      [owner.id, { contact_phone: null }],
      [
        owner.id,
        {
          title: ['Stan sa starim naslovom', 'Stan sa novim naslovom'],
          price: [90_000, 80_000],
          description: null,
        },
      ],
    ])
    await expect(sql`update kljuc.listing_history set changes = '{}'`).rejects.toThrow(/append-only/)
    await sql.unsafe(
      `do $$ begin for each in 1..210 loop update kljuc.listings set rooms = each % 2 where id = '${id}';
        set constraints all immediate; end loop; end $$`,
    )
    expect((await read(id)).history).toHaveLength(200)
  })

  it('asks the owner for changes, until the owner makes one or it is dropped', async () => {
    const { id } = await newListing(owner)
    expectError(await order(id, { action: 'ask_changes' }, support), 403, 'not_permitted')
    expectError(await order(id, { action: 'ask_changes', reason: ' ' }), 422, 'invalid_fields', ['reason'])
    const asked = 'Sprat nije tačan.'
    const answer = await order(id, { action: 'ask_changes', reason: asked })
    expect(answer.body).toMatchObject({ change_request: asked, listing: { published: true } })
    expect((await own(id))?.change_request).toBe(asked)
    expect(await mailedToOwner(asked)).toBe(1)
    await call('POST', `/v1/listings/${id}/confirm`, { as: owner })
    expect((await own(id))?.change_request).toBe(asked)
    await change(id, { rooms: 7 })
    expect((await own(id))?.change_request).toBeNull()
    expectError(await order(id, { action: 'drop_changes' }), 409, 'nothing_changed')
    await order(id, { action: 'ask_changes' })
    expect((await order(id, { action: 'drop_changes' })).body.change_request).toBeNull()
  })

  it('and what the staff did to it and its owner are in the owner’s export, without whose report it was', async () => {
    const seller = await newUser('Prodavac')
    await confirmEmail(seller)
    const { id } = await newListing(seller, { title: 'Stan pre izmene' })
    await call('PUT', `/v1/listings/${id}`, { as: seller, body: { title: 'Stan posle izmene' } })
    const report = { reason: 'fake' }
    await call('POST', `/v1/listings/${id}/reports`, { as: owner, body: report })
    const settle = { action: 'settle', reason: 'Prijavila je Vlasnica.' }
    await call('POST', `/v1/moderation/listings/${id}`, { as: admin, body: settle })
    await order(id, { action: 'withdraw', reason: 'Nije njegov stan.' })
    const noted = { action: 'confirm_email', reason: 'Javio se telefonom.' }
    await sql`delete from kljuc.confirmed_emails where account_id = ${seller.id}`
    await call('POST', `/v1/admin/people/${seller.id}`, { as: admin, body: noted })
    const [act] = await sql<{ id: string }[]>`
      select id from kljuc.moderation_acts where listing_id = ${id} and action = 'withdraw'`
    await sql`insert into kljuc.moderation_appeals (act_id, text) values (${act?.id ?? ''}, 'Stan je moj.')`

    // Confirming an address has ended the sessions of whoever signed up with it.
    expectError(await call('GET', '/users/export', { as: seller }), 401, 'invalid_token')
    const signedIn = { ...seller, ...(await storeSession(seller.email)) }
    const { body } = await call<AccountExport>('GET', '/users/export', { as: signedIn })
    expect(body.listing_history).toMatchObject([
      { property_id: id, by: 'staff', changes: { status: ['active', 'withdrawn'] } },
      { property_id: id, by: 'owner', changes: { title: ['Stan pre izmene', 'Stan posle izmene'] } },
    ])
    expect(
      body.staff_actions.map(({ action, property_id, reason }) => [action, property_id, reason]),
    ).toEqual([
      ['confirm_email', null, 'Javio se telefonom.'],
      ['withdraw', id, 'Nije njegov stan.'],
      ['settle', id, null],
    ])
    expect(body.appeals).toMatchObject([
      { action_id: act?.id, action: 'withdraw', text: 'Stan je moj.', decision: null, answer: null },
    ])
    expect(JSON.stringify(body)).not.toContain(admin.name)
    const { body: others } = await call<AccountExport>('GET', '/users/export', { as: support })
    expect([others.listing_history, others.appeals]).toEqual([[], []])
    expect(JSON.stringify(others)).not.toContain('Nije njegov stan.')
  })

  it('loses a photo that is unsuitable, everywhere, and gets it back in its place', async () => {
    const { id } = await newListing(owner)
    const bytes = await newImage('png')
    const photos = []
    for (const each of [await newImage('png'), bytes, await newImage('png')])
      photos.push((await upload(id, each)).body.id)
    const [first, second, third] = photos as [string, string, string]
    const shown = async () => {
      const { body } = await call<Listing>('GET', `/v1/listings/${id}`)
      return body.images.map((image) => image.id)
    }
    expectError(await order(id, { action: 'hide_photo' }), 422, 'invalid_fields', ['image_id'])
    expectError(await order(id, { action: 'hide_photo', image_id: id }), 404, 'not_found')
    const reason = 'Na slici se vidi tuđe lice.'
    const hidden = await order(id, { action: 'hide_photo', image_id: second, reason })
    expect(hidden.body.hidden_photos).toMatchObject([{ id: second, reason }])
    expect(await shown()).toEqual([first, third])
    expect((await own(id))?.hidden_photos).toMatchObject([{ id: second, reason }])
    expect(await mailedToOwner(reason)).toBe(1)
    expectError(await upload(id, bytes), 409, 'photo_unsuitable')
    // Its owner can still arrange the others.
    const body = { image_ids: [third, first] }
    expect((await call('POST', `/v1/listings/${id}/images/reorder`, { as: owner, body })).status).toBe(200)
    await order(id, { action: 'show_photo', image_id: second })
    expect(await shown()).toEqual([third, second, first])
    expect((await own(id))?.hidden_photos).toEqual([])
  })

  it('loses the addresses of what was public when a photo is hidden or the home withdrawn by the staff', async () => {
    const { id } = await newListing(owner)
    const [kept, hidden] = [
      (await upload(id, await newImage('png'))).body,
      (await upload(id, await newImage('png'))).body,
    ]
    const shared = await newImage('png')
    const same = (await upload(id, shared)).body
    const elsewhere = await newListing(owner)
    await upload(elsewhere.id, shared)
    const status = async (url = '') => (await fetch(new URL(url, baseUrl))).status
    const addresses = [kept, hidden, same].map((image) => image.public_url)
    expect(await Promise.all(addresses.map(status))).toEqual([200, 200, 200])

    await order(id, { action: 'hide_photo', image_id: hidden.id })
    await expect.poll(() => Promise.all(addresses.map(status))).toEqual([200, 404, 200])
    const address = (await own(id))?.hidden_photos[0]?.public_url ?? ''
    expect([address === hidden.public_url, await status(address)]).toEqual([false, 200])
    await order(id, { action: 'show_photo', image_id: hidden.id })
    const { images } = (await call<Listing>('GET', `/v1/listings/${id}`)).body
    expect(images.map(({ public_url }) => public_url)).toEqual([kept.public_url, address, same.public_url])

    await order(id, { action: 'withdraw' })
    const all = [...addresses, address]
    await expect.poll(() => Promise.all(all.map(status)), { timeout: 10_000 }).toEqual([404, 404, 200, 404])
    const seen = async () => (await own(id))?.images.map(({ public_url }) => public_url) ?? []
    // One photo after the other; that of the picture which stands elsewhere keeps an address that answers.
    await expect
      .poll(async () => (await seen()).filter((url) => all.includes(url)), { timeout: 10_000 })
      .toEqual([])
    expect(await Promise.all((await seen()).map(status))).toEqual([200, 200, 200])
    await order(id, { action: 'restore' })
    expect((await call<Listing>('GET', `/v1/listings/${id}`)).body.images).toHaveLength(3)
  })

  it('is featured until a day, three at most', async () => {
    await sql`delete from kljuc.featured_listings`
    const listings = []
    for (let made = 0; made < 4; made++)
      listings.push(await newListing(owner, { title: `Izdvojen stan ${made}` }))
    for (const { id } of listings) expect((await upload(id, await newImage('png'))).status).toBe(201)
    const [first, second, third, fourth] = listings as [Listing, Listing, Listing, Listing]
    const featured = async () => {
      const { items } = (await call<{ items: Listing[] }>('GET', '/v1/listings/featured')).body
      return items.map(({ id }) => id)
    }
    const feature = (id: string, until: unknown = dayAhead(3)) => order(id, { action: 'feature', until })
    const plain = await newListing(owner)
    expectError(await feature(plain.id), 409, 'not_featurable')
    await upload(plain.id, await newImage('png'))
    await call('PUT', `/v1/listings/${plain.id}`, { as: owner, body: { price: 1 } })
    expectError(await feature(plain.id), 409, 'not_featurable')
    for (const until of [null, 'sutra', dayAhead(-2), dayAhead(91)])
      expectError(await feature(first.id, until), 422, 'invalid_fields', ['until'])
    for (const { id } of [first, second, third]) expect((await feature(id)).status).toBe(200)
    expectError(await feature(fourth.id), 409, 'too_many_featured')
    expect((await feature(first.id, dayAhead(9))).body.featured_until?.slice(0, 10)).toBe(dayAhead(9))
    expect(await featured()).toEqual([third.id, second.id, first.id])
    await order(second.id, { action: 'unfeature' })
    await order(third.id, { action: 'withdraw' })
    expect(await featured()).toEqual([first.id])
    expectError(await order(second.id, { action: 'unfeature' }), 409, 'nothing_changed')
    expectError(await feature(third.id), 404, 'not_found')
    expect((await order(third.id, { action: 'restore', reason: 'Greška tima.' })).body.listing.status).toBe(
      'active',
    )
    expect(await mailedToOwner('Greška tima.')).toBe(1)
    expect(await featured()).toEqual([third.id, first.id])
    await sql`update kljuc.featured_listings set until = now()`
    expect(await featured()).toEqual([])
    await sql`delete from kljuc.featured_listings`
  })

  it('takes its history, and what is hidden, with it when it is deleted', async () => {
    const { id } = await newListing(owner)
    await change(id, { rooms: 7 })
    const image = await upload(id, await newImage('png'))
    await order(id, { action: 'hide_photo', image_id: image.body.id })
    expect((await call('DELETE', `/v1/listings/${id}`, { as: owner })).status).toBe(204)
    const [left] = await sql`
      select (select count(*)::int from kljuc.listing_history where listing_id = ${id}) as history,
        (select count(*)::int from kljuc.hidden_images where listing_id = ${id}) as photos`
    expect(left).toEqual({ history: 0, photos: 0 })
    expectError(await call('GET', `/v1/admin/homes/${id}`, { as: admin }), 404, 'not_found')
  })
})
