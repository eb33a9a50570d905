import { expect, it, vi } from 'vitest'
import { internalRequestHeaders, isInternalRequest } from './internal-request'

interface Secret {
  secret: string
  until?: Date
}

const { env } = vi.hoisted(() => ({ env: { AUTH_SECRET: undefined as Secret[] | undefined } }))
vi.mock('@/lib/env', () => ({ env, storedSecretName: 'stored' }))

const [one, other] = ['a secret of more than thirty-two characters', 'another secret of more than thirty-two']

it('knows the requests of the site’s own pages from all others', () => {
  env.AUTH_SECRET = [{ secret: one }]
  const own = internalRequestHeaders()
  expect(isInternalRequest(new Headers(own))).toBe(true)
  for (const value of ['', 'x', 'f'.repeat(64), 'é'.repeat(64)]) {
    expect(isInternalRequest(new Headers({ 'x-kljuc-own-call': value }))).toBe(false)
  }
  expect(isInternalRequest(new Headers())).toBe(false)
  env.AUTH_SECRET = [{ secret: other }]
  expect(isInternalRequest(new Headers(own))).toBe(false)
  env.AUTH_SECRET = [{ secret: other }, { secret: one, until: new Date(Date.now() + 1_000) }]
  expect(isInternalRequest(new Headers(own))).toBe(true)
  env.AUTH_SECRET = [{ secret: other }, { secret: one, until: new Date(Date.now() - 1_000) }]
  expect(isInternalRequest(new Headers(own))).toBe(false)
})

it('says nothing where there is no secret to share', () => {
  env.AUTH_SECRET = undefined
  expect(internalRequestHeaders()).toEqual({})
})
