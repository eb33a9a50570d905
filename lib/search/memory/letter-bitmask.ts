import { countBits } from './bitmap'

/** Maps the letters of a folded word to bits; digits share the remaining ones. */
export function letterBitmask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    mask |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return mask
}

/** False if certainly more than `most` edits are needed: each edit removes at most one letter and adds one. */
export function mayBeWithinEdits(a: number, b: number, most: number): boolean {
  return countBits(a ^ b) <= 2 * most
}
