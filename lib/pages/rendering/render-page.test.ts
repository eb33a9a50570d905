import { expect, it } from 'vitest'
import { publicHeaders } from '@/lib/http/response-headers'
import { renderPage } from './render-page'

const request = { method: 'GET', url: '/en/buy', headers: {} }

it('says in words that a page was not finished in time, to come again', async () => {
  const timeout = () => Promise.reject(new DOMException('The page took too long.', 'TimeoutError'))
  const result = await renderPage(timeout, request)
  if (!('uncacheable' in result)) throw new Error('A failure must not be kept.')
  expect([result.uncacheable.status, result.uncacheable.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await result.uncacheable.text()).toContain('<html lang="en">')
})

it('says in words that rendering failed', async () => {
  const result = await renderPage(() => Promise.reject(new Error('broken')), request)
  expect('uncacheable' in result && result.uncacheable.status).toBe(500)
})

it('lets nobody keep a redirect: it depends on headers of the router', async () => {
  const headers = { location: '/en/buy?_rsc=abc', 'cache-control': publicHeaders['Cache-Control'] }
  const result = await renderPage(async () => ({ status: 307, headers, body: Buffer.alloc(0) }), request)
  if (!('uncacheable' in result)) throw new Error('A redirect must not be kept.')
  expect(result.uncacheable.headers.get('cache-control')).toBe('private, no-store')
})
