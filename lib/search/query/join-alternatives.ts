import type { FilterName } from '../filters'
import { alternativeWords } from './lexicon/units'
import type { Part } from './scan-phrases'
import { type Token, textOf } from './tokens'

/** Filters of which a listing must match every value. */
const demanding: readonly FilterName[] = ['amenities', 'heating']

/** Joins `terasa ili balkon` to one part, which only ranks: as filters they would both be required. */
export function joinAlternatives(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const [first, conjunction] = joined.slice(-2)
    const isJoined =
      conjunction !== undefined &&
      conjunction.length === 1 &&
      alternativeWords.includes(tokens[conjunction.start]?.key ?? '')
    if (!first || !isJoined || !isDemanding(first) || !isDemanding(part)) {
      joined.push(part)
      continue
    }
    joined.splice(-2)
    const wanted = [first, part].map(
      ({ entry, start, length }) =>
        entry?.required ?? entry?.preferred ?? textOf(tokens.slice(start, start + length)),
    )
    const length = part.start + part.length - first.start
    joined.push({
      start: first.start,
      length,
      entry: { preferred: wanted.join(' ') },
      isAlternative: true,
    })
  }
  return joined
}

function isDemanding({ entry, isAlternative }: Part): boolean {
  const names = Object.keys(entry?.filters ?? {}) as FilterName[]
  return isAlternative === true || (names.length > 0 && names.every((name) => demanding.includes(name)))
}
