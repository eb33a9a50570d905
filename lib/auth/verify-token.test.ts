import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthUnavailableError, InvalidTokenError, verifyAccessToken } from './verify-token'

const config = vi.hoisted(() => ({
  env: {
    AUTH_SECRET: undefined as string | undefined,
    NEXT_PUBLIC_SUPABASE_URL: undefined as string | undefined,
    SUPABASE_JWT_SECRET: undefined as string | undefined,
    SITE_URL: 'https://kljuc.test',
  },
  older: [] as string[],
}))
vi.mock('@/lib/env', () => config)
vi.mock('@/lib/http/secret', () => ({
  authSecrets: async () => [config.env.AUTH_SECRET, ...config.older],
}))

const secret = 'a secret of more than thirty-two characters'
const userId = '0b6d7f0e-3a52-4a35-9a3c-6a4f7b1d2c3e'
const now = () => Math.floor(Date.now() / 1000)
const claims = (more: JWTPayload = {}): JWTPayload => ({
  sub: userId,
  email: 'ana@example.com',
  role: 'authenticated',
  aud: 'authenticated',
  exp: now() + 3600,
  ...more,
})
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (payload: JWTPayload, key = secret, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key))

describe('with embedded auth', () => {
  beforeEach(() => {
    Object.assign(config.env, { AUTH_SECRET: secret, NEXT_PUBLIC_SUPABASE_URL: undefined })
  })

  it('believes tokens of an older secret as long as that is believed', async () => {
    const token = await signed(claims())
    config.env.AUTH_SECRET = 'the newer secret of more than thirty-two characters'
    await expect(verifyAccessToken(token)).rejects.toThrow(InvalidTokenError)
    config.older = [secret]
    expect(await verifyAccessToken(token)).toMatchObject({ userId })
    config.older = []
  })

  it('believes a token of its own', async () => {
    const token = await signed(claims())
    expect(await verifyAccessToken(token)).toMatchObject({ userId, email: 'ana@example.com' })
  })

  it('believes one that names it as the issuer', async () => {
    const token = await signed(claims({ iss: 'https://kljuc.test/auth/v1' }))
    expect(await verifyAccessToken(token)).toMatchObject({ userId })
  })

  it('allows for clocks that differ by a few seconds, and no more', async () => {
    await expect(verifyAccessToken(await signed(claims({ exp: now() - 2 })))).resolves.toBeDefined()
    await expect(verifyAccessToken(await signed(claims({ exp: now() - 30 })))).rejects.toThrow(
      InvalidTokenError,
    )
  })

  const refused: [string, () => Promise<string> | string][] = [
    ['nothing', () => ''],
    ['no token at all', () => 'Ključ'],
    ['three parts of nothing', () => '..'],
    ['parts that are not JSON', () => 'YQ.YQ.YQ'],
    [
      'a payload that is no object',
      async () => (await signed(claims())).replace(/\..*\./, `.${encoded(1)}.`),
    ],
    ['a token without end', () => `${encoded({ alg: 'HS256' })}.${'a'.repeat(100_000)}.a`],
    ['another secret', () => signed(claims(), 'another secret of more than thirty-two')],
    ['a changed payload', async () => (await signed(claims())).replace(/\..*\./, `.${encoded(claims())}1.`)],
    ['no signature', () => `${encoded({ alg: 'none' })}.${encoded(claims())}.`],
    ['a signature that is cut off', async () => (await signed(claims())).replace(/\.[^.]*$/, '.')],
    ['another algorithm with the right secret', () => signed(claims(), secret.repeat(2), 'HS512')],
    ['another issuer', () => signed(claims({ iss: 'https://elsewhere.supabase.co/auth/v1' }))],
    ['an issuer without a name', () => signed(claims({ iss: '' }))],
    ['another audience', () => signed(claims({ aud: 'anon' }))],
    ['no audience', () => signed(claims({ aud: undefined }))],
    ['no end', () => signed(claims({ exp: undefined }))],
    ['a start in the future', () => signed(claims({ nbf: now() + 60 }))],
    ['no user', () => signed(claims({ sub: undefined }))],
    ['a user that is no UUID', () => signed(claims({ sub: "'; drop table" }))],
  ]
  it.each(refused)('refuses %s', async (_, token) => {
    await expect(verifyAccessToken(await token())).rejects.toThrow(InvalidTokenError)
  })

  it('refuses a token that a Supabase project could have signed', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
    await expect(verifyAccessToken(token)).rejects.toThrow(InvalidTokenError)
  })
})

