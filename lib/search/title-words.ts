import { maxWordLength } from './search-terms'

/** Shorter title words are not suggested. */
const minTitleLength = 3

/** Returns the words of a title that can be suggested, in their original spelling; the first word in lower case. */
export function titleWords(title: string): string[] {
  return (title.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word, at) => (at === 0 ? word.toLowerCase() : word))
    .filter(({ length }) => length >= minTitleLength && length <= maxWordLength)
}

/** If a word has two spellings, the Latin one is suggested. */
export function isCyrillic(word: string): boolean {
  return /\p{Script=Cyrillic}/u.test(word)
}
