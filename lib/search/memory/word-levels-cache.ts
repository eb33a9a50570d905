import { LRUCache } from 'lru-cache'
import type { PostingList } from './posting-list'

/** An entry takes 1 MB with a million rows. */
const maxBytes = 64_000_000
const maxEntries = 1_000

/** Level of each row for a word: 0 is the best match, the number of levels means no match. */
export type WordLevels = Uint8Array

interface CachedLevels {
  levels: WordLevels
  upTo: number
}

/** Caches the levels of words by row. Rows are only appended, so an entry is extended by new rows. */
export class WordLevelsCache {
  private readonly cache = new LRUCache<string, CachedLevels>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ levels }) => 1 + levels.byteLength,
  })

  /** For the rows below `count`. Shared: do not modify it. @param lists the rows of each level, best first */
  of(name: string, lists: readonly PostingList[][], count: number): WordLevels {
    const known = this.cache.get(name)
    const levels = extended(known?.levels, count, lists.length)
    const first = known?.upTo ?? 0
    for (let level = lists.length - 1; level >= 0; level--)
      for (const list of lists[level] ?? [])
        list.eachSince(first, (row) => {
          levels[row] = level
        })
    this.cache.set(name, { levels, upTo: count })
    return levels
  }
}

function extended(known: WordLevels | undefined, count: number, none: number): WordLevels {
  if (known && known.length >= count) return known
  const levels = new Uint8Array(known ? count * 2 : count).fill(none)
  if (known) levels.set(known)
  return levels
}
