import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseTimeoutError } from '@/lib/db/timeouts'

const state = vi.hoisted(() => ({ reads: (): Promise<number> => Promise.resolve(0), asked: 0 }))

vi.mock('@/lib/db/client', () => ({ sql: () => null }))
vi.mock('./listing-clock', () => ({
  readPosition: () => {
    state.asked += 1
    return state.reads()
  },
}))

import { readLatestPosition } from './latest-position'

beforeEach(() => {
  vi.useFakeTimers()
  state.asked = 0
})
afterEach(() => void vi.useRealTimers())

it('asks the next question for everyone who came while one was asked', async () => {
  state.reads = () => new Promise((resolve) => setTimeout(resolve, 100, state.asked))
  const readings = Promise.all([readLatestPosition(), readLatestPosition(), readLatestPosition()])
  await vi.advanceTimersByTimeAsync(200)
  expect(await readings).toEqual([1, 2, 2])
})

it('asks again after a question that failed', async () => {
  state.reads = () => (state.asked === 1 ? Promise.reject(new Error('cut')) : Promise.resolve(7))
  const [first, second] = await Promise.allSettled([readLatestPosition(), readLatestPosition()])
  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 7 }])
})

it('tells everyone who waits when the database says nothing, and asks anew whoever comes then', async () => {
  state.reads = () => new Promise(() => {})
  const outcomes = Promise.allSettled([readLatestPosition(), readLatestPosition(), readLatestPosition()])
  await vi.advanceTimersByTimeAsync(5_000)
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseTimeoutError) })
  expect(state.asked).toBe(1)
  state.reads = () => Promise.resolve(9)
  expect(await readLatestPosition()).toBe(9)
})
