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

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns every prefix that a folded word with one typo may match, as `typoPattern` does. */
export function typoVariants(word: string): Set<string> {
  const variants = new Set([word])
  for (let at = 0; at < word.length; at++) {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    for (const letter of letters) variants.add(`${before}${letter}${word.slice(at)}`)
    // A shorter word may only lack a letter.
    if (word.length < minTypoLength) continue
    variants.add(`${before}${after}`)
    for (const letter of letters) variants.add(`${before}${letter}${after}`)
    if (at + 1 < word.length) variants.add(`${before}${word[at + 1]}${word[at]}${word.slice(at + 2)}`)
  }
  return variants
}

/** Returns every prefix that a folded word with one typo may match; a `.` is any letter. */
export function typoPrefixes(word: string): string[] {
  const variants = new Set([word])
  for (let at = 0; at < word.length; at++) {
    const before = word.slice(0, at)
    variants.add(`${before}.${word.slice(at)}`)
    // A shorter word may only lack a letter.
    if (word.length < minTypoLength) continue
    const after = word.slice(at + 1)
    variants.add(`${before}${after}`)
    variants.add(`${before}.${after}`)
    if (at + 1 < word.length) variants.add(`${before}${word[at + 1]}${word[at]}${word.slice(at + 2)}`)
  }
  return [...variants]
}

/** Matches words of six letters or more with the prefix `word` and at most one typo, also in PostgreSQL. */
export function typoPattern(word: string): string {
  return `^(?=.{${minTypoLength}})(${typoPrefixes(word).join('|')})`
}
