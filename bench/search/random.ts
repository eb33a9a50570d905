/** A seeded random number generator. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number
  /** Normally distributed around 0 with deviation 1. */
  normal(): number
  pick<T>(values: readonly T[]): T
  /** Prefers items near the start of the list. */
  skewed<T>(values: readonly T[]): T
  uuid(): string
}

/** The generator mulberry32 (public domain, Tommy Ettinger): fast, and good enough for benchmark data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  function pick<T>(values: readonly T[], at = next()): T {
    const value = values[Math.floor(at * values.length)]
    if (value === undefined) throw new RangeError('Nothing to pick from')
    return value
  }
  return {
    next,
    pick: (values) => pick(values),
    skewed: (values) => pick(values, next() ** 3),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid: () => {
      const hex = Array.from({ length: 4 }, () =>
        Math.floor(next() * 2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      ).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
