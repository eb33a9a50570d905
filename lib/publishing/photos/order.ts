export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const item = moved.splice(from, 1)
  moved.splice(Math.max(0, to), 0, ...item)
  return moved
}

export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** Returns the ids of `there` in the wanted order; ids that are not in `wanted` come last. */
export function mergeOrder(wanted: readonly string[], there: readonly string[]): string[] {
  return [...wanted.filter((id) => there.includes(id)), ...there.filter((id) => !wanted.includes(id))]
}
