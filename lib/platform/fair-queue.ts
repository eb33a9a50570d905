import { AsyncResource } from 'node:async_hooks'

interface QueueLimits {
  /** Turns that run at once, without those that are slow. */
  concurrency: number
  /** Of one caller, whose further turns wait. */
  maxRunningPerCaller?: number
  /**
   * A turn that has run for longer mostly waits for something else, such as a database that hangs: the next one starts
   * beside it, up to `maxRunning` of both.
   */
  slow?: { afterMs: number; maxRunning: number }
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

/** A caller's turns, oldest first. */
type Line = Set<Turn>

/**
 * Runs work with limited concurrency, by turns among the callers, so that one who waits for much delays nobody who
 * waits for little. As in FQ-CoDel (RFC 8290) a caller who had no turn in the current round comes before all who had
 * one. When too much waits, the oldest turn of the caller with the most is refused.
 */
export class FairQueue {
  /** Of callers who had no turn in this round. */
  readonly #newLines = new Map<string, Line>()
  /** Of the others, in the order of their next turns. One that is empty keeps its place until that has come. */
  readonly #oldLines = new Map<string, Line>()
  /** Turns that run, by caller. */
  readonly #runningOf = new Map<string, number>()
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
        // In the caller's context: a turn is started by the end of another one.
        start: AsyncResource.bind(() => Promise.resolve().then(work).then(resolve, reject)),
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
    const known = this.#lineOf(caller)
    const line = (known ?? new Set()).add(turn)
    if (!known) this.#newLines.set(caller, line)
    if (line.size > this.limits.maxWaitingPerCaller) this.#refuseOldest(caller, 'share')
    else if (this.#waiting.size > this.limits.maxWaiting) this.#refuseOldest(this.#heaviest(caller), 'full')
  }

  #lineOf(caller: string): Line | undefined {
    return this.#newLines.get(caller) ?? this.#oldLines.get(caller)
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

  /** Of several, one who had a turn. */
  #heaviest(newcomer: string): string {
    let heaviest = newcomer
    const size = () => this.#lineOf(heaviest)?.size ?? 0
    for (const [caller, line] of this.#newLines) if (line.size > size()) heaviest = caller
    for (const [caller, line] of this.#oldLines) if (line.size >= size()) heaviest = caller
    return heaviest
  }

  /** The turn stays for the other callers who wait for it. */
  #refuseOldest(caller: string, reason: RefusalReason): void {
    const [turn] = this.#lineOf(caller) ?? []
    if (!turn) return
    const refused = turn.entries.get(caller) ?? []
    this.#leave(caller, turn)
    if (turn.entries.size === 0) this.#remove(turn)
    for (const { refuse } of refused) refuse(reason)
  }

  #leave(caller: string, turn: Turn): void {
    turn.entries.delete(caller)
    const line = this.#newLines.get(caller)
    line?.delete(turn)
    if (line?.size === 0) this.#newLines.delete(caller)
    this.#oldLines.get(caller)?.delete(turn)
  }

  #remove(turn: Turn): void {
    clearTimeout(turn.timeout)
    for (const caller of turn.entries.keys()) this.#leave(caller, turn)
    this.#waiting.delete(turn)
    if (turn.key !== undefined) this.#byKey.delete(turn.key)
  }

  #startNext(): void {
    const { concurrency, slow } = this.limits
    if (this.#running >= concurrency || (slow && this.running >= slow.maxRunning)) return
    const next = this.#nextTurn()
    if (!next) return
    const { caller, turn } = next
    const entries = [...turn.entries.values()].flat()
    this.#remove(turn)
    this.#running++
    this.#runningOf.set(caller, this.#countRunning(caller) + 1)
    let isSlow = false
    const timer =
      slow &&
      setTimeout(() => {
        isSlow = true
        this.#running--
        this.#slow++
        this.#startNext()
      }, slow.afterMs)
    void Promise.all(entries.map(({ start }) => start())).finally(() => {
      clearTimeout(timer)
      if (isSlow) this.#slow--
      else this.#running--
      const left = this.#countRunning(caller) - 1
      if (left > 0) this.#runningOf.set(caller, left)
      else this.#runningOf.delete(caller)
      // What has arrived meanwhile is served between two turns.
      setImmediate(() => this.#startNext())
    })
  }

  #countRunning(caller: string): number {
    return this.#runningOf.get(caller) ?? 0
  }

  /** Moves its caller to the end. */
  #nextTurn(): { caller: string; turn: Turn } | undefined {
    const { maxRunningPerCaller = Number.POSITIVE_INFINITY } = this.limits
    for (const [caller, line] of this.#oldLines) {
      if (line.size > 0) break
      this.#oldLines.delete(caller)
    }
    for (const lines of [this.#newLines, this.#oldLines]) {
      for (const [caller, line] of lines) {
        const [turn] = line
        if (!turn || this.#countRunning(caller) >= maxRunningPerCaller) continue
        lines.delete(caller)
        this.#oldLines.set(caller, line)
        return { caller, turn }
      }
    }
    return undefined
  }
}