describe('with a Supabase project', () => {
  let server: Server
  let project: string
  let pair: Awaited<ReturnType<typeof generateKeyPair>>

  beforeAll(async () => {
    pair = await generateKeyPair('ES256', { extractable: true })
    const key = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
    server = createServer((_, response) => response.end(JSON.stringify({ keys: [key] })))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    project = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(() => {
    server.close()
  })

  beforeEach(() => {
    Object.assign(config.env, {
      AUTH_SECRET: secret,
      NEXT_PUBLIC_SUPABASE_URL: project,
      SUPABASE_JWT_SECRET: undefined,
    })
  })

  const bySupabase = (payload: JWTPayload, key = pair.privateKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key)
  const issuer = () => `${project}/auth/v1`

  it("believes the project's token", async () => {
    const token = await bySupabase(claims({ iss: issuer() }))
    expect(await verifyAccessToken(token)).toMatchObject({ userId, claims: { iss: issuer() } })
  })

  it('refuses another issuer, no issuer, another key', async () => {
    const stranger = await generateKeyPair('ES256')
    for (const token of [
      bySupabase(claims({ iss: 'https://elsewhere.example/auth/v1' })),
      bySupabase(claims()),
      bySupabase(claims({ iss: issuer() }), stranger.privateKey),
    ]) {
      await expect(verifyAccessToken(await token)).rejects.toThrow(InvalidTokenError)
    }
  })

  it('refuses a token of embedded auth', async () => {
    const token = await signed(claims({ iss: issuer() }))
    await expect(verifyAccessToken(token)).rejects.toThrow(InvalidTokenError)
  })

  it("believes the project's shared secret where it is configured, and its keys as well", async () => {
    config.env.SUPABASE_JWT_SECRET = 'the secret of a project that signs with one'
    const shared = await signed(claims({ iss: issuer() }), config.env.SUPABASE_JWT_SECRET)
    expect(await verifyAccessToken(shared)).toMatchObject({ userId })
    expect(await verifyAccessToken(await bySupabase(claims({ iss: issuer() })))).toMatchObject({ userId })
    const elsewhere = claims({ iss: 'https://elsewhere.example/auth/v1' })
    for (const token of [
      signed(claims({ iss: issuer() })),
      signed(elsewhere, config.env.SUPABASE_JWT_SECRET),
      // Like a project's old API keys.
      signed({ iss: 'supabase', role: 'service_role', exp: now() + 60 }, config.env.SUPABASE_JWT_SECRET),
    ])
      await expect(verifyAccessToken(await token)).rejects.toThrow(InvalidTokenError)
  })

  it('refuses a symmetric signature made with the public key', async () => {
    const publicKey = new TextEncoder().encode(await exportSPKI(pair.publicKey))
    const forged = new SignJWT(claims({ iss: issuer() })).setProtectedHeader({ alg: 'HS256', kid: 'one' })
    await expect(verifyAccessToken(await forged.sign(publicKey))).rejects.toThrow(InvalidTokenError)
  })

  it('says that it cannot tell while the keys are out of reach', async () => {
    config.env.NEXT_PUBLIC_SUPABASE_URL = 'http://127.0.0.1:9'
    const token = await bySupabase(claims({ iss: 'http://127.0.0.1:9/auth/v1' }))
    await expect(verifyAccessToken(token)).rejects.toThrow(AuthUnavailableError)
  })
})
