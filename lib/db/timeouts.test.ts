import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withIdleTimeout, withReadTimeout, withTransactionTimeout } from './timeouts'
import { isDatabaseUnavailable } from './unavailable'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A fake pool whose connection becomes available later. */
const freeAfter =
  (milliseconds: number) =>
  async <T>(work: (connection: string) => Promise<T>): Promise<T> => {
    await after(milliseconds)
    return work('connection')
  }

it('gives up what does not begin in time, and never begins it', async () => {
  const work = vi.fn(async () => 'done')
  const outcome = withTransactionTimeout(freeAfter(6_000), work).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isDatabaseUnavailable(await outcome)).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(work).not.toHaveBeenCalled()
})

it('gives up what is not done in time, and never commits it', async () => {
  const committed = vi.fn()
  const begin = async <T>(work: (connection: string) => Promise<T>) => {
    const result = await work('connection')
    committed()
    return result
  }
  const outcome = withTransactionTimeout(begin, () => after(12_000)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isDatabaseUnavailable(await outcome)).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(committed).not.toHaveBeenCalled()
})

it('lets what has begun take its time', async () => {
  const outcome = withTransactionTimeout(freeAfter(4_000), async (connection: string) => {
    await after(5_000)
    return connection
  })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await outcome).toBe('connection')
})

it('hands on why work failed', async () => {
  const outcome = withTransactionTimeout(freeAfter(0), async () => {
    throw new Error('refused')
  })
  const checked = expect(outcome).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(1)
  await checked
})

it('gives up a reading that takes longer than a transaction may wait to begin', async () => {
  expect(await withReadTimeout(Promise.resolve('read'))).toBe('read')
  const outcome = withReadTimeout(after(6_000)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isDatabaseUnavailable(await outcome)).toBe(true)
})

it('lets what goes on take its time, and ends what has heard nothing for 10 s', async () => {
  const slow = async () => void (await after(15_000))
  const goesOn = withIdleTimeout(async (handle) => {
    for (let part = 0; part < 2; part++) await after(8_000).then(() => handle(slow))
    return 'filled'
  })
  const handled = vi.fn(async () => {})
  const silent = withIdleTimeout((handle) => after(11_000).then(() => handle(handled))).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(46_000)
  expect(await goesOn).toBe('filled')
  expect(isDatabaseUnavailable(await silent)).toBe(true)
  expect(handled).not.toHaveBeenCalled()
})
