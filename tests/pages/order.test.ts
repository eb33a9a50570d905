import { expect, it } from 'vitest'
import { baseUrl } from '../api/harness'
import { send } from '../api/raw-request'

/** Tests what depends on the order of middleware in server.ts and is not tested elsewhere. */
const nobodys = '00000000-0000-4000-8000-000000000000'
const english = { Cookie: 'NEXT_LOCALE=en' }
const ask = (path: string, init: RequestInit = {}) => fetch(baseUrl + path, { redirect: 'manual', ...init })

it('gives a request an id and headers before its address is refused', async () => {
  const answer = await send({
    method: 'GET',
    target: '/v1/listings/%ff',
    headers: [['X-Request-Id', 'a-request-of-mine']],
    body: Buffer.from(''),
  })
  expect(answer.status).toBe(400)
  expect(answer.headers).toMatchObject({
    'x-request-id': 'a-request-of-mine',
    'x-content-type-options': 'nosniff',
  })
})

it.each(['/icon.svg', '/v1/stats', '/auth/v1/settings', '/healthz', '/robots.txt', '/sitemap.xml'])(
  'answers what is no page before it redirects readers to their language: %s',
  async (path) => {
    expect((await ask(path, { headers: english })).status).toBe(200)
  },
)

it('redirects before it looks for a property, or for a page that is kept', async () => {
  await (await ask('/buy')).arrayBuffer()
  for (const path of [`/property/${nobodys}`, '/buy']) {
    const answer = await ask(path, { headers: english })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `/en${path}`])
  }
  expect((await ask(`/property/${nobodys}`)).status).toBe(404)
})

it('sends the headers of every response with a page that the reader has', async () => {
  const page = await ask('/tokens', { method: 'HEAD' })
  const again = await ask('/tokens', { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } })
  expect([page.status, again.status]).toEqual([200, 304])
  for (const { headers } of [page, again]) {
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
  }
})
