import { foldText, foldWords } from '@/lib/text/fold'

export const maxWordLength = 24
const maxWords = 12
/** Words up to this length match only whole words. */
const wholeLength = 1

/** Joins words of which a listing needs any one: `jezero|reka`. It stands in no word of a text. */
const eitherSign = '|'

export function eitherWord(words: readonly string[]): string {
  return words.join(eitherSign)
}

/** The words of which one is needed; most often the term itself. */
export function wordsOfTerm(term: string): string[] {
  return term.split(eitherSign)
}

/** Folded and unique. Words in unsupported scripts stay unfolded, so they match no listing. */
export function searchTerms(text = ''): string[] {
  const words = [...foldWords(text), ...foreignWords(text)].slice(0, maxWords)
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))]
}

/** The terms of a search's words, some of which may be `eitherWord`s. */
export function requiredTerms(text = ''): string[] {
  const pieces = text.split(/\s+/)
  const isEither = (piece: string) => piece.includes(eitherSign)
  const terms = searchTerms(pieces.filter((piece) => !isEither(piece)).join(' '))
  const either = pieces
    .filter(isEither)
    .map((piece) => eitherWord(wordsOfTerm(piece).flatMap((word) => searchTerms(word))))
    .filter((term) => term !== '')
  return [...new Set([...terms, ...either])].slice(0, maxWords)
}

function foreignWords(text: string): string[] {
  return text.match(/\p{L}+/gu)?.filter((word) => foldText(word) === '') ?? []
}

/** Returns the terms that only rank. */
export function preferredTerms(phrases: readonly string[] = []): string[] {
  return phrases.flatMap((phrase) => searchTerms(phrase)).slice(0, maxWords)
}

/** Whether a folded word is too short for prefix matching. */
export function isExactOnly(word: string): boolean {
  return word.length <= wholeLength
}

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

const quotes = /^["“”„«»](.+)["“”„«»]$/

/** The text between quotation marks, which is searched as words and not read; undefined for other texts. */
export function literalText(text: string): string | undefined {
  return quotes.exec(text.trim())?.[1]?.trim()
}
