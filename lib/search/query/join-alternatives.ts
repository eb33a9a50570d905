import { filteredAttributes } from '@/lib/search/filters/filters'
import { eitherWord } from '@/lib/search/matching/search-terms'
import { stopWords } from '@/lib/search/vocabulary/entry'
import { alternativeWords } from '@/lib/search/vocabulary/units'
import { type Token, textOf } from '@/lib/text/phrases/tokens'
import { isUnknown, type Part } from './scan-phrases'

/** Filters of which a listing must match every value. */
const demanding: readonly string[] = ['amenities', 'heating', 'parking', 'nearTo']
const articles: readonly string[] = ['a', 'an', 'the']
const attributes: readonly string[] = [
  ...filteredAttributes,
  'amenities',
  'nearTo',
  'floorMin',
  'floorMax',
  'notGroundFloor',
]

/**
 * Joins `terasa ili balkon` and `lift ili garaža` to one part, which only ranks: as filters both would be required. So is a
 * wish that is a filter and one that is a word (`CG ili pelet`). Of two words, `jezero ili reka`, a listing needs either.
 */
export function joinAlternatives(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const keyOf = ({ start, length }: Part) => (length === 1 ? (tokens[start]?.key ?? '') : '')
    const last = joined.at(-1)
    // `a lift or a garage`
    const count = last && articles.includes(keyOf(last)) ? 3 : 2
    const [first, conjunction] = joined.slice(-count)
    const isJoined = conjunction !== undefined && alternativeWords.includes(keyOf(conjunction))
    const words = first && isJoined ? eitherOf(first, part, tokens) : undefined
    if (!first || !isJoined || !(words || wouldBothBeRequired(first, part, tokens))) {
      joined.push(part)
      continue
    }
    joined.splice(-count)
    if (words) {
      const length = part.start + part.length - first.start
      joined.push({ start: first.start, length, entry: { required: eitherWord(words) }, alternatives: words })
      continue
    }
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

function eitherOf(first: Part, second: Part, tokens: readonly Token[]): string[] | undefined {
  const words = first.alternatives ?? wordOf(first, tokens)
  const more = wordOf(second, tokens)
  return words && more && [...words, ...more]
}

/** Undefined for a part that has a meaning, and for words and signs that distinguish no listing. */
function wordOf(part: Part, tokens: readonly Token[]): string[] | undefined {
  const { entry } = part
  // A landmark in English is its Serbian word.
  if (entry?.required && !entry.filters && !entry.without && isOneWord(entry.required))
    return [entry.required]
  const { key = '', text = '' } = tokens[part.start] ?? {}
  const isWord = isUnknown(part) && part.length === 1 && key.length >= minWordLength && isOneWord(text)
  return isWord && !stopWords.has(key) ? [text] : undefined
}

const minWordLength = 3

function isOneWord(text: string): boolean {
  return /^\p{L}+$/u.test(text)
}

function wouldBothBeRequired(first: Part, second: Part, tokens: readonly Token[]): boolean {
  if (wordOf(first, tokens)) return attributesOf(second) !== null
  if (wordOf(second, tokens)) return attributesOf(first) !== null
  const [names, others] = [attributesOf(first), attributesOf(second)]
  if (!names || !others) return false
  return names.every((name) => demanding.includes(name) || !others.includes(name))
}

/** The names of a part's filters; null unless they are attributes. */
function attributesOf({ entry, isAlternative }: Part): string[] | null {
  if (isAlternative) return []
  const names = Object.keys(entry?.filters ?? {})
  if (names.length === 0 && entry?.required) return []
  return names.length > 0 && names.every((name) => attributes.includes(name)) ? names : null
}
