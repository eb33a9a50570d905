import { editDistance } from '../near-town'

/**
 * One word of a phrase of the lexicon: alternatives in brackets, an ending left open by `*`.
 * `stan(|a|u)` is stan, stana and stanu; `lux*` whatever begins so.
 */
export interface WordPattern {
  /** Each alternative, without its star. */
  stems: readonly string[]
  isOpen: boolean
}

/** Stems shorter than this are too much alike to forgive a typo. */
const forgivenLength = 6

/** Reads a phrase: words parted by spaces. */
export function readPhrase(phrase: string): WordPattern[] {
  return phrase.split(' ').map(readWord)
}

function readWord(text: string): WordPattern {
  const isOpen = text.endsWith('*')
  const stems = expand(isOpen ? text.slice(0, -1) : text)
  return { stems, isOpen }
}

function expand(text: string): string[] {
  const [, before, choices, after] = /^([^(]*)\(([^)]*)\)(.*)$/.exec(text) ?? []
  if (choices === undefined) return [text]
  return choices.split('|').flatMap((choice) => expand(`${before}${choice}${after}`))
}

/** Whether a folded word fits; `isForgiving` allows one letter missing, added, changed or swapped in a long one. */
export function fits({ stems, isOpen }: WordPattern, key: string, isForgiving: boolean): boolean {
  if (stems.some((stem) => (isOpen ? key.startsWith(stem) : key === stem))) return true
  if (!isForgiving || key.length < forgivenLength - 1) return false
  return stems.some((stem) => stem.length >= forgivenLength && isNear(stem, key, isOpen))
}

function isNear(stem: string, key: string, isOpen: boolean): boolean {
  if (stem[0] !== key[0]) return false
  if (!isOpen) return Math.abs(stem.length - key.length) <= 1 && editDistance(stem, key) <= 1
  return [-1, 0, 1].some((more) => {
    const length = stem.length + more
    return length <= key.length && editDistance(stem, key.slice(0, length)) <= 1
  })
}
