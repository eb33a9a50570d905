interface Limits {
  /** Pieces of work that run at once. */
  concurrency: number
  /** Pieces that wait for their turn; one more is refused. */
  maxWaiting: number
}

/** Runs work, so much at once and the rest in turn. */
export class WorkLimiter {
  readonly #queue: (() => void)[] = []
  #running = 0

  /** @param busyError makes what one too many is refused with */
  constructor(
    private readonly limits: Limits,
    private readonly busyError: () => Error,
  ) {}

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#queue.length
  }

  /** @throws what `busyError` makes when too much waits already, and whatever the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.limits.concurrency) this.#running++
    else if (this.#queue.length >= this.limits.maxWaiting) throw this.busyError()
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
    try {
      return await work()
    } finally {
      // The next one takes over this turn.
      const next = this.#queue.shift()
      if (next) next()
      else this.#running--
    }
  }
}
