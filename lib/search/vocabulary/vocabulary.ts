import { amenityEntries } from '@/lib/listings/vocabulary/amenities'
import { attributePhrases } from '@/lib/listings/vocabulary/attributes'
import { floorEntries, heatingEntries, structureEntries } from '@/lib/listings/vocabulary/building'
import type { ListingFilters } from '@/lib/search/filters/filters'
import {
  longestPhrase,
  matchesPattern,
  PhraseIndex,
  readPhrase,
  type WordPattern,
} from '@/lib/text/phrases/pattern'
import type { Token } from '@/lib/text/phrases/tokens'
import type { QueryVocabularyEntry } from './entry'
import { landmarkEntries } from './landmarks'
import { orderEntries } from './orders'
import { kindEntries } from './property-types'
import { circumstanceEntries, purposeEntries, termEntries } from './purposes'
import { russianEntries } from './russian'

export const queryVocabulary: readonly QueryVocabularyEntry[] = [
  ...purposeEntries,
  ...kindEntries,
  ...structureEntries,
  ...floorEntries,
  ...attributePhrases,
  ...heatingEntries,
  ...termEntries,
  ...amenityEntries,
  ...orderEntries,
  ...circumstanceEntries,
  ...landmarkEntries,
  ...russianEntries,
]

interface Phrase {
  words: readonly WordPattern[]
  entry: QueryVocabularyEntry
}

const phrases = queryVocabulary.flatMap((entry) =>
  entry.phrases.map((phrase): Phrase => ({ words: readPhrase(phrase), entry })),
)
const index = new PhraseIndex(phrases)

/** Returns the filters of entries with a phrase that has a folded prefix, except those searched as words. */
export function completeEntries(key: string): readonly ListingFilters[] {
  const typed = key.split(' ')
  const last = typed.length - 1
  const begins = ({ words }: Phrase) =>
    typed.every((each, at) => {
      const word = words[at]
      if (!word) return false
      return (
        matchesPattern(word, each, false) || (at === last && word.stems.some((stem) => stem.startsWith(each)))
      )
    })
  const entries = new Set(phrases.filter(begins).map(({ entry }) => entry))
  return [...entries].flatMap(({ filters = {}, without, required, preferred }) =>
    without || required || preferred ? [] : [filters],
  )
}

/** Returns the longest entry with a phrase that begins at a token. */
export function matchEntry(tokens: readonly Token[], at: number, allowTypos: boolean) {
  const found = longestPhrase(index, tokens, at, allowTypos)
  return found && { length: found.length, entry: found.phrase.entry }
}
