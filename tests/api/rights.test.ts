import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnAgency } from '@/lib/advertisers/agency-schema'
import type { CreatedApiKey } from '@/lib/auth/api-keys/schema'
import type { OwnListing } from '@/lib/listings/schema'
import { addressOf, authorisation, imageForm, payloadOf, type Stage } from './authorisation-table'
import {
  baseUrl,
  call,
  expectError,
  newBuyer,
  newListing,
  newProject,
  newUser,
  signUpUser,
  type User,
  validListing,
} from './harness'
import { holdLastByte, multipart } from './held-request'
import { linkParameter, mailTo } from './mailbox'
import { openApiDocument } from './openapi-document'
import { confirmEmail, sql } from './saved-search-fixtures'
import { storeSession } from './signed-up-user'
import { signInAdmin } from './staff'

afterAll(() => sql.end())

const sessionOf = ({ token }: { token: string }) => String(decodeJwt(token).session_id)
const endSession = (user: { token: string }) => sql`delete from auth.sessions where id = ${sessionOf(user)}`

/** Everything that is kept about somebody, but for what reading it changes. */
async function keptAbout(user: User): Promise<string> {
  const as = { ...user, token: (await storeSession(user.email)).token }
  const { body } = await call('GET', '/users/export', { as })
  await endSession(as)
  const { exported_at: _, sessions: __, ...kept } = body
  return JSON.stringify(kept)
}

/** Of the document: the operations that change something and need a token. */
async function writingOperations(): Promise<string[]> {
  const { paths } = await openApiDocument(baseUrl)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get' && authorisation[`${method} ${path}`]?.[0] !== 200)
      .map((method) => `${method} ${path}`)
      .filter((row) => row !== 'post /views/{id}' && row !== 'post /newsletter'),
  )
}

/** Operations of the desk that the document does not have. */
const deskOperations = [
  'post /v1/admin/team',
  'delete /v1/admin/team/{id}',
  'post /v1/admin/people/{id}',
  'post /v1/admin/people/{id}/site',
  'post /v1/admin/homes/{id}',
  'post /v1/admin/homes/{id}/private',
  'post /v1/admin/mails/{id}/resend',
  'put /v1/admin/settings',
  'post /v1/admin/newsletter',
]

async function newStage(owner: User): Promise<Stage> {
  await call('PUT', '/users/advertiser', { as: owner, body: { name: 'Agencija' } })
  const listing = await newListing(owner)
  const image = await call<{ id: string }>('POST', `/v1/listings/${listing.id}/images/upload`, {
    as: owner,
    raw: await imageForm(),
  })
  const search = await call<{ id: string }>('POST', '/users/saved-searches', {
    as: owner,
    body: { name: 'Pretraga', query: 'purpose=SALE' },
  })
  const buyer = await newBuyer(1)
  await call('POST', '/users/tokens/use', {
    as: buyer,
    body: { property_id: listing.id, message: 'Zovite me.' },
  })
  const { body: inbox } = await call<{ items: { id: string }[] }>('GET', '/users/leads', { as: owner })
  return {
    ...{
      listingId: listing.id,
      projectId: (await newProject(owner)).id,
      imageId: image.body.id,
      searchId: search.body.id,
      secrets: [],
    },
    leadId: inbox.items[0]?.id ?? '',
  }
}

const methodOf = (row: string) => row.split(' ')[0]?.toUpperCase() ?? ''

it('a session that ends while a body is on its way changes nothing, whatever the operation and its body', async () => {
  const owner = await newUser()
  const stage = await newStage(owner)
  const admin = await signInAdmin()
  const rows = [...(await writingOperations()), ...deskOperations]
  expect(rows.length).toBeGreaterThan(60)
  const before = await keptAbout(owner)
  const answers: Record<string, unknown> = {}
  for (let at = 0; at < rows.length; at += 12) {
    await Promise.all(
      rows.slice(at, at + 12).map(async (row) => {
        const isDesk = row.includes('/v1/admin/') || row.includes('/v1/moderation/')
        const session = await storeSession(isDesk ? admin.email : owner.email)
        const { body = {}, raw } = await payloadOf(row, stage)
        const sent = raw instanceof FormData ? await multipart(raw) : { body: JSON.stringify(body) }
        const held = await holdLastByte(methodOf(row), addressOf(row, stage), { ...session, ...sent })
        const early = held.isAnswered()
        await endSession(session)
        answers[row] = early ? 'answered early' : (await held.complete()).status
      }),
    )
  }
  expect(answers).toEqual(Object.fromEntries(rows.map((row) => [row, 401])))
  expect(await keptAbout(owner)).toBe(before)
})

