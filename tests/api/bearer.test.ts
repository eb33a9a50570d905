import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  claimsOf,
  embeddedSecret,
  encodePart,
  forgeToken,
  now,
  signToken,
  unsignedToken,
} from './bearer-tokens'
import { baseUrl, call, expectError, newUser } from './harness'

const user = await newUser()
const secret = await embeddedSecret()
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

const claims = (more: Record<string, unknown> = {}) => claimsOf(user, more)
const sign = (payload: Record<string, unknown>, key: string | KeyObject = secret, alg = 'HS256') =>
  signToken(payload, key, alg)

const calls = [
  ['GET', '/users/profile'],
  ['GET', '/v1/listings'],
  ['GET', '/v1/stats'],
  ['GET', '/v1/listings/55555555-5555-4555-8555-555555555555'],
  ['POST', '/v1/listings'],
] as const

async function expectRefused(token: string) {
  for (const [method, path] of calls) {
    const answer = await call(method, path, { as: token })
    expectError(answer, 401, 'invalid_token')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
}

describe('a bearer token', () => {
  it('of embedded auth is believed', async () => {
    expect((await call('GET', '/users/profile', { as: await sign(claims()) })).body).toMatchObject({
      id: user.id,
    })
  })

  const bad: [string, () => string | Promise<string>][] = [
    ['garbage', () => 'garbage'],
    ['three parts of nothing', () => '..'],
    [
      'a changed payload',
      () => user.token.replace(/\.[^.]+\./, `.${encodePart(claims({ role: 'service_role' }))}.`),
    ],
    ['a cut signature', () => user.token.slice(0, -4)],
    ['an expired one', () => sign(claims({ exp: now() - 60 }))],
    ['one without an end', () => sign(claims({ exp: undefined }))],
    ['one that begins later', () => sign(claims({ nbf: now() + 600 }))],
    ['another audience', () => sign(claims({ aud: 'other' }))],
    ['no user', () => sign(claims({ sub: undefined }))],
    ['a user that is no id', () => sign(claims({ sub: 'admin' }))],
    ['another secret', () => sign(claims(), 'another secret of thirty-two characters')],
    ['algorithm none', () => unsignedToken(claims())],
    ['algorithm None', () => unsignedToken(claims(), 'None')],
    ['RS256 with a key of its own', () => sign(claims(), keys.privateKey, 'RS256')],
    [
      'HS256 with a public key',
      () => forgeToken(claims(), keys.publicKey.export({ type: 'spki', format: 'pem' })),
    ],
    ['HS256 with nothing', () => forgeToken(claims(), '')],
    ['HS512 with the right secret', () => sign(claims(), secret, 'HS512')],
    ['a very long one', () => `${encodePart({ alg: 'HS256' })}.${'a'.repeat(12_000)}.a`],
  ]
  it.each(bad)('is refused on public calls too: %s', async (_, token) => {
    await expectRefused(await token())
  })

  it.each(['', 'Bearer', 'Basic YTpi', 'Bearer a b', 'Token abc'])(
    'is the only credential: Authorization "%s"',
    async (value) => {
      const answer = await call('GET', '/users/profile', { headers: { Authorization: value } })
      expect([answer.status, ['invalid_token', 'missing_token'].includes(String(answer.body.code))]).toEqual([
        401,
        true,
      ])
    },
  )

  it('may be announced in any case', async () => {
    const { status } = await call('GET', '/users/profile', {
      headers: { Authorization: `bearer ${user.token}` },
    })
    expect(status).toBe(200)
  })
})

describe('a cookie', () => {
  it('is no credential', async () => {
    const session = encodePart({ access_token: user.token, refresh_token: 'x', token_type: 'bearer' })
    const names = ['sb-127-auth-token', 'sb-localhost-auth-token', 'sb-access-token', 'access_token']
    for (const value of [user.token, `base64-${session}`]) {
      const headers = { Cookie: names.map((name) => `${name}=${value}`).join('; ') }
      expectError(await call('GET', '/users/profile', { headers }), 401, 'missing_token')
      expectError(
        await call('POST', '/users/tokens/purchase', { headers, body: { amount: 1 } }),
        401,
        'missing_token',
      )
    }
  })

  it('is never set', async () => {
    for (const path of ['/v1/listings', '/users/profile', '/v1/openapi.json']) {
      const answer = await fetch(`${baseUrl}${path}`, { headers: { Authorization: `Bearer ${user.token}` } })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })
})
