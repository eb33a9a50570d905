/** From this length on, one mistyped letter is forgiven. */
const forgivenLength = 6

/** Whether a folded word is long enough for a typo to be forgiven. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= forgivenLength
}

/**
 * A regular expression (the dialect that JavaScript and PostgreSQL share) for words that begin with `word`,
 * allowing one letter missing, added, changed, or swapped with its neighbour.
 * `word` is folded: letters a–z and digits only.
 */
export function typoPattern(word: string): string {
  const variants = new Set([word])
  for (let at = 0; at < word.length; at++) {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    variants.add(`${before}${after}`)
    variants.add(`${before}.${after}`)
    variants.add(`${before}.${word.slice(at)}`)
    if (at + 1 < word.length) variants.add(`${before}${word[at + 1]}${word[at]}${word.slice(at + 2)}`)
  }
  return `^(${[...variants].join('|')})`
}
