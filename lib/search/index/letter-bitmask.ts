import { countBits } from './bitmap'

/** A folded word's letters as bits, digits sharing those that are left: words that are near have nearly the same. */
export function letterBitmask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    mask |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return mask
}

/** Whether `most` changed letters can make one word of the other: each takes away one letter and brings another. */
export function mayBeWithinEdits(a: number, b: number, most: number): boolean {
  return countBits(a ^ b) <= 2 * most
}
