import { isWithinOneEdit, mayHaveTypo, minTypoLength } from '@/lib/text/typos'
import type { Token } from './tokens'

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

/** Whether a phrase begins at a token. */
export function matchesPhrase(
  words: readonly WordPattern[],
  tokens: readonly Token[],
  at: number,
  allowTypos = false,
): boolean {
  return words.every((word, offset) => {
    const key = tokens[at + offset]?.key
    return key !== undefined && matchesPattern(word, key, allowTypos)
  })
}

/** Prefix length by which words with an open ending are indexed. */
const openLength = 3

export class PhraseIndex<Phrase extends { words: readonly WordPattern[] }> {
  private readonly byLetter = new Map<string, Phrase[]>()
  private readonly byWord = new Map<string, Phrase[]>()

  constructor(phrases: Iterable<Phrase>) {
    for (const phrase of phrases) {
      const { stems = [], isOpen = false } = phrase.words[0] ?? {}
      for (const letter of new Set(stems.map((stem) => stem[0] ?? ''))) append(this.byLetter, letter, phrase)
      for (const word of new Set(stems.map((stem) => (isOpen ? openKey(stem) : stem))))
        append(this.byWord, word, phrase)
    }
  }

  candidates({ key }: Token, allowTypos: boolean): readonly Phrase[] {
    if (allowTypos) return this.byLetter.get(key[0] ?? '') ?? []
    const [exact, open] = [this.byWord.get(key), this.byWord.get(openKey(key))]
    return exact && open ? [...exact, ...open] : (exact ?? open ?? [])
  }
}

/** Returns the longest phrase that begins at a token, and its length in tokens. */
export function longestPhrase<Phrase extends { words: readonly WordPattern[] }>(
  index: PhraseIndex<Phrase>,
  tokens: readonly Token[],
  at: number,
  allowTypos = false,
): { length: number; phrase: Phrase } | undefined {
  let best: { length: number; phrase: Phrase } | undefined
  const token = tokens[at]
  for (const phrase of token ? index.candidates(token, allowTypos) : []) {
    const { length } = phrase.words
    if (length > (best?.length ?? 0) && matchesPhrase(phrase.words, tokens, at, allowTypos))
      best = { length, phrase }
  }
  return best
}

function openKey(text: string): string {
  return `${text.slice(0, openLength)}*`
}

function append<Phrase>(map: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const same = map.get(key)
  if (same) same.push(phrase)
  else map.set(key, [phrase])
}
