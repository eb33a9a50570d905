import { findTown, towns } from '@/lib/listings/places/towns'
import { foldText } from './fold'

/** Names shorter than this are too much alike to guess. */
const guessedLength = 4
/** From this length on two letters may be wrong. */
const longName = 8

const names = towns.map(({ name, major }) => ({ name, major, key: foldText(name) }))

/** The town that a mistyped name most likely means; undefined for a town's own name, and when none is near. */
export function correctTownName(typed: string): string | undefined {
  const key = foldText(typed)
  if (key.length < guessedLength || findTown(typed)) return undefined
  const allowed = key.length < longName ? 1 : 2
  return names
    .filter((town) => Math.abs(town.key.length - key.length) <= allowed)
    .map((town) => ({ ...town, distance: editDistance(town.key, key) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || Number(b.major) - Number(a.major))[0]?.name
}

/** How many letters must be added, left out, changed or swapped with their neighbour to make one word the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : changed
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
