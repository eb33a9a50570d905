import 'server-only'

/** Counts bytes in memory for requests under way: per caller, and all together. */
export class BytesInFlight {
  readonly #held = new Map<string, number>()
  #all = 0

  /** @param most bytes: of one caller, and of all together */
  constructor(readonly most: { caller: number; all: number }) {}

  /** Reserves bytes, or returns false. */
  take(caller: string, bytes: number): boolean {
    const held = (this.#held.get(caller) ?? 0) + bytes
    if (held > this.most.caller || this.#all + bytes > this.most.all) return false
    this.#held.set(caller, held)
    this.#all += bytes
    return true
  }

  give(caller: string, bytes: number): void {
    const held = (this.#held.get(caller) ?? 0) - bytes
    if (held > 0) this.#held.set(caller, held)
    else this.#held.delete(caller)
    this.#all -= bytes
  }
}

const MiB = 2 ** 20

/** Three photographs at once of 8 MB each, as the form sends them; in all, what a small server can hold. */
const most = { caller: 24 * MiB, all: 48 * MiB }

const current = new BytesInFlight(most)

export function bytesInFlight(): BytesInFlight {
  return current
}
