export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const item = moved.splice(from, 1)
  moved.splice(Math.max(0, to), 0, ...item)
  return moved
}

export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/**
 * Merges the orders of several tabs: this tab's, then what others added.
 * @param removed keys that this tab removed, which must not come back
 */
export function mergeOrder(
  kept: readonly string[],
  mine: readonly string[],
  removed: ReadonlySet<string>,
): string[] {
  return [...mine, ...kept.filter((key) => !mine.includes(key) && !removed.has(key))]
}

/** Returns the wanted order of what is there; unknown items come last. */
export function orderOf(wanted: readonly string[], there: readonly string[]): string[] {
  return mergeOrder(
    there,
    wanted.filter((id) => there.includes(id)),
    new Set(),
  )
}
