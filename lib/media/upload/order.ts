/** The list with one item moved; indexes outside of it are brought to its ends. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const item = moved.splice(from, 1)
  moved.splice(Math.max(0, to), 0, ...item)
  return moved
}

/** Whether two lists name the same in the same order. */
export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/**
 * The order to keep when several tabs write it: this tab's, then what other tabs added meanwhile.
 * @param removed what this tab took out, which must not come back from the kept order
 */
export function mergeOrder(
  kept: readonly string[],
  mine: readonly string[],
  removed: ReadonlySet<string>,
): string[] {
  return [...mine, ...kept.filter((key) => !mine.includes(key) && !removed.has(key))]
}

/** The wanted order, of exactly what is there: what is gone is left out, what was not known comes last. */
export function orderOf(wanted: readonly string[], there: readonly string[]): string[] {
  return mergeOrder(
    there,
    wanted.filter((id) => there.includes(id)),
    new Set(),
  )
}
