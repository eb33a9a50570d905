import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Backoff,
  backoffSeconds,
  day,
  hour,
  ipv6PrefixLimitFactor,
  type Limit,
  minute,
  per,
} from './limits'
import { BoundedMemoryLimiter, RateLimiter } from './rate-limiter'

const second = 1_000
let limiter: RateLimiter
beforeEach(() => {
  vi.useFakeTimers()
  limiter = new RateLimiter(null)
})
afterEach(() => {
  vi.useRealTimers()
})

const windows = [per(240, minute), per(1_500, hour)] as const
const reads: Limit = { name: 'reads', what: 'reading', by: 'address', windows: [...windows] }
const signUps: Limit = { name: 'signUps', what: 'sign-up', by: 'address', windows: [per(20, hour)] }
const failures: Backoff = {
  name: 'failures',
  what: 'failing',
  by: 'addressAndEmail',
  freeAttempts: 5,
  resetSeconds: day,
}
const failuresByAddress: Backoff = { ...failures, name: 'byAddress', by: 'address', freeAttempts: 30 }

describe('waits', () => {
  it('are twice as long each time, up to the longest', () => {
    const waits = [0, 4, 5, 6, 7, 10, 11, 12, 5_000].map((n) => backoffSeconds(n, failures.freeAttempts))
    expect(waits).toEqual([0, 0, 15, 30, 60, 480, 900, 900, 900])
  })

  it('let a password be tried some hundred times a day', () => {
    let tries = 0
    for (let time = 0; time < 86_400; tries++) time += backoffSeconds(tries, failures.freeAttempts)
    expect(tries).toBeLessThan(120)
  })
})

describe('spending', () => {
  const { points, seconds } = windows[0]

  it('says in whole seconds when there is room again, and then there is', async () => {
    for (let n = 0; n < points; n++) expect(await limiter.consume(reads, 'a')).toBe(0)
    await vi.advanceTimersByTimeAsync(9_500)
    expect(await limiter.consume(reads, 'a')).toBe(seconds - 9)
    await vi.advanceTimersByTimeAsync((seconds - 9) * second)
    expect(await limiter.consume(reads, 'a')).toBe(0)
  })

  it('counts each key and each limit by itself', async () => {
    expect(await limiter.consume(reads, 'a', points)).toBe(0)
    expect(await limiter.consume(reads, 'a')).toBeGreaterThan(0)
    expect(await limiter.consume(reads, 'b')).toBe(0)
    expect(await limiter.consume(signUps, 'a')).toBe(0)
  })

  it('holds to the longer window too', async () => {
    const [, longer] = windows
    let wait = 0
    let spent = 0
    for (; wait === 0; spent += points) {
      wait = await limiter.consume(reads, 'a', points)
      await vi.advanceTimersByTimeAsync(seconds * second)
    }
    expect(spent - points).toBeLessThanOrEqual(longer.points)
    expect(wait).toBeGreaterThan(seconds)
  })
})

describe('an IPv6 address', () => {
  const { points } = per(20, hour)

  it('shares eight times its allowance with the /48 that it belongs to', async () => {
    let spent = 0
    for (let network = 0; network < 20; network++) {
      const key = `2001:db8:1:${network.toString(16)}::/64`
      while ((await limiter.consume(signUps, key)) === 0) spent++
    }
    // Refused requests of a /64 still count for its /48.
    expect(spent).toBeGreaterThan(points * (ipv6PrefixLimitFactor - 1))
    expect(spent).toBeLessThanOrEqual(points * ipv6PrefixLimitFactor)
    expect(await limiter.consume(signUps, '2001:db8:2:0::/64')).toBe(0)
  })

  it('guesses no more from a /48 than eight of its /64s may', async () => {
    let guesses = 0
    for (let network = 0; network < 40; network++) {
      const key = `2001:db8:1:${network.toString(16)}::/64`
      while ((await limiter.attempt(failuresByAddress, key)) === 0) guesses++
    }
    expect(guesses).toBeLessThanOrEqual(failuresByAddress.freeAttempts * ipv6PrefixLimitFactor + 2)
  })
})

describe('attempts', () => {
  const attempt = () => limiter.attempt(failures, 'ana')
  async function spendTheFree() {
    for (let n = 0; n < failures.freeAttempts; n++) expect(await attempt()).toBe(0)
  }

  it('wait longer with each failure, and those that were refused do not count', async () => {
    await spendTheFree()
    for (const wait of [15, 30, 60]) {
      expect(await attempt()).toBe(0)
      for (let n = 0; n < 9; n++) expect(await attempt()).toBe(wait)
      await vi.advanceTimersByTimeAsync(wait * second)
    }
  })

  it('made at once are counted as well', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, attempt))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(failures.freeAttempts + 1)
  })

  it('are forgotten after a success', async () => {
    await spendTheFree()
    expect([await attempt(), (await attempt()) > 0]).toEqual([0, true])
    await limiter.resetFailures(failures, 'ana')
    await spendTheFree()
  })

  it('that were no failures leave the others standing', async () => {
    for (let n = 0; n < 50; n++) {
      expect(await attempt()).toBe(0)
      await limiter.undoAttempt(failures, 'ana')
    }
    await spendTheFree()
    expect([await attempt(), await attempt()]).toEqual([0, 15])
  })
})

const options = { keyPrefix: 'test', points: 2, duration: 60 }

it('forgets the key that was unused for longest, and no other', async () => {
  const counts = new BoundedMemoryLimiter(options, 3)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await counts.consume(key)
  expect(counts.size).toBe(3)
  expect((await counts.get('a'))?.consumedPoints).toBe(2)
  expect(await counts.get('b')).toBeNull()
})

it('is not filled by 100,000 addresses', async () => {
  const counts = new BoundedMemoryLimiter(options, 5_000)
  for (let n = 0; n < 100_000; n++) await counts.consume(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
  expect(counts.size).toBe(5_000)
  // The library's own storage contains no further keys.
  expect(counts.dump().storage).toHaveLength(5_000)
})

it('goes on counting an address that comes back amid a flood', async () => {
  const counts = new BoundedMemoryLimiter(options, 100)
  let refused = 0
  for (let n = 0; n < 1_000; n++) {
    await counts.consume(`flood ${n}`)
    if (n % 50 === 0) await counts.consume('scraper').catch(() => refused++)
  }
  expect(refused).toBe(18)
})