/** Write nothing. */
const readingOnly = [
  'post /users/refresh',
  'post /users/imports/unit-table',
  'post /users/listings/bulk/price-preview',
]

describe('a session that ends once the request is complete, before it is written', () => {
  let owner: User
  let stage: Stage
  beforeAll(async () => {
    owner = await newBuyer(3)
    stage = await newStage(owner)
  })

  const ownersRows = Object.entries(authorisation)
    .filter(([row, statuses]) => !row.startsWith('get ') && statuses[0] === 401 && Number(statuses[2]) < 300)
    .map(([row]) => row)
    .filter((row) => !readingOnly.includes(row))

  it.each(ownersRows)('%s', async (row) => {
    const session = await storeSession(owner.email)
    // Whoever writes waits for the account’s row: it is locked until the session has ended.
    const lock = await sql.reserve()
    await lock`begin`
    await lock`select from kljuc.accounts where id = ${owner.id} for update`
    const answer = call(methodOf(row), addressOf(row, stage), {
      as: session.token,
      ...(await payloadOf(row, stage)),
    })
    const isEarly = await Promise.race([
      answer.then(() => true),
      new Promise((end) => setTimeout(end, 400, false)),
    ])
    await lock`delete from auth.sessions where id = ${sessionOf(session)}`
    await lock`commit`
    lock.release()
    const { status, body } = await answer
    expect({ isEarly, status, code: body.code }).toEqual({
      isEarly: false,
      status: 401,
      code: 'invalid_token',
    })
  })
})

