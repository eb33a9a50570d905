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
export function matchesPattern({ stems, isOpen }: WordPattern, key: string, allowTypos: boolean): boolean {
  if (stems.some((stem) => (isOpen ? key.startsWith(stem) : key === stem))) return true
  if (!allowTypos || key.length < forgivenLength - 1) return false
  return stems.some((stem) => stem.length >= forgivenLength && isNear(stem, key, isOpen))
}

function isNear(stem: string, key: string, isOpen: boolean): boolean {
  if (stem[0] !== key[0]) return false
  if (!isOpen) return isWithinOneEdit(stem, key)
  return [-1, 0, 1].some((more) => {
    const length = stem.length + more
    return length <= key.length && isWithinOneEdit(stem, key.slice(0, length))
  })
}

/** Whether one letter missing, added, changed or swapped with its neighbour makes one word the other; equal words too. */
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
