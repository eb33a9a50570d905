import { expect, it } from 'vitest'
import { PageCache, type PageResult } from './page-cache'

const newCache = () => new PageCache(() => 60_000)

function newPage(text: string, ...tags: string[]): PageResult {
  const identity = Buffer.from(text)
  return { cacheable: { status: 200, headers: {}, identity, encoded: {}, tags: new Set(tags) } }
}

const textOf = (result: PageResult) =>
  'cacheable' in result ? result.cacheable.identity.toString() : String(result.uncacheable.status)

it('renders a page once for all who wait for it, and keeps it', async () => {
  const cache = newCache()
  let renderings = 0
  const render = async () => {
    renderings++
    return newPage('a')
  }
  const results = await Promise.all([1, 2, 3].map(() => cache.getOrRender('/buy', render)))
  expect([...results.map(textOf), renderings]).toEqual(['a', 'a', 'a', 1])
  expect(cache.get('/buy')).toBeDefined()
})

it('gives what cannot be kept to all who waited, and renders it again for the next', async () => {
  const cache = newCache()
  let renderings = 0
  const render = async () => {
    renderings++
    return { uncacheable: new Response(null, { status: 503 }) }
  }
  const results = await Promise.all([1, 2].map(() => cache.getOrRender('/buy', render)))
  expect([...results.map(textOf), renderings]).toEqual(['503', '503', 1])
  await cache.getOrRender('/buy', render)
  expect(renderings).toBe(2)
})

it('forgets a rendering that failed', async () => {
  const cache = newCache()
  const failing = () => Promise.reject(new Error('not finished'))
  await expect(cache.getOrRender('/buy', failing)).rejects.toThrow('not finished')
  expect(cache.has('/buy')).toBe(false)
  expect(textOf(await cache.getOrRender('/buy', async () => newPage('b')))).toBe('b')
})

it('does not keep what changed while it was rendered', async () => {
  const cache = newCache()
  let finish = (_result: PageResult) => {}
  const first = cache.getOrRender('/buy', () => new Promise((resolve) => (finish = resolve)))
  cache.invalidate(['listings::SALE'])
  const second = cache.getOrRender('/buy', async () => newPage('after', 'listings::SALE'))
  finish(newPage('before', 'listings::SALE'))
  expect([textOf(await first), textOf(await second)]).toEqual(['before', 'after'])
  expect(cache.get('/buy')?.identity.toString()).toBe('after')
})

it('expires pages by tag', async () => {
  const cache = newCache()
  await cache.getOrRender('/a', async () => newPage('a', 'listing:1'))
  await cache.getOrRender('/b', async () => newPage('b', 'listing:2'))
  cache.invalidate(['listing:1'])
  expect([cache.has('/a'), cache.has('/b')]).toEqual([false, true])
})

it('knows which pages were read repeatedly until they changed, and keeps them as before', async () => {
  const cache = newCache()
  const [read, seldomRead] = ['/buy', '/buy?q=a']
  for (const key of [read, seldomRead]) await cache.getOrRender(key, async () => newPage('a', 'list'))
  cache.get(read)
  cache.invalidate(['list'])
  expect([read, seldomRead].map((key) => cache.isAwaited(key))).toEqual([true, false])
  await cache.getOrRender(read, async () => newPage('b', 'list'))
  expect(cache.isAwaited(read)).toBe(false)
  cache.invalidate(['list'])
  expect(cache.isAwaited(read)).toBe(true)
})
