import 'server-only'
import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterRedis } from 'rate-limiter-flexible'
import { BoundedMemory } from './bounded-memory'
import { type LimitName, rateLimits, type SlowdownName, slowdowns, waitAfter } from './table'

/** Keys that each limit remembers in memory: 7 MB when all of one are taken, some 120 MB when all of all are. */
const room = 10_000

/** Counts what is done, in this process or, with Redis, for all processes together. */
export class Limiter {
  readonly #redis: Redis | null
  readonly #counters = new Map<string, RateLimiterAbstract>()

  constructor(redis: Redis | null) {
    this.#redis = redis
  }

  /**
   * Spends points of a limit.
   * @param key whom it is counted for, as `addressKey`, `emailKey` or an account's id
   * @returns 0, or the whole seconds to wait when there are not enough points left
   */
  async spend(name: LimitName, key: string, points = 1): Promise<number> {
    const waits = rateLimits[name].windows.map(({ points: most, seconds }) =>
      take(this.#counter(`${name}:${seconds}`, most, seconds), key, points, seconds),
    )
    return Math.max(...(await Promise.all(waits)))
  }

  /**
   * Counts an attempt as failed until `succeeded` or `forgive` says otherwise, so that attempts made at the same time
   * count as well.
   * @returns 0 when it may be made, or the whole seconds to wait; one that must wait has not been counted
   */
  async attempt(name: SlowdownName, key: string): Promise<number> {
    const { memory, ...slowdown } = slowdowns[name]
    const failures = this.#counter(`${name}:failures`, slowdown.free, memory)
    const { consumedPoints } = await failures.penalty(key)
    const wait = waitAfter(consumedPoints - 1, { memory, ...slowdown })
    if (wait === 0) return 0
    // Whoever comes first goes through and begins the wait of all others.
    const left = await take(this.#gate(name), key, 1, wait)
    if (left > 0) await failures.reward(key)
    return left
  }

  /** Forgets the failures of whoever has shown that they know the password. */
  async succeeded(name: SlowdownName, key: string): Promise<void> {
    const { free, memory } = slowdowns[name]
    await Promise.all([
      this.#counter(`${name}:failures`, free, memory).delete(key),
      this.#gate(name).delete(key),
    ])
  }

  /** Takes one attempt back that was no failure, and none of the others. */
  async forgive(name: SlowdownName, key: string): Promise<void> {
    const { free, memory } = slowdowns[name]
    await this.#counter(`${name}:failures`, free, memory).reward(key)
  }

  #gate(name: SlowdownName): RateLimiterAbstract {
    return this.#counter(`${name}:wait`, 1, slowdowns[name].longestWait)
  }

  #counter(name: string, points: number, duration: number): RateLimiterAbstract {
    const known = this.#counters.get(name)
    if (known) return known
    const options = { keyPrefix: `kljuc:limit:${name}`, points, duration }
    const memory = new BoundedMemory(options, room)
    const counter = this.#redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: this.#redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        })
      : memory
    this.#counters.set(name, counter)
    return counter
  }
}

/** Seconds to wait, 0 when the points were there. */
async function take(
  counter: RateLimiterAbstract,
  key: string,
  points: number,
  seconds: number,
): Promise<number> {
  try {
    await counter.consume(key, points, { customDuration: seconds })
    return 0
  } catch (refusal) {
    // The library refuses with its count, which is no Error.
    if (refusal instanceof Error) throw refusal
    const { msBeforeNext } = refusal as { msBeforeNext: number }
    return Math.max(1, Math.ceil(msBeforeNext / 1000))
  }
}
