import { amenityEntries, orderEntries } from './lexicon/amenities'
import type { LexiconEntry } from './lexicon/entry'
import { factLexicon } from './lexicon/facts'
import { floorEntries } from './lexicon/floors'
import { kindEntries } from './lexicon/kinds'
import { structureEntries } from './lexicon/structures'
import { matchesPattern, readPhrase, type WordPattern } from './pattern'
import { PhraseIndex } from './phrase-index'
import type { Token } from './tokens'

export const lexicon: readonly LexiconEntry[] = [
  ...kindEntries,
  ...structureEntries,
  ...floorEntries,
  ...factLexicon,
  ...amenityEntries,
  ...orderEntries,
]

interface Phrase {
  words: readonly WordPattern[]
  entry: LexiconEntry
}

const phrases = new PhraseIndex(
  lexicon.flatMap((entry) => entry.phrases.map((phrase): Phrase => ({ words: readPhrase(phrase), entry }))),
)

/** Returns the longest entry whose phrase begins at a token. */
export function matchEntry(tokens: readonly Token[], at: number, allowTypos: boolean) {
  let best: { length: number; entry: LexiconEntry } | undefined
  const token = tokens[at]
  for (const { words, entry } of token ? phrases.candidates(token, allowTypos) : []) {
    if (words.length <= (best?.length ?? 0)) continue
    const isThere = words.every((word, offset) => {
      const key = tokens[at + offset]?.key
      return key !== undefined && matchesPattern(word, key, allowTypos)
    })
    if (isThere) best = { length: words.length, entry }
  }
  return best
}
