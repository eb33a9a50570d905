import { foldWords } from './fold'

/** Letters of a word that are indexed: that many tell words of any language here apart. */
export const maxWordLength = 24
/** Words of a text that are searched; what stands behind them is left out. */
const maxWords = 12
/** Words up to this length are no beginnings: too many begin so. */
const wholeLength = 1

/** The folded words of a text that are searched, each once, as the index has them. */
export function searchTerms(text = ''): string[] {
  const words = foldWords(text).slice(0, maxWords)
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))]
}

/** Whether a folded word is so short that it stands for itself alone, and not for those that begin so. */
export function isExactOnly(word: string): boolean {
  return word.length <= wholeLength
}
