import 'server-only'

export class BytesInFlight {
  readonly #held = new Map<string, number>()
  #all = 0

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

/** Three photographs of 8 MB at once; in all, what a small server can hold. */
const most = { caller: 24 * MiB, all: 48 * MiB }

const current = new BytesInFlight(most)

export function bytesInFlight(): BytesInFlight {
  return current
}
