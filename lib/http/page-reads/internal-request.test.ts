import { expect, it, vi } from 'vitest'
import { internalRequestHeaders, isInternalRequest } from './internal-request'

const { env } = vi.hoisted(() => ({ env: { AUTH_SECRET: '' } }))
vi.mock('@/lib/env', () => ({ env }))

it('knows the requests of the site’s own pages from all others', () => {
  env.AUTH_SECRET = 'a secret of more than thirty-two characters'
  const own = internalRequestHeaders()
  expect(isInternalRequest(new Headers(own))).toBe(true)
  for (const value of ['', 'x', 'f'.repeat(64), 'é'.repeat(64)]) {
    expect(isInternalRequest(new Headers({ 'x-kljuc-own-call': value }))).toBe(false)
  }
  expect(isInternalRequest(new Headers())).toBe(false)
  env.AUTH_SECRET = 'another secret of more than thirty-two characters'
  expect(isInternalRequest(new Headers(own))).toBe(false)
})

it('says nothing where there is no secret to share', () => {
  env.AUTH_SECRET = ''
  expect(internalRequestHeaders()).toEqual({})
})
