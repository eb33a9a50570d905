import { LRUCache } from 'lru-cache'

const maxBytes = 16_000_000

/** An LRU cache of published listings as JSON in UTF-8, invalidated by the subscriber to listing changes. */
export class ListingJsonCache {
  private readonly texts = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (text) => text.length,
  })
  /** Incremented by each invalidation, so that a read that began earlier is not cached. */
  private version = 0
  private readonly lookups = { hits: 0, misses: 0 }

  get stats(): { hits: number; misses: number; bytes: number } {
    return { ...this.lookups, bytes: this.texts.calculatedSize }
  }

  /** Returns JSON by id; `read` loads missing ones and omits those that are not public. */
  async getMany(
    ids: readonly string[],
    read: (missing: string[]) => Promise<Map<string, Uint8Array>>,
  ): Promise<Map<string, Uint8Array>> {
    const found = new Map<string, Uint8Array>()
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

  /** Call it for every changed listing after the commit. */
  invalidate(id: string): void {
    this.version++
    this.texts.delete(id)
  }
  /** Call it when changes may have been missed. */
  clear(): void {
    this.version++
    this.texts.clear()
  }
}
