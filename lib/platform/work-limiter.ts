interface Limits {
  concurrency: number
  maxWaiting?: number
}

export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** Runs work with limited concurrency, in order. */
export class WorkLimiter {
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(private readonly limits: Limits) {}

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#queue.length
  }

  /** @throws QueueFullError when too much is waiting, and whatever the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { concurrency, maxWaiting = Number.POSITIVE_INFINITY } = this.limits
    if (this.#running < concurrency) this.#running++
    else if (this.#queue.length >= maxWaiting) throw new QueueFullError('Too much work is waiting.')
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running--
    }
  }
}
