import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from './request-error'
import { retryUntilTimeout } from './retry'

const { signal } = new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Fails so many times with a failure, then succeeds. */
function failing(times: number, failure: unknown) {
  let calls = 0
  return vi.fn(async () => {
    calls++
    if (calls <= times) throw failure
    return 'there'
  })
}

describe('keepTrying', () => {
  it.each([0, 408, 429, 500, 502, 503])('outlasts failures of status %i', async (status) => {
    const call = failing(3, new RequestError('', status))
    const onWait = vi.fn()
    const done = retryUntilTimeout(call, { signal, onWait })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await done).toBe('there')
    expect(call).toHaveBeenCalledTimes(4)
    expect(onWait).toHaveBeenCalledTimes(3)
  })

  it.each([400, 401, 403, 404, 409, 413, 415, 422])(
    'does not repeat what is refused with %i',
    async (status) => {
      const call = failing(1, new RequestError('No.', status))
      await expect(retryUntilTimeout(call, { signal })).rejects.toThrow('No.')
      expect(call).toHaveBeenCalledTimes(1)
    },
  )

  it('waits as long as the server asks', async () => {
    const call = failing(1, new RequestError('', 503, 9_000))
    const done = retryUntilTimeout(call, { signal })
    await vi.advanceTimersByTimeAsync(8_900)
    expect(call).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await done).toBe('there')
  })

  it('ends when patience does', async () => {
    const call = failing(1_000, new RequestError('Broken.', 0))
    const done = retryUntilTimeout(call, { signal, timeoutMs: 30_000 })
    const outcome = expect(done).rejects.toThrow('Broken.')
    await vi.advanceTimersByTimeAsync(60_000)
    await outcome
  })

  it('stops while it waits', async () => {
    const stop = new AbortController()
    const call = failing(1_000, new RequestError('', 0))
    const done = retryUntilTimeout(call, { signal: stop.signal })
    const outcome = expect(done).rejects.toThrow('aborted')
    await vi.advanceTimersByTimeAsync(200)
    stop.abort()
    await outcome
    expect(call).toHaveBeenCalledTimes(1)
  })
})
