/** Words per block; a larger block is split. */
const maxBlock = 512

/** Sorted unique words in blocks, so that an insertion or deletion moves few others. */
export class SortedWords {
  private readonly blocks: string[][] = [[]]

  add(word: string): void {
    const at = this.blockOf(word)
    const block = this.blocks[at] ?? []
    const place = firstFrom(block, word)
    if (block[place] === word) return
    block.splice(place, 0, word)
    if (block.length > maxBlock) this.blocks.splice(at + 1, 0, block.splice(maxBlock / 2))
  }

  delete(word: string): void {
    const at = this.blockOf(word)
    const block = this.blocks[at] ?? []
    const place = firstFrom(block, word)
    if (block[place] !== word) return
    block.splice(place, 1)
    if (block.length === 0 && this.blocks.length > 1) this.blocks.splice(at, 1)
  }

  withPrefix(prefix: string, limit = Number.POSITIVE_INFINITY): string[] {
    const found: string[] = []
    for (let at = this.blockOf(prefix), from = prefix; at < this.blocks.length; at++, from = '') {
      const block = this.blocks[at] ?? []
      for (let place = firstFrom(block, from); place < block.length; place++) {
        const word = block[place] ?? ''
        if (!word.startsWith(prefix) || found.length >= limit) return found
        found.push(word)
      }
    }
    return found
  }

  private blockOf(word: string): number {
    let low = 0
    let high = this.blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.blocks[middle]?.[0] ?? '') <= word) low = middle
      else high = middle - 1
    }
    return low
  }
}

function firstFrom(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
