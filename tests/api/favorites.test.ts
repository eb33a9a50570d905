import { expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import { maxFavorites } from '@/lib/favorites/favorites'
import { call, expectError, newListing, newUser, type User } from './harness'
import { sql } from './saved-search-fixtures'

const favorites = async (as: User) =>
  (await call<{ items: string[] }>('GET', '/users/favorites', { as })).body.items

it('favorites are added, listed newest first and removed, each as often as one likes', async () => {
  const [user, owner] = await Promise.all([newUser(), newUser()])
  const [one, two] = [await newListing(owner), await newListing(owner)]
  expect(await favorites(user)).toEqual([])
  for (const [method, id, items] of [
    ['POST', one.id, [one.id]],
    ['POST', two.id, [two.id, one.id]],
    ['POST', one.id, [two.id, one.id]],
    ['DELETE', two.id.toUpperCase(), [one.id]],
    ['DELETE', two.id, [one.id]],
  ] as const) {
    const { status, body } = await call(method, `/users/favorites/${id}`, { as: user })
    expect(status).toBe(200)
    expect(body).toEqual({ items })
  }
  expect(await favorites(user)).toEqual([one.id])
  expect((await call<Profile>('GET', '/users/profile', { as: user })).body.favorites).toEqual([one.id])
  expect(await favorites(owner)).toEqual([])
})

it('one may save a listing of one’s own, also a withdrawn one', async () => {
  const user = await newUser()
  const { id } = await newListing(user)
  await call('DELETE', `/users/listings/${id}`, { as: user })
  expect((await call('POST', `/users/favorites/${id}`, { as: user })).body).toEqual({ items: [id] })
})

it('saving once is enough, however often at once', async () => {
  const user = await newUser()
  const { id } = await newListing(user)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', `/users/favorites/${id}`, { as: user })),
  )
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { items: [id] }])
})

it('unknown and withdrawn listings and what is no id are 404; a caller is needed', async () => {
  const [user, owner] = await Promise.all([newUser(), newUser()])
  const { id } = await newListing(owner)
  await call('DELETE', `/users/listings/${id}`, { as: owner })
  for (const missing of [id, '44444444-4444-4444-8444-444444444444', 'abc'])
    expectError(await call('POST', `/users/favorites/${missing}`, { as: user }), 404, 'not_found')
  expectError(await call('DELETE', '/users/favorites/abc', { as: user }), 404, 'not_found')
  expectError(await call('GET', '/users/favorites'), 401, 'missing_token')
  expectError(await call('POST', `/users/favorites/${id}`), 401, 'missing_token')
  expectError(await call('DELETE', `/users/favorites/${id}`), 401, 'missing_token')
})

it('a note is its writer’s alone, replaced, emptied, and gone with the favorite', async () => {
  const [user, other, owner] = await Promise.all([newUser(), newUser(), newUser()])
  const { id } = await newListing(owner)
  for (const as of [user, other]) await call('POST', `/users/favorites/${id}`, { as })
  const write = (note: unknown, as = user) =>
    call('PUT', `/users/favorites/${id}/note`, { as, body: { note } })
  const notes = async (as = user) => (await call('GET', '/users/favorites/notes', { as })).body
  expect((await write('  Zvati posle 17 h\nTrazi 90.000  ')).body).toEqual({
    property_id: id,
    note: 'Zvati posle 17 h\nTrazi 90.000',
  })
  expect(await notes()).toEqual({ items: [{ property_id: id, note: 'Zvati posle 17 h\nTrazi 90.000' }] })
  expect(await notes(other)).toEqual({ items: [] })
  expect((await call('GET', '/users/export', { as: user })).body).toMatchObject(await exported(notes()))
  await write('')
  expect(await notes()).toEqual({ items: [] })
  await write('Opet')
  await call('DELETE', `/users/favorites/${id}`, { as: user })
  expectError(await write('Kasno'), 404, 'not_found')
  await call('POST', `/users/favorites/${id}`, { as: user })
  expect(await notes()).toEqual({ items: [] })
  for (const bad of ['x'.repeat(501), 'a\0b', 7, null, undefined]) expect((await write(bad)).status).toBe(422)
  expect((await write('š'.repeat(500))).status).toBe(200)
})

async function exported(notes: Promise<unknown>) {
  const { items } = (await notes) as { items: unknown[] }
  return { favorite_notes: items }
}

it('an account saves a limited number, and any of them again', async () => {
  const [user, owner] = await Promise.all([newUser(), newUser()])
  const [one, two] = [await newListing(owner), await newListing(owner)]
  await call('POST', `/users/favorites/${one.id}`, { as: user })
  await sql`with copies as (
      insert into kljuc.listings (owner_id, title, description, price, purpose, city, country, rooms, bathrooms, area_m2, published)
      select owner_id, title, description, price, purpose, city, country, rooms, bathrooms, area_m2, false
      from kljuc.listings, generate_series(2, ${maxFavorites}) where id = ${one.id} returning id
    ), contacts as (
      insert into kljuc.listing_contacts (listing_id, address, name, email)
      select copies.id, address, name, email from copies, kljuc.listing_contacts where listing_id = ${one.id}
    ) insert into kljuc.favorites (account_id, listing_id) select ${user.id}, id from copies`
  expectError(await call('POST', `/users/favorites/${two.id}`, { as: user }), 409, 'too_many_favorites')
  expect((await call('POST', `/users/favorites/${one.id}`, { as: user })).status).toBe(200)
  await call('DELETE', `/users/favorites/${one.id}`, { as: user })
  expect((await call('POST', `/users/favorites/${two.id}`, { as: user })).status).toBe(200)
})
