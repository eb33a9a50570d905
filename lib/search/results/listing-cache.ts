import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Listing } from '@/lib/listings/schema'

/** A published listing as pages read it, and once the API was asked for it as JSON too. Shared by requests: never changed. */
export class CachedListing {
  private bytes: Uint8Array | undefined

  constructor(readonly listing: Readonly<Listing>) {}

  /** In UTF-8; made once. */
  get json(): Uint8Array {
    this.bytes ??= encoder.encode(JSON.stringify(this.listing))
    return this.bytes
  }

  /** Bytes of memory with the JSON, rather too many: those of the demo take 7.8 KB, and count 9.1. */
  get size(): number {
    const { title, description, title_en, description_en, amenities, images, price_history } = this.listing
    const captions = images.flatMap(({ caption, caption_en }) => [caption, caption_en])
    const texts = [title, description, title_en, description_en, ...amenities, ...captions]
    const length = sum(texts.map((text) => text?.length ?? 0))
    return 3_200 + 700 * images.length + 100 * price_history.length + 30 * amenities.length + 4 * length
  }
}

const encoder = new TextEncoder()
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const maxBytes = 32_000_000

/** An LRU cache of published listings, invalidated by the subscriber to listing changes. */
export class ListingCache {
  private readonly listings = new LRUCache<string, CachedListing>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  })
  /** Incremented by each invalidation, so that a read that began earlier is not cached. */
  private version = 0
  private readonly lookups = { hits: 0, misses: 0 }

  get stats(): { hits: number; misses: number; bytes: number } {
    return { ...this.lookups, bytes: this.listings.calculatedSize }
  }

  /** Returns listings by id; `read` loads missing ones and omits those that are not public. */
  async getMany(
    ids: readonly string[],
    read: (missing: string[]) => Promise<Listing[]>,
  ): Promise<Map<string, CachedListing>> {
    const found = new Map<string, CachedListing>()
    const missing: string[] = []
    for (const id of ids) {
      const cached = this.listings.get(id)
      if (cached === undefined) missing.push(id)
      else found.set(id, cached)
    }
    this.lookups.hits += found.size
    this.lookups.misses += missing.length
    if (missing.length === 0) return found
    const { version } = this
    for (const listing of await read(missing)) {
      const cached = new CachedListing(listing)
      found.set(listing.id, cached)
      if (version === this.version) this.listings.set(listing.id, cached)
    }
    return found
  }

  /** Call it for every changed listing after the commit. */
  invalidate(id: string): void {
    this.version++
    this.listings.delete(id)
  }

  /** Call it when changes may have been missed. */
  clear(): void {
    this.version++
    this.listings.clear()
  }
}
