import { afterAll, expect, it } from 'vitest'
import type { ApiKey, CreatedApiKey } from '@/lib/auth/api-keys/schema'
import { sql } from '@/lib/db/client'
import { call, expectError, newListing, newUser, type User } from './harness'
import { checked, csv, importRow, own, run } from './imports-harness'

afterAll(() => sql().end())

const create = async (as: User, name = 'Program') =>
  (await call<CreatedApiKey>('POST', '/users/api-keys', { as, body: { name } })).body
const keysOf = async (as: User) =>
  (await call<{ items: ApiKey[] }>('GET', '/users/api-keys', { as })).body.items

it('a key imports and changes listings, and nothing else', async () => {
  const agency = await newUser()
  const { key } = await create(agency)
  const program = { ...agency, token: key }
  await run(program, await checked(program, csv([importRow('A')])))
  const [listing] = await own(program)
  const changed = await call('PUT', `/v1/listings/${listing?.id}`, { as: key, body: { price: 99_000 } })
  expect(changed.status).toBe(200)
  expect((await own(agency))[0]?.price).toBe(99_000)

  const elsewhere = [
    ...['GET /users/profile', 'GET /users/export', 'GET /users/api-keys', 'GET /users/tokens/transactions'],
    ...[
      'GET /users/favorites',
      'GET /users/purchased-contacts',
      'GET /users/sessions',
      'DELETE /users/account',
    ],
    ...['POST /users/refresh', 'GET /v1/prices?city=Beograd&purpose=SALE', 'GET /v1/openapi.json'],
  ]
  for (const each of elsewhere) {
    const [method = '', path = ''] = each.split(' ')
    expectError(await call(method, path, { as: key }), 403, 'key_scope')
  }
  expectError(
    await call('POST', '/users/tokens/purchase', { as: key, body: { amount: 1 } }),
    403,
    'key_scope',
  )
  expectError(await call('POST', '/users/api-keys', { as: key, body: { name: 'B' } }), 403, 'key_scope')
  const { id } = await checked(await newUser(), csv([importRow('A')]))
  expectError(await call('GET', `/users/imports/${id}`, { as: key }), 404, 'not_found')
  const foreign = await newListing(await newUser())
  expectError(await call('DELETE', `/v1/listings/${foreign.id}`, { as: key }), 403, 'not_owner')
  const report = { as: key, body: { reason: 'fake' } }
  expectError(await call('POST', `/v1/listings/${foreign.id}/reports`, report), 403, 'key_scope')
})

it('is shown once, kept as a hash, and refused at once when it is revoked', async () => {
  const [agency, other] = [await newUser(), await newUser()]
  const { key, ...created } = await create(agency, 'Crm')
  expect(key).toMatch(/^kljuc_[\w-]{43}$/)
  expect(created).toMatchObject({ name: 'Crm', hint: key.slice(-4), last_used_at: null })
  expect((await call('GET', '/users/listings', { as: key })).status).toBe(200)
  const [listed] = await keysOf(agency)
  expect(listed).toEqual({ ...created, last_used_at: expect.any(String) })
  const [row] = await sql()`select key::text as text from kljuc.api_keys as key where id = ${created.id}`
  expect(row?.text).not.toContain(key.slice(6, 30))

  expectError(await call('DELETE', `/users/api-keys/${created.id}`, { as: other }), 404, 'not_found')
  expect((await call('DELETE', `/users/api-keys/${created.id}`, { as: agency })).status).toBe(204)
  expectError(await call('GET', '/users/listings', { as: key }), 401, 'invalid_token')
  expectError(await call('GET', '/users/listings', { as: `${key}x` }), 401, 'invalid_token')
  expectError(await call('POST', '/users/imports', { as: key, body: { url: 'a' } }), 401, 'invalid_token')
  for (const id of [created.id, '1'])
    expectError(await call('DELETE', `/users/api-keys/${id}`, { as: agency }), 404, 'not_found')
  expect(await keysOf(agency)).toEqual([])
})

it('needs a name', async () => {
  const as = await newUser()
  for (const body of [{}, { name: '' }, { name: ' ' }, { name: 'n'.repeat(61) }, { name: 5 }])
    expectError(await call('POST', '/users/api-keys', { as, body }), 422, 'invalid_fields', ['name'])
  expect(await keysOf(as)).toEqual([])
})

it('ends with its account; an account has ten', async () => {
  const agency = await newUser()
  const { key } = await create(agency)
  for (let more = 1; more < 10; more++) await create(agency)
  expectError(
    await call('POST', '/users/api-keys', { as: agency, body: { name: 'Eleventh' } }),
    409,
    'too_many_api_keys',
  )
  await call('DELETE', '/users/account', { as: agency })
  expectError(await call('GET', '/users/listings', { as: key }), 403, 'account_deactivated')
})
