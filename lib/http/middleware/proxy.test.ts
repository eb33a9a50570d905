import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { proxyToBackend } from './proxy'

const backend = 'https://backend.example'
const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ ok: true }))
})
afterEach(() => fetched.mockReset())

const post = (bytes: number, headers: Record<string, string> = {}) =>
  new Request('http://localhost/v1/listings?a=1', { method: 'POST', headers, body: new Uint8Array(bytes) })

it('hands on address, method, body and headers, but for cookies and what belongs to a connection', async () => {
  const headers = { Authorization: 'Bearer x', Cookie: 'a=b', Connection: 'close' }
  const answer = await proxyToBackend(post(1_000, headers), backend)
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  const [address, init] = fetched.mock.calls[0] ?? []
  const { length } = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer())
  expect([address, init?.method, length]).toEqual([`${backend}/v1/listings?a=1`, 'POST', 1_000])
  expect([...new Headers(init?.headers)]).toEqual([['authorization', 'Bearer x']])
})

it('holds no more of a body than a photo takes', async () => {
  const answer = await proxyToBackend(post(12 * 2 ** 20), backend)
  expect([answer.status, await answer.json()]).toEqual([
    413,
    expect.objectContaining({ code: 'payload_too_large' }),
  ])
  expect(fetched).not.toHaveBeenCalled()
})

it('is 503 while the backend is out of reach', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  const answer = await proxyToBackend(new Request('http://localhost/v1/stats'), backend)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})
