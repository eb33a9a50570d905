import type { WordPattern } from './pattern'
import type { Token } from './tokens'

/** Prefix length by which words with an open ending are indexed. */
const openLength = 3

export class PhraseIndex<Phrase extends { words: readonly WordPattern[] }> {
  private readonly byLetter = new Map<string, Phrase[]>()
  private readonly byWord = new Map<string, Phrase[]>()

  constructor(phrases: Iterable<Phrase>) {
    for (const phrase of phrases) {
      const { stems = [], isOpen = false } = phrase.words[0] ?? {}
      for (const letter of new Set(stems.map((stem) => stem[0] ?? ''))) note(this.byLetter, letter, phrase)
      for (const word of new Set(stems.map((stem) => (isOpen ? openKey(stem) : stem))))
        note(this.byWord, word, phrase)
    }
  }

  candidates({ key }: Token, allowTypos: boolean): readonly Phrase[] {
    if (allowTypos) return this.byLetter.get(key[0] ?? '') ?? []
    return [...(this.byWord.get(key) ?? []), ...(this.byWord.get(openKey(key)) ?? [])]
  }
}

function openKey(text: string): string {
  return `${text.slice(0, openLength)}*`
}

function note<Phrase>(map: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const same = map.get(key)
  if (same) same.push(phrase)
  else map.set(key, [phrase])
}
