import { stopWords } from './lexicon/stop-words'
import { alternativeWords } from './lexicon/units'
import type { Part } from './scan-phrases'
import type { Token } from './tokens'

const conjunctions = ['i', 'and']
const ignored = ['a', 'an', 'the', '-']
const prepositions = ['sa', 's', 'u', 'na', 'za', 'uz', 'kod', 'with', 'in', 'on', 'near']

export interface ChosenKinds {
  parts: ReadonlySet<Part>
  /** Joined by `ili`: a condition of one does not apply to others (`stan ili garsonjera`, `penthaus ili stan`). */
  areAlternatives: boolean
}

/**
 * Returns the parts whose kind of property is searched: the first, and those joined to it. All kinds of `stan, kuća
 * ili plac` and `stanovi i kuće`, but only the first of `stan u kući` and `kuća sa baštom i lokalom`.
 */
export function chooseKinds(parts: readonly Part[], tokens: readonly Token[]): ChosenKinds {
  const kinds = parts.filter(({ entry }) => entry?.filters?.type)
  const between = kinds.slice(1).map((next, at) => keysBetween(kinds[at], next, tokens))
  const end = between.findIndex((keys) => !isJoined(keys))
  const joined = end === -1 ? between : between.slice(0, end)
  return {
    parts: new Set(kinds.slice(0, joined.length + 1)),
    areAlternatives: joined.some((keys) => alternativeWords.includes(keys.at(-1) ?? '')),
  }
}

function keysBetween(before: Part | undefined, next: Part, tokens: readonly Token[]): string[] {
  const { start, length } = before ?? next
  return tokens.slice(start + length, next.start).map(({ key }) => key)
}

/** Commas are not tokens, so adjacent kinds are also a list. */
function isJoined(between: readonly string[]): boolean {
  const keys = between.filter((key) => !ignored.includes(key))
  const last = keys.at(-1)
  const isPhrase = keys.some((key) => prepositions.includes(key))
  // Joined in `stan u zgradi ili kući`, but not in `stan sa garažom ili kuća`.
  if (alternativeWords.includes(last ?? ''))
    return !isPhrase || !keys.every((key) => stopWords.has(key) || key === '/')
  return last === undefined || (conjunctions.includes(last) && !isPhrase)
}
