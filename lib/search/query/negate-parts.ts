import { matchEntry } from './lexicon'
import type { ExcludedFacts, Meaning } from './lexicon/entry'
import { isUnknown, type Part } from './scan-phrases'
import type { Token } from './tokens'

/** Negations with the genitive, which also apply to the following words in it: `bez lifta i terase`. */
const genitiveNegations = ['bez', 'nema', 'osim', 'sem', 'izuzev']
const negations = [...genitiveNegations, 'nije', 'nisu', 'ne', 'ni', 'niti', 'no', 'not', 'without', 'except']
/** Words that may stand between a negation and what it excludes: `nije na prvom spratu`. */
const between = ['na', 'u', 'sa', 's', 'in', 'on', 'the', 'a', 'an']
const conjunctions = ['i', 'ili', 'ni', 'niti', 'or', 'nor']
const negativeConjunctions = ['ni', 'niti', 'or', 'nor']
const excludable = ['lift', 'parking', 'amenities', 'heating', 'condition', 'furnished'] as const

/**
 * Joins `bez`, `nije`, `osim`, `not` with what they exclude, unless the lexicon has the whole phrase. What cannot be
 * excluded by a filter is removed from the search: `nije prvi sprat`.
 */
export function negateParts(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const read: Part[] = []
  for (const part of parts) {
    const negated = isUnknown(part)
      ? undefined
      : (negate(part, read, tokens) ?? negateNext(part, read, tokens))
    while (negated && read.length > 0 && (read.at(-1)?.start ?? 0) >= negated.start) read.pop()
    read.push(negated ?? part)
  }
  return read
}

/** Handles `nije novogradnja`, `osim Zemuna`. */
function negate(part: Part, before: readonly Part[], tokens: readonly Token[]): Part | undefined {
  const last = before.findLast((each) => !between.includes(keyOf(each, tokens)))
  if (!last || !negations.includes(keyOf(last, tokens))) return undefined
  return excluded(part, last.start, tokens)
}

/** The second part of `bez lifta i terase`. It gets its own negation, since the first may become a filter. */
function negateNext(part: Part, before: readonly Part[], tokens: readonly Token[]): Part | undefined {
  const [previous, conjunction] = before.slice(-2)
  if (!previous || !conjunction || !conjunctions.includes(keyOf(conjunction, tokens))) return undefined
  const negation = previous.negation ?? tokens[previous.start]?.key ?? ''
  if (isUnknown(previous) || !negations.includes(negation)) return undefined
  const isNegative = negativeConjunctions.includes(keyOf(conjunction, tokens))
  const isGoverned = genitiveNegations.includes(negation) && isGenitive(part, tokens)
  return isNegative || isGoverned ? { ...excluded(part, conjunction.start, tokens), negation } : undefined
}

function excluded(part: Part, start: number, tokens: readonly Token[]): Part {
  const length = part.start + part.length - start
  const { place, entry } = part
  if (place) return { start, length, place, isExcluded: true }
  const typed = tokens.slice(part.start, part.start + part.length)
  return { start, length, entry: phraseOfLexicon(typed) ?? negative(entry) }
}

/** Finds `ni poslednji sprat` in the lexicon as `nije poslednji sprat`. */
function phraseOfLexicon(typed: readonly Token[]): Meaning | undefined {
  for (const key of ['nije', 'bez', 'no']) {
    const found = matchEntry([{ text: key, key }, ...typed], 0, false)
    if (found?.length === typed.length + 1) return found.entry
  }
  return undefined
}

function negative(entry: Meaning | undefined): Meaning {
  const filters = entry?.filters ?? {}
  const without: ExcludedFacts = {}
  for (const name of excludable)
    if (filters[name] !== undefined) Object.assign(without, { [name]: filters[name] })
  return Object.keys(without).length > 0 ? { without } : {}
}

/** True for `terase` and `parkinga`, false for `grejanje`, `parking` and `terasa`. */
function isGenitive({ start, length, entry, place }: Part, tokens: readonly Token[]): boolean {
  const last = tokens[start + length - 1]
  const key = last?.key ?? ''
  if (!/[ai]$|[^jt]e$/.test(key) || !last) return false
  if (place || !key.endsWith('a')) return true
  const bare = key.slice(0, -1)
  const typed = [...tokens.slice(start, start + length - 1), { text: bare, key: bare }]
  return matchEntry(typed, 0, false)?.entry === entry
}

/** The word of an unrecognised part. */
function keyOf(part: Part, tokens: readonly Token[]): string {
  return isUnknown(part) ? (tokens[part.start]?.key ?? '') : ''
}
