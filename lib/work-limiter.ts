interface Limits {
  concurrency: number
  maxWaiting?: number
}

/** Runs work with limited concurrency, in order. */
export class WorkLimiter {
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(
    private readonly limits: Limits,
    private readonly busyError = () => new Error('Too much work is waiting.'),
  ) {}

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#queue.length
  }

  /** @throws `busyError` when too much is waiting, and whatever the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { concurrency, maxWaiting = Number.POSITIVE_INFINITY } = this.limits
    if (this.#running < concurrency) this.#running++
    else if (this.#queue.length >= maxWaiting) throw this.busyError()
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
