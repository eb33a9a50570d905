import { LRUCache } from 'lru-cache'

interface Pace {
  perSecond: number
  /** Answered without a delay after a pause. */
  burst: number
  maxDelayMs: number
  maxCallers: number
}

/** Spaces out the requests of one caller who sends too many, in order. */
export class Pacer {
  /** When the bucket of each caller will be full again, in milliseconds. */
  readonly #fullAt: LRUCache<string, number>

  constructor(private readonly pace: Pace) {
    this.#fullAt = new LRUCache({ max: pace.maxCallers })
  }

  /** @returns for how long a request has to wait, and whether it is refused afterwards since too many wait already */
  next(caller: string, now: number): { delayMs: number; refused: boolean } {
    const { perSecond, burst, maxDelayMs } = this.pace
    const interval = 1_000 / perSecond
    const fullAt = Math.max(now, this.#fullAt.get(caller) ?? 0) + interval
    const delayMs = fullAt - now - burst * interval
    if (delayMs > maxDelayMs) return { delayMs: maxDelayMs, refused: true }
    this.#fullAt.set(caller, fullAt)
    return { delayMs: Math.max(0, delayMs), refused: false }
  }

  /** Counts a request, unless it would have to wait. */
  nextAtOnce(caller: string, now: number): boolean {
    const { perSecond, burst } = this.pace
    const interval = 1_000 / perSecond
    const fullAt = Math.max(now, this.#fullAt.get(caller) ?? 0) + interval
    if (fullAt - now > burst * interval) return false
    this.#fullAt.set(caller, fullAt)
    return true
  }
}
