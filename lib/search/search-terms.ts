import { foldWords } from './fold'

export const maxWordLength = 24
const maxWords = 12
/** Words up to this length match whole words only. */
const wholeLength = 1

/** Returns the folded, unique words of a text that are searched. */
export function searchTerms(text = ''): string[] {
  const words = foldWords(text).slice(0, maxWords)
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))]
}

/** Returns the words that only rank. */
export function preferredTerms(phrases: readonly string[] = []): string[] {
  return phrases.flatMap((phrase) => searchTerms(phrase)).slice(0, maxWords)
}

/** Whether a folded word is too short for prefix matching. */
export function isExactOnly(word: string): boolean {
  return word.length <= wholeLength
}
