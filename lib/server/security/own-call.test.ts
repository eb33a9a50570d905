import { expect, it, vi } from 'vitest'
import { isOwnCall, ownCallHeaders } from './own-call'

const { env } = vi.hoisted(() => ({ env: { AUTH_SECRET: '' } }))
vi.mock('@/lib/env', () => ({ env }))

it('knows the requests of the site’s own pages from all others', () => {
  env.AUTH_SECRET = 'a secret of more than thirty-two characters'
  const own = ownCallHeaders()
  expect(isOwnCall(new Headers(own))).toBe(true)
  for (const value of ['', 'x', 'f'.repeat(64), 'é'.repeat(64)]) {
    expect(isOwnCall(new Headers({ 'x-kljuc-own-call': value }))).toBe(false)
  }
  expect(isOwnCall(new Headers())).toBe(false)
  env.AUTH_SECRET = 'another secret of more than thirty-two characters'
  expect(isOwnCall(new Headers(own))).toBe(false)
})

it('says nothing where there is no secret to share', () => {
  env.AUTH_SECRET = ''
  expect(ownCallHeaders()).toEqual({})
})
