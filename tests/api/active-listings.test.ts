import { expect, it } from 'vitest'
import { signConfirmLink } from '@/lib/listings/lifecycle/confirm-links'
import type { Listing } from '@/lib/listings/schema'
import { maxActiveListings, maxStoredListings } from '@/lib/listings/writing/active-listings'
import { newListing, newProject, newUser, type User, validListing } from './harness'
import { ask, json, newAddress } from './limited-app'
import { confirmEmail, sql } from './saved-search-fixtures'

async function post<Body>(path: string, as: User, body: object = {}, headers = {}) {
  const bearer = { Authorization: `Bearer ${as.token}` }
  const response = await ask(newAddress(), path, json(body, { ...bearer, ...headers }))
  return {
    status: response.status,
    body: (await response.json()) as Body & { code?: string; error?: string },
  }
}

const publish = (as: User, changes = {}, headers = {}) =>
  post<Listing>('/v1/listings', as, validListing(changes), headers)

/** Copies a listing in the database, so that its owner has `count` more. */
async function addCopies(listing: Listing, count: number) {
  await sql`with copies as (
      insert into kljuc.listings (owner_id, title, description, price, purpose, city, country, rooms, bathrooms, area_m2)
      select owner_id, title, description, price, purpose, city, country, rooms, bathrooms, area_m2
      from kljuc.listings, generate_series(1, ${count}) where id = ${listing.id} returning id
    ) insert into kljuc.listing_contacts (listing_id, address, name, email)
      select copies.id, address, name, email from copies, kljuc.listing_contacts where listing_id = ${listing.id}`
}

it('a private owner has at most a hundred active listings, whatever comes at once', async () => {
  const owner = await newUser()
  await addCopies(await newListing(owner), maxActiveListings.private - 4)
  const sent = await Promise.all(Array.from({ length: 8 }, () => publish(owner)))
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
  expect((await publish(owner)).body).toMatchObject({
    code: 'too_many_private_listings',
    error: expect.stringContaining('najviše 100 aktivnih oglasa'),
  })
  expect((await publish(owner, { advertiser: 'agency' })).body.code).toBe('email_unconfirmed')
  await confirmEmail(owner)
  expect((await publish(owner, { advertiser: 'agency' })).status).toBe(201)
})

it('a table of units is written as far as there is room for all of it, or not at all', async () => {
  const owner = await newUser()
  await addCopies(await newListing(owner), maxActiveListings.private - 4)
  const project = await newProject(owner)
  const put = async (count: number) => {
    const items = Array.from({ length: count }, (_, n) => ({
      unit: `A-${n + 1}`,
      price: 90_000,
      area_m2: 42,
    }))
    const headers = { Authorization: `Bearer ${owner.token}` }
    const init = { ...json({ items }, headers), method: 'PUT' }
    return ask(newAddress(), `/v1/projects/${project.id}/units`, init)
  }
  const full = await put(4)
  expect([full.status, await full.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'too_many_private_listings' }),
  ])
  const units = () => sql`select from kljuc.listings where project_id = ${project.id}`
  expect(await units()).toHaveLength(0)
  expect((await put(3)).status).toBe(200)
  expect(await units()).toHaveLength(3)
})

it('a closed listing opens only where there is room, in whichever way', async () => {
  const owner = await newUser()
  const [sold, expired] = [await newListing(owner), await newListing(owner)]
  await sql`update kljuc.listings set published = false, closed_as = 'sold' where id = ${sold.id}`
  const [{ confirmed_at } = { confirmed_at: new Date() }] = await sql<{ confirmed_at: Date }[]>`
    update kljuc.listings set published = false, closed_as = 'expired' where id = ${expired.id} returning confirmed_at`
  await addCopies(sold, maxActiveListings.private)
  const token = await signConfirmLink(expired.id, confirmed_at)
  const opened = [
    await post(`/users/listings/${sold.id}`, owner),
    await post(`/v1/listings/${expired.id}/confirm`, owner),
  ]
  expect(opened.map(({ body }) => body.code)).toEqual(Array(2).fill('too_many_private_listings'))
  const byLink = await ask(newAddress(), `/confirm-listing/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ locale: 'sr' }),
  })
  expect(byLink.headers.get('location')).toMatch(/failed=1$/)
  await sql`update kljuc.listings set published = false
    where id = (select id from kljuc.listings where owner_id = ${owner.id} and published limit 1)`
  expect((await post(`/users/listings/${sold.id}`, owner)).status).toBe(200)
})

it('an account keeps a limited number of listings, whatever their state, until one is deleted', async () => {
  const owner = await newUser()
  await addCopies(await newListing(owner), maxStoredListings.private - 2)
  await sql`update kljuc.listings set published = false where owner_id = ${owner.id}`
  expect((await publish(owner)).status).toBe(201)
  expect((await publish(owner)).body).toMatchObject({
    code: 'too_many_stored_listings',
    error: expect.stringContaining('najviše 300 oglasa'),
  })
  expect((await publish(owner, { advertiser: 'agency' })).body.code).toBe('email_unconfirmed')
  await confirmEmail(owner)
  expect((await publish(owner, { advertiser: 'agency' })).status).toBe(201)
  await sql`delete from kljuc.listings
    where id = (select id from kljuc.listings where owner_id = ${owner.id} and not published limit 1)`
  expect((await publish(owner)).status).toBe(201)
})

it('the last that fits is published once, however often it is sent', async () => {
  const owner = await newUser()
  await addCopies(await newListing(owner), maxActiveListings.private - 2)
  const headers = { 'Idempotency-Key': 'last' }
  const [first, again] = [await publish(owner, {}, headers), await publish(owner, {}, headers)]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
})
