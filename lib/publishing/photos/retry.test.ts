import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/session/api-client'
import { retryDelayMs, retryUntilTimeout } from './retry'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function failing(times: number, failure: unknown) {
  let calls = 0
  return vi.fn(async () => {
    calls++
    if (calls <= times) throw failure
    return 'there'
  })
}

describe('retryUntilTimeout', () => {
  it.each([0, 200, 408, 429, 500, 502, 503])('outlasts failures of status %i', async (status) => {
    const call = failing(3, new ApiError('', status, 'http'))
    const onWait = vi.fn()
    const done = retryUntilTimeout(call, { onWait })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await done).toBe('there')
    expect(call).toHaveBeenCalledTimes(4)
    expect(onWait).toHaveBeenCalledTimes(3)
  })

  it.each([400, 401, 403, 404, 409, 413, 415, 422])(
    'does not repeat what is refused with %i',
    async (status) => {
      const call = failing(1, new ApiError('No.', status, 'http'))
      await expect(retryUntilTimeout(call)).rejects.toThrow('No.')
      expect(call).toHaveBeenCalledTimes(1)
    },
  )

  it('waits as long as the server asks', async () => {
    const call = failing(1, new ApiError('', 503, 'http', undefined, 9_000))
    const done = retryUntilTimeout(call)
    await vi.advanceTimersByTimeAsync(8_900)
    expect(call).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await done).toBe('there')
  })

  it('ends with its time', async () => {
    const call = failing(1_000, new ApiError('Broken.', 0, 'http'))
    const done = retryUntilTimeout(call, { timeoutMs: 30_000 })
    const outcome = expect(done).rejects.toThrow('Broken.')
    await vi.advanceTimersByTimeAsync(60_000)
    await outcome
  })

  it('stops while it waits', async () => {
    const stop = new AbortController()
    const call = failing(1_000, new ApiError('', 0, 'http'))
    const done = retryUntilTimeout(call, { signal: stop.signal })
    const outcome = expect(done).rejects.toThrow('aborted')
    await vi.advanceTimersByTimeAsync(200)
    stop.abort()
    await outcome
    expect(call).toHaveBeenCalledTimes(1)
  })
})

describe('retryDelayMs', () => {
  it('doubles up to 20 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 40].map((tries) => retryDelayMs(tries, undefined, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000,
    ])
  })

  it('spreads by up to a half', () => {
    expect(retryDelayMs(2, undefined, 1)).toBe(1_000)
  })

  it('waits at least as long as the server asks', () => {
    expect(retryDelayMs(1, 5_000, 0)).toBe(5_000)
    expect(retryDelayMs(3, 500, 0)).toBe(4_000)
  })
})
