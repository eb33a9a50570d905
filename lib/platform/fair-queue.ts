interface QueueLimits {
  /** Turns that run at once, without those that are slow. */
  concurrency: number
  /**
   * A turn that has run for longer mostly waits for something else, such as a database that hangs: the next one starts
   * beside it, up to `maxRunning` of both.
   */
  slowAfterMs: number
  maxRunning: number
  /** Turns that may wait, in total and of one caller. */
  maxWaiting: number
  maxWaitingPerCaller: number
  maxWaitMs: number
}

/** `share`: the caller had too much waiting. `full`, `late`: too much of everybody's was waiting. */
type RefusalReason = 'share' | 'full' | 'late'

export class RefusedTurnError extends Error {
  override name = 'RefusedTurnError'

  constructor(readonly reason: RefusalReason) {
    super('Too much work is waiting.')
  }
}

interface Entry {
  start: () => Promise<void>
  refuse: (reason: RefusalReason) => void
}

/** Work of one key that waits, for whoever asked for it. */
interface Turn {
  key: string | undefined
  entries: Map<string, Entry[]>
  timeout: NodeJS.Timeout
}

/**
 * Runs work with limited concurrency, by turns among the callers, so that one who waits for much delays nobody who
 * waits for little. When too much waits, the oldest turn of the caller with the most is refused.
 */
export class FairQueue {
  /** In the order of the callers' next turns; each with its turns, oldest first. */
  readonly #lines = new Map<string, Set<Turn>>()
  readonly #waiting = new Set<Turn>()
  readonly #byKey = new Map<string, Turn>()
  #running = 0
  #slow = 0

  constructor(
    readonly limits: QueueLimits,
    private readonly onRefusal: () => void = () => {},
  ) {}

  get running(): number {
    return this.#running + this.#slow
  }

  get waiting(): number {
    return this.#waiting.size
  }

  isWaiting(key: string): boolean {
    return this.#byKey.has(key)
  }

  /**
   * Work that waits with the same key has one turn, which comes when the first of its callers is next; each then runs
   * its own, so that equal work must share its result by itself.
   * @throws RefusedTurnError when too much is waiting, and whatever the work throws
   */
  run<T>(caller: string, key: string | undefined, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#add(caller, key, {
        start: () => Promise.resolve().then(work).then(resolve, reject),
        refuse: (reason) => {
          this.onRefusal()
          reject(new RefusedTurnError(reason))
        },
      })
      this.#startNext()
    })
  }

  #add(caller: string, key: string | undefined, entry: Entry): void {
    const turn = (key === undefined ? undefined : this.#byKey.get(key)) ?? this.#newTurn(key)
    turn.entries.set(caller, [...(turn.entries.get(caller) ?? []), entry])
    const line = this.#lines.get(caller) ?? new Set()
    this.#lines.set(caller, line.add(turn))
    if (line.size > this.limits.maxWaitingPerCaller) this.#refuseOldest(caller, 'share')
    else if (this.#waiting.size > this.limits.maxWaiting) this.#refuseOldest(this.#heaviest(caller), 'full')
  }

  #newTurn(key: string | undefined): Turn {
    const turn: Turn = {
      key,
      entries: new Map(),
      timeout: setTimeout(() => {
        const refused = [...turn.entries.values()].flat()
        this.#remove(turn)
        for (const { refuse } of refused) refuse('late')
      }, this.limits.maxWaitMs),
    }
    this.#waiting.add(turn)
    if (key !== undefined) this.#byKey.set(key, turn)
    return turn
  }

  #heaviest(newcomer: string): string {
    let heaviest = newcomer
    for (const [caller, line] of this.#lines)
      if (line.size > (this.#lines.get(heaviest)?.size ?? 0)) heaviest = caller
    return heaviest
  }

  /** The turn stays for the other callers who wait for it. */
  #refuseOldest(caller: string, reason: RefusalReason): void {
    const [turn] = this.#lines.get(caller) ?? []
    if (!turn) return
    const refused = turn.entries.get(caller) ?? []
    this.#leave(caller, turn)
    if (turn.entries.size === 0) this.#remove(turn)
    for (const { refuse } of refused) refuse(reason)
  }

  #leave(caller: string, turn: Turn): void {
    turn.entries.delete(caller)
    const line = this.#lines.get(caller)
    line?.delete(turn)
    if (line?.size === 0) this.#lines.delete(caller)
  }

  #remove(turn: Turn): void {
    clearTimeout(turn.timeout)
    for (const caller of turn.entries.keys()) this.#leave(caller, turn)
    this.#waiting.delete(turn)
    if (turn.key !== undefined) this.#byKey.delete(turn.key)
  }

  #startNext(): void {
    const [next] = this.#lines
    const { concurrency, maxRunning, slowAfterMs } = this.limits
    if (!next || this.#running >= concurrency || this.running >= maxRunning) return
    const [caller, line] = next
    const [turn] = line
    if (!turn) return
    // To the end: the others come first.
    this.#lines.delete(caller)
    this.#lines.set(caller, line)
    const entries = [...turn.entries.values()].flat()
    this.#remove(turn)
    this.#running++
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      this.#running--
      this.#slow++
      this.#startNext()
    }, slowAfterMs)
    void Promise.all(entries.map(({ start }) => start())).finally(() => {
      clearTimeout(timer)
      if (isSlow) this.#slow--
      else this.#running--
      // What has arrived meanwhile is served between two turns.
      setImmediate(() => this.#startNext())
    })
  }
}
