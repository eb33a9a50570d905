import { filteredFacts } from '../fact-filters'
import { alternativeWords } from './lexicon/units'
import type { Part } from './scan-phrases'
import { type Token, textOf } from './tokens'

/** Filters of which a listing must match every value. */
const demanding: readonly string[] = ['amenities', 'heating', 'parking']
const articles: readonly string[] = ['a', 'an', 'the']
const facts: readonly string[] = [...filteredFacts, 'amenities']

/** Joins `terasa ili balkon` and `lift ili garaža` to one part, which only ranks: as filters both would be required. */
export function joinAlternatives(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const keyOf = ({ start, length }: Part) => (length === 1 ? (tokens[start]?.key ?? '') : '')
    const last = joined.at(-1)
    // `a lift or a garage`
    const count = last && articles.includes(keyOf(last)) ? 3 : 2
    const [first, conjunction] = joined.slice(-count)
    const isJoined = conjunction !== undefined && alternativeWords.includes(keyOf(conjunction))
    if (!first || !isJoined || !wouldBothBeRequired(first, part)) {
      joined.push(part)
      continue
    }
    joined.splice(-count)
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

function wouldBothBeRequired(first: Part, second: Part): boolean {
  const [names, others] = [factsOf(first), factsOf(second)]
  if (!names || !others) return false
  return names.every((name) => demanding.includes(name) || !others.includes(name))
}

/** The names of a part's filters; null unless they are facts. */
function factsOf({ entry, isAlternative }: Part): string[] | null {
  if (isAlternative) return []
  const names = Object.keys(entry?.filters ?? {})
  return names.length > 0 && names.every((name) => facts.includes(name)) ? names : null
}
