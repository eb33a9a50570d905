import leven from 'leven'
import { foldText } from '@/lib/text/fold'
import { isWithinOneEdit } from '@/lib/text/typos'
import { findTown, towns } from '../towns'

const guessedLength = 4
const longName = 8

const names = towns.map(({ name, major }) => ({ name, major, key: foldText(name) }))

/** Returns the most similar town for a mistyped name; undefined for a known town, and when none is similar. */
export function correctTownName(typed: string): string | undefined {
  const key = foldText(typed)
  if (key.length < guessedLength || findTown(typed)) return undefined
  const allowed = key.length < longName ? 1 : 2
  return names
    .filter((town) => Math.abs(town.key.length - key.length) <= allowed)
    .map((town) => ({ ...town, distance: distance(town.key, key) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || Number(b.major) - Number(a.major))[0]?.name
}

/** Edit distance in which swapping two neighbours counts as one edit. */
const distance = (name: string, typed: string) => (isWithinOneEdit(name, typed) ? 1 : leven(name, typed))
