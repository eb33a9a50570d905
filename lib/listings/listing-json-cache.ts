import { LRUCache } from 'lru-cache'

/** UTF-16 code units of all texts together: 16 MB at most. */
const maxLength = 8_000_000

/**
 * Published listings as the API answers them to everyone, ready-made JSON, the least recently used forgotten first.
 * Whoever follows the changes of listings says here which to forget.
 */
export class ListingJsonCache {
  private readonly texts = new LRUCache<string, string>({
    maxSize: maxLength,
    sizeCalculation: (text) => text.length,
  })
  /** Counts what was forgotten, so that what was read before is not kept after. */
  private version = 0
  private readonly lookups = { hits: 0, misses: 0 }

  /** Texts that were asked for and kept, or not kept; and how many bytes, about, they take. */
  get stats(): { hits: number; misses: number; bytes: number } {
    return { ...this.lookups, bytes: this.texts.calculatedSize * 2 }
  }

  /** The texts of these listings; `read` is asked for those that are not kept, and leaves out what is not public. */
  async getMany(
    ids: readonly string[],
    read: (missing: string[]) => Promise<Map<string, string>>,
  ): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    const missing: string[] = []
    for (const id of ids) {
      const text = this.texts.get(id)
      if (text === undefined) missing.push(id)
      else found.set(id, text)
    }
    this.lookups.hits += found.size
    this.lookups.misses += missing.length
    if (missing.length === 0) return found
    const { version } = this
    for (const [id, text] of await read(missing)) {
      found.set(id, text)
      if (version === this.version) this.texts.set(id, text)
    }
    return found
  }

  /** To be called for every listing that changes, once the change can be read. */
  invalidate(id: string): void {
    this.version++
    this.texts.delete(id)
  }
  /** To be called when it is unknown what has changed. */
  clear(): void {
    this.version++
    this.texts.clear()
  }
}
