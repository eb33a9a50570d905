import { expect, it, vi } from 'vitest'
import { HttpError } from './errors'

vi.mock('@/lib/env', () => ({ env: { SITE_URL: 'https://kljuc.example' } }))
vi.mock('./rate-limits/consume', () => ({
  callerKey: () => null,
  enforceAccountRateLimit: () => Promise.reject(new HttpError('rate_limited')),
}))

it('limits what a bearer may ask about paths of the staff and unknown ones, before it looks for the role', async () => {
  const { createRegistry } = await import('./registry')
  const caller = {
    id: 'a',
    email: 'a@example.test',
    name: 'A',
    owner: { id: 'a', name: 'A', email: 'a@example.test' },
    sessionId: null,
    keyId: null,
  }
  const findRole = vi.fn(async () => null)
  const authenticate = async () => caller
  const registry = createRegistry({
    authenticate,
    requireCaller: authenticate,
    findRole,
    requireRights: async () => {},
  })
  const { z } = await import('zod')
  registry.staff.get('/v1/admin/me', {
    summary: 'Who calls',
    response: { status: 200, schema: z.object({}) },
    handler: async () => ({}),
  })
  const app = registry.build()
  const headers = { Authorization: 'Bearer a.b.c' }
  const statuses = await Promise.all(
    ['/v1/admin/me', '/v1/unknown'].map(async (path) => (await app.request(path, { headers })).status),
  )
  expect(statuses).toEqual([429, 429])
  expect(findRole).not.toHaveBeenCalled()
  expect((await app.request('/v1/unknown')).status).toBe(404)
})

it('cancels the body of a response to HEAD, which nobody reads', async () => {
  const { createRegistry } = await import('./registry')
  const registry = createRegistry({
    authenticate: async () => null,
    requireCaller: () => Promise.reject(new HttpError('missing_token')),
    findRole: async () => null,
    requireRights: async () => {},
  })
  const { z } = await import('zod')
  const cancel = vi.fn()
  registry.open.get('/v1/long', {
    summary: 'Read while it is sent',
    response: { status: 200, schema: z.object({}) },
    handler: async () => new Response(new ReadableStream({ cancel }, { highWaterMark: 0 })),
  })
  const response = await registry.build().request('/v1/long', { method: 'HEAD' })
  expect([response.status, response.body]).toEqual([200, null])
  expect(cancel).toHaveBeenCalledOnce()
})
