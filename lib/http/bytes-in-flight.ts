import 'server-only'
import { defineBudget } from '@/lib/platform/budgets'

export class BytesInFlight {
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(readonly limits: { caller: number; all: number }) {}

  get used(): number {
    return this.#all
  }

  reserve(caller: string, bytes: number): boolean {
    const held = (this.#held.get(caller) ?? 0) + bytes
    if (held > this.limits.caller || this.#all + bytes > this.limits.all) return false
    this.#held.set(caller, held)
    this.#all += bytes
    return true
  }

  release(caller: string, bytes: number): void {
    const held = (this.#held.get(caller) ?? 0) - bytes
    if (held > 0) this.#held.set(caller, held)
    else this.#held.delete(caller)
    this.#all -= bytes
  }
}

const MiB = 2 ** 20

/** `caller` allows three photos of 8 MB at once; `all` is what a small server can hold. */
export const bytesInFlight = new BytesInFlight({ caller: 24 * MiB, all: 48 * MiB })

export const bodyBytesBudget = defineBudget({
  name: 'body_bytes',
  limit: bytesInFlight.limits.all,
  used: () => bytesInFlight.used,
})
