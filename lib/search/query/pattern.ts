import { isWithinOneEdit, mayHaveTypo, minTypoLength } from '../typos'

/** A word of a phrase: `stan(|a|u)` matches stan, stana and stanu; `lux*` any word with that prefix. */
export interface WordPattern {
  stems: readonly string[]
  isOpen: boolean
}

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

/** Whether a folded word matches; `allowTypos` corrects one typo in a long word. */
export function matchesPattern({ stems, isOpen }: WordPattern, key: string, allowTypos: boolean): boolean {
  if (stems.some((stem) => (isOpen ? key.startsWith(stem) : key === stem))) return true
  if (!allowTypos || !mayHaveTypo(key)) return false
  return stems.some((stem) => stem.length >= minTypoLength && isNear(stem, key, isOpen))
}

function isNear(stem: string, key: string, isOpen: boolean): boolean {
  if (stem[0] !== key[0]) return false
  if (!isOpen) return isWithinOneEdit(stem, key)
  return [-1, 0, 1].some((more) => {
    const length = stem.length + more
    return length <= key.length && isWithinOneEdit(stem, key.slice(0, length))
  })
}
