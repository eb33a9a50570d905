import { anyEnding, withoutEnding } from './stem'

/** Shorter words are not corrected. */
export const minTypoLength = 6

/** Maximum edits of a suggested title word: none below four letters, two from six on. */
export function maxEdits(word: string): number {
  return word.length < 4 ? 0 : word.length < 6 ? 1 : 2
}

/** Whether a folded word is long enough to be a corrected word with one letter missing. */
export function mayHaveTypo(word: string): boolean {
  return word.length >= minTypoLength - 1
}

/** Whether the words differ by at most one letter missing, added, changed or swapped with its neighbour. */
export function isWithinOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2)
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
/** Any letter, in a regular expression. */
const anyLetter = ['.']

/**
 * Returns what a folded word with one typo may be.
 * @param mayDiffer a shorter word may only lack a letter
 */
export function typoVariants(word: string, mayDiffer = word.length >= minTypoLength, alphabet = letters) {
  const variants = new Set([word])
  for (let at = 0; at < word.length; at++) {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    for (const letter of alphabet) variants.add(`${before}${letter}${word.slice(at)}`)
    if (!mayDiffer) continue
    variants.add(`${before}${after}`)
    for (const letter of alphabet) variants.add(`${before}${letter}${after}`)
    if (at + 1 < word.length) variants.add(`${before}${word[at + 1]}${word[at]}${word.slice(at + 2)}`)
  }
  return variants
}

/** Returns a word without its ending, of which other forms may be meant; undefined where too little is left of it. */
export function typoStem(word: string): string | undefined {
  const base = withoutEnding(word)
  return word.length >= minTypoLength && base !== word && base.length >= minTypoLength - 1 ? base : undefined
}

/**
 * Returns a regular expression, also of PostgreSQL and Lucene, for what a folded word with at most one typo may mean:
 * words that begin with it, and its other forms.
 * @param end follows such a word
 */
export function typoExpression(word: string, end = ''): string {
  const pattern = (text: string, mayDiffer?: boolean) =>
    `(${[...typoVariants(text, mayDiffer, anyLetter)].join('|')})`
  const base = typoStem(word)
  return `${pattern(word)}.*${base ? `|${pattern(base, true)}${anyEnding}${end}` : ''}`
}

/** Matches the words of six letters or more that a folded word may mean, also in PostgreSQL. */
export function typoPattern(word: string): string {
  return `^(?=.{${minTypoLength}})(${typoExpression(word)})$`
}
