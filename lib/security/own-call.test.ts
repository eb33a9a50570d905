import { expect, it, vi } from 'vitest'
import { isOwnCall, ownCallHeaders } from './own-call'

const secret = vi.hoisted(() => ({ read: async () => 'a secret of more than thirty-two characters' }))
vi.mock('@/lib/auth/secret', () => ({ authSecret: () => secret.read() }))

it('knows the calls of the site’s own pages from all others', async () => {
  const own = await ownCallHeaders()
  expect(await isOwnCall(new Headers(own))).toBe(true)
  for (const value of ['', 'x', 'f'.repeat(64), 'é'.repeat(64)]) {
    expect(await isOwnCall(new Headers({ 'x-kljuc-own-call': value }))).toBe(false)
  }
  expect(await isOwnCall(new Headers())).toBe(false)
  secret.read = async () => 'another secret of more than thirty-two characters'
  expect(await isOwnCall(new Headers(own))).toBe(false)
})

it('says nothing where there is no secret to share', async () => {
  secret.read = () => Promise.reject(new Error('no database'))
  expect(await ownCallHeaders()).toEqual({})
})
