import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const state = vi.hoisted(() => ({
  loaded: false,
  loads: () => Promise.resolve(),
  asks: () => Promise.resolve(),
  pings: () => Promise.resolve(),
}))

vi.mock('@/lib/db/client', () => ({ sql: () => () => state.asks() }))
vi.mock('@/lib/search/results/search-service', () => ({
  isSearchIndexReady: async () => state.loaded,
  pingSearch: () => state.pings(),
  warmUpSearchIndex: () => state.loads(),
}))

import { errorResponse } from '@/lib/http/error-response'
import { health } from './health'

health.onError((error, { req }) => errorResponse(error, req.raw))

const ask = () => health.request('/readyz', { headers: { 'Accept-Language': 'en' } })

afterEach(() => void vi.useRealTimers())

beforeEach(() => {
  state.loaded = false
  state.asks = () => Promise.resolve()
  state.loads = () => Promise.resolve()
  state.pings = () => Promise.resolve()
})

it('is ready once searches can be answered, for which it waits a little', async () => {
  state.loads = async () => {
    state.loaded = true
  }
  expect((await ask()).status).toBe(200)
})

it('is 503 while the search engine is being filled, and says when to come back', async () => {
  const answer = await ask()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toEqual({ error: expect.stringContaining('starting'), code: 'starting' })
})

it('is 503 while the database is away', async () => {
  state.asks = () => Promise.reject(new Error('away'))
  expect(await (await ask()).json()).toMatchObject({ code: 'database_unavailable' })
})

it('is 503 within 2 s while the database says nothing at all', async () => {
  vi.useFakeTimers()
  state.asks = () => new Promise(() => {})
  const answer = ask()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await (await answer).json()).toMatchObject({ code: 'database_unavailable' })
})

it.each([
  ['is away', () => Promise.reject(new Error('away'))],
  ['says nothing at all', () => new Promise<void>(() => {})],
])('is 503 and names the search while its engine %s', async (_, pings) => {
  vi.useFakeTimers()
  state.pings = pings
  const answer = ask()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await (await answer).json()).toMatchObject({ code: 'search_unavailable' })
})
