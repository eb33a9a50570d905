import 'server-only'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { ipv6PrefixKey } from './keys'
import { type Backoff, backoffSeconds, ipv6PrefixLimitFactor, type Limit, maxDelay } from './limits'

/** 7 MB when all of one limit are used, some 120 MB when all of all are. */
const maxKeys = 10_000

/** In seconds, below the 24 days that timers of Node.js can run. */
const knownSeconds = 20 * 24 * 3600

/** Counts in this process or, with Redis, for all processes. */
export class RateLimiter {
  readonly #redis: Redis | null
  readonly #counters = new Map<string, RateLimiterAbstract>()

  constructor(redis: Redis | null) {
    this.#redis = redis
  }

  /** @param key from `addressKey`, `emailKey` or an account's id @returns 0, or the whole seconds to wait */
  async consume(limit: Limit, key: string, points = 1): Promise<number> {
    const waits = limit.windows.flatMap(({ points: most, seconds }) =>
      withIpv6Prefix(limit.by, key).map(([counted, allowance]) =>
        take(
          this.#counter(`${limit.name}:${seconds}:${allowance}`, most * allowance, seconds),
          counted,
          points,
          seconds,
        ),
      ),
    )
    return Math.max(...(await Promise.all(waits)))
  }

  /** Counts as a failure until `resetFailures` or `undoAttempt`. @returns 0, or the whole seconds to wait */
  async attempt(backoff: Backoff, key: string): Promise<number> {
    const counted: string[] = []
    for (const [each, allowance] of withIpv6Prefix(backoff.by, key)) {
      const wait = await this.#attempt(backoff, each, allowance)
      if (wait > 0) {
        for (const before of counted) await this.#failures(backoff).reward(before)
        return wait
      }
      counted.push(each)
    }
    return 0
  }

  async #attempt(backoff: Backoff, key: string, allowance: number): Promise<number> {
    const failures = this.#failures(backoff)
    const { consumedPoints } = await failures.penalty(key)
    const wait = backoffSeconds(consumedPoints - 1, backoff.freeAttempts * allowance)
    if (wait === 0) return 0
    // One attempt per wait passes; it starts the next wait.
    const left = await take(this.#gate(backoff), key, 1, wait)
    if (left > 0) await failures.reward(key)
    return left
  }

  async resetFailures(backoff: Backoff, key: string): Promise<void> {
    await Promise.all([this.#failures(backoff).delete(key), this.#gate(backoff).delete(key)])
  }

  async undoAttempt(backoff: Backoff, key: string): Promise<void> {
    for (const [each] of withIpv6Prefix(backoff.by, key)) await this.#failures(backoff).reward(each)
  }

  /** Stores for 20 days that somebody signed in with this address and account. */
  async rememberSignIn(pair: string): Promise<void> {
    await this.#counter('known', 1, knownSeconds).set(pair, 1, knownSeconds)
  }

  async hasSignedInBefore(pair: string): Promise<boolean> {
    return (await this.#counter('known', 1, knownSeconds).get(pair)) !== null
  }

  #failures(backoff: Backoff): RateLimiterAbstract {
    return this.#counter(`${backoff.name}:failures`, backoff.freeAttempts, backoff.resetSeconds)
  }

  #gate(backoff: Backoff): RateLimiterAbstract {
    return this.#counter(`${backoff.name}:wait`, 1, maxDelay)
  }

  #counter(name: string, points: number, duration: number): RateLimiterAbstract {
    const known = this.#counters.get(name)
    if (known) return known
    const options = { keyPrefix: `kljuc:limit:${name}`, points, duration }
    const memory = new BoundedMemoryLimiter(options, maxKeys)
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

/** Returns the keys to count and their allowances: IPv6 addresses count for their /48 too. */
function withIpv6Prefix(by: string, key: string): [key: string, allowance: number][] {
  const keys: [key: string, allowance: number][] = [[key, 1]]
  const prefix = by === 'address' ? ipv6PrefixKey(key) : null
  if (prefix) keys.push([prefix, ipv6PrefixLimitFactor])
  return keys
}

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
    // The library rejects with its counts, which are not an Error.
    if (refusal instanceof Error) throw refusal
    const { msBeforeNext } = refusal as { msBeforeNext: number }
    return Math.max(1, Math.ceil(msBeforeNext / 1000))
  }
}

type Options = ConstructorParameters<typeof RateLimiterMemory>[0]
type Extra = Record<string, unknown>

/** Evicts the least recently used key: the library is unbounded, so many IP addresses could fill the memory. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #used = new Set<string>()
  readonly #maxKeys: number

  constructor(options: Options, maxKeys: number) {
    super(options)
    this.#maxKeys = maxKeys
  }

  get size(): number {
    return this.#used.size
  }

  override consume(key: string, points?: number, options?: Extra): Promise<RateLimiterRes> {
    this.#use(key)
    return super.consume(key, points, options)
  }

  override penalty(key: string, points?: number, options?: Extra): Promise<RateLimiterRes> {
    this.#use(key)
    return super.penalty(key, points, options)
  }

  override reward(key: string, points?: number, options?: Extra): Promise<RateLimiterRes> {
    this.#use(key)
    return super.reward(key, points, options)
  }

  override set(key: string, points: number, seconds: number): Promise<RateLimiterRes> {
    this.#use(key)
    return super.set(key, points, seconds)
  }

  override delete(key: string): Promise<boolean> {
    this.#used.delete(key)
    return super.delete(key)
  }

  #use(key: string): void {
    this.#used.delete(key)
    this.#used.add(key)
    if (this.#used.size <= this.#maxKeys) return
    const [oldest] = this.#used
    if (oldest !== undefined) void this.delete(oldest)
  }
}
