/** How many descriptions may carry the same sentence of the stock. */
const maxUses = 3

/** Takes a sentence from a pool, or nothing when every one would repeat too much. */
export type PickSentence = (pool: readonly string[]) => string | undefined

/**
 * Hands out the sentences of the stock so that none is used more than three times and no two texts share more than
 * one. Call the result once for each text and pick with what it gives.
 */
export function createComposer(): () => PickSentence {
  const textsBySentence = new Map<string, number[]>()
  let texts = 0

  return () => {
    const text = texts++
    const alreadyShares = new Set<number>()
    return (pool) => {
      const usable = pool.filter((sentence) => {
        const used = textsBySentence.get(sentence) ?? []
        return used.length < maxUses && used.every((other) => other !== text && !alreadyShares.has(other))
      })
      const sentence = leastUsed(usable, textsBySentence, text)
      if (!sentence) return undefined
      const used = textsBySentence.get(sentence) ?? []
      for (const other of used) alreadyShares.add(other)
      textsBySentence.set(sentence, [...used, text])
      return sentence
    }
  }
}

/** Of the least used ones not always the first: `turn` shifts where the search begins. */
function leastUsed(pool: string[], uses: Map<string, number[]>, turn: number): string | undefined {
  const count = (sentence: string) => uses.get(sentence)?.length ?? 0
  const fewest = Math.min(...pool.map(count))
  const candidates = pool.filter((sentence) => count(sentence) === fewest)
  return candidates[(turn * 7) % Math.max(candidates.length, 1)]
}