it('a password change ends what another session is sending: it makes no key', async () => {
  const owner = await newUser()
  const stranger = await storeSession(owner.email)
  const held = await holdLastByte('POST', '/users/api-keys', { ...stranger, body: '{"name":"Program"}' })
  const changed = await fetch(`${baseUrl}/auth/v1/user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json', apikey: 'any' },
    body: JSON.stringify({ password: 'nova lozinka', current_password: 'lozinka1' }),
  })
  expect(changed.status).toBe(200)
  expect((await held.complete()).status).toBe(401)
  expect((await call('GET', '/users/api-keys', { as: owner })).body.items).toEqual([])
})

it('a dismissed admin does not appoint themselves again', async () => {
  const admin = await signInAdmin()
  const other = await newUser('Nekadašnja')
  await confirmEmail(other)
  const appointment = { email: other.email, role: 'admin', reason: 'Nova u timu.' }
  expect((await call('POST', '/v1/admin/team', { as: admin, body: appointment })).status).toBe(200)
  const body = JSON.stringify({ ...appointment, role: 'moderator' })
  const held = await holdLastByte('POST', '/v1/admin/team', { ...other, body })
  expect((await call('DELETE', `/v1/admin/team/${other.id}`, { as: admin })).status).toBe(200)
  expect(await held.complete()).toMatchObject({ status: 403, text: expect.stringContaining('not_permitted') })
  expect((await call('GET', '/v1/admin/me', { as: other })).status).toBe(404)
})

it('a demoted admin does what the new role allows, and nothing else', async () => {
  const admin = await signInAdmin()
  const other = await newUser('Premeštena')
  await confirmEmail(other)
  const appoint = (role: string) =>
    call('POST', '/v1/admin/team', { as: admin, body: { email: other.email, role, reason: 'Nova u timu.' } })
  await appoint('admin')
  const person = await newUser()
  const [settings, note] = await Promise.all([
    holdLastByte('DELETE', `/v1/admin/team/${person.id}`, { ...other, body: '{}' }),
    holdLastByte('POST', `/v1/admin/people/${person.id}`, {
      ...other,
      body: JSON.stringify({ action: 'note', reason: 'Zvala zbog računa.' }),
    }),
  ])
  expect((await appoint('support')).status).toBe(200)
  expect((await settings.complete()).status).toBe(403)
  expect((await note.complete()).status).toBe(200)
  await call('DELETE', `/v1/admin/team/${other.id}`, { as: admin })
})

it('a removed agent changes nothing of the agency, and publishes nothing for it', async () => {
  const [agency, agent] = [await newUser('Vesna'), await newUser('Ana')]
  await Promise.all([confirmEmail(agency), confirmEmail(agent)])
  await call('PUT', '/users/advertiser', { as: agency, body: { kind: 'agency', name: 'Krov' } })
  const invited = await call<{ id: string }>('POST', '/users/agency/members', {
    as: agency,
    body: { email: agent.email },
  })
  expect(
    (await call<OwnAgency>('POST', `/users/agency/members/${invited.body.id}/accept`, { as: agent })).status,
  ).toBe(200)
  const listing = await newListing(agency, { price: 100_000 })
  const upload = await multipart(await imageForm())
  const held = await Promise.all([
    holdLastByte('PUT', `/v1/listings/${listing.id}`, { ...agent, body: '{"price":1000}' }),
    holdLastByte('DELETE', `/v1/listings/${listing.id}`, { ...agent, body: '{}' }),
    holdLastByte('POST', '/v1/listings', { ...agent, body: JSON.stringify(validListing()) }),
    holdLastByte('POST', `/v1/listings/${listing.id}/images/upload`, { ...agent, ...upload }),
  ])
  expect((await call('DELETE', `/users/agency/members/${invited.body.id}`, { as: agency })).status).toBe(204)
  for (const request of held)
    expect(await request.complete()).toMatchObject({
      status: 403,
      text: expect.stringContaining('membership_ended'),
    })
  const { items } = (await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: agency })).body
  expect(items.map(({ id, price, images }) => [id, price, images.length])).toEqual([[listing.id, 100_000, 0]])
  expect((await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: agent })).body.items).toEqual(
    [],
  )
})

it('a key that is revoked publishes nothing that it has begun to send', async () => {
  const owner = await newUser()
  const { key, id } = (
    await call<CreatedApiKey>('POST', '/users/api-keys', { as: owner, body: { name: 'Program' } })
  ).body
  const held = await holdLastByte('POST', '/v1/listings', {
    token: key,
    body: JSON.stringify(validListing()),
  })
  expect((await call('DELETE', `/users/api-keys/${id}`, { as: owner })).status).toBe(204)
  expect((await held.complete()).status).toBe(401)
  expect((await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: owner })).body.items).toEqual(
    [],
  )
})

it('a key that a stranger made publishes nothing once the owner of the address has claimed the account', async () => {
  const stranger = await signUpUser()
  const make = () =>
    call<CreatedApiKey>('POST', '/users/api-keys', { as: stranger, body: { name: 'Program' } })
  const { key } = (await make()).body
  const body = JSON.stringify(validListing())
  const held = await Promise.all([
    holdLastByte('POST', '/v1/listings', { token: key, body }),
    holdLastByte('PUT', '/v1/listings/by-reference/A1', { token: key, body }),
    holdLastByte('POST', '/v1/listings', { token: stranger.token, body }),
    holdLastByte('POST', '/users/api-keys', { token: stranger.token, body: '{"name":"Drugi"}' }),
  ])
  const link = linkParameter(await mailTo(stranger.email, 'Confirm your address'), 'token')
  const claimed = await fetch(`${baseUrl}/auth/v1/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'any' },
    body: JSON.stringify({ type: 'signup', token_hash: link }),
  })
  const { access_token: token } = (await claimed.json()) as { access_token: string }
  const owner = { ...stranger, token }
  expect(held.map((request) => request.isAnswered())).toEqual([false, false, false, false])
  for (const request of held) expect((await request.complete()).status).toBe(401)
  for (const as of [key, stranger.token])
    expectError(await call('POST', '/v1/listings', { as, body: validListing() }), 401, 'invalid_token')
  expect((await call('GET', '/v1/listings/mine', { as: owner })).body).toEqual({ items: [] })
  expect((await call('GET', '/users/api-keys', { as: owner })).body).toEqual({ items: [] })
})

it('a deactivated account writes nothing that it has begun to send', async () => {
  const owner = await newUser()
  const held = await holdLastByte('POST', '/v1/listings', { ...owner, body: JSON.stringify(validListing()) })
  expect((await call('DELETE', '/users/account', { as: owner })).status).toBe(204)
  expect((await held.complete()).status).toBe(403)
  const [row] = await sql`select count(*)::int as count from kljuc.listings where owner_id = ${owner.id}`
  expect(row?.count).toBe(0)
})
