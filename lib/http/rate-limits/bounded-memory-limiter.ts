import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

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
