import 'server-only'
import { LRUCache } from 'lru-cache'
import type { PageResult } from './render-page'

/** A page as it is sent again. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  identity: Buffer
  /** The body in the encodings that were asked for. */
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
  tags: Set<string>
}

/** A rendering that is under way, and what changed since it began. */
export interface PendingPage {
  result: Promise<PageResult>
  changedTags: Set<string>
}

/** Bytes of pages that were read again, and of those that were read once. */
const maxBytes = { popular: 40 * 2 ** 20, fresh: 8 * 2 ** 20 }
/** Larger pages are not kept. */
const maxPageBytes = 2 ** 20

/** Expires everything. */
export const everythingTag = 'everything'

/**
 * Pages that are the same for everyone, by their canonical address, the least recently used evicted first (a segmented
 * LRU: what is read once, such as invented addresses, cannot evict what is read again). A change expires pages by tag.
 * One address is rendered once at a time, however many ask for it.
 */
export class PageCache {
  readonly #fresh = segment(maxBytes.fresh)
  readonly #popular = segment(maxBytes.popular)
  readonly #pending = new Map<string, PendingPage>()
  readonly #rendering = new Set<PendingPage>()

  /** @param ttlMs milliseconds for which a page is kept when nothing expires it */
  constructor(private ttlMs: () => number) {}

  get bytes(): number {
    return this.#fresh.calculatedSize + this.#popular.calculatedSize
  }

  get size(): number {
    return this.#fresh.size + this.#popular.size
  }

  get(key: string): CachedPage | undefined {
    const popular = this.#popular.get(key)
    if (popular) return popular
    const fresh = this.#fresh.get(key)
    if (fresh) {
      const ttl = this.#fresh.getRemainingTTL(key)
      this.#fresh.delete(key)
      this.#popular.set(key, fresh, { ttl })
    }
    return fresh
  }

  has(key: string): boolean {
    return this.#popular.has(key) || this.#fresh.has(key) || this.#pending.has(key)
  }

  /**
   * The page under a key, rendered when it is not kept; several readers wait for one rendering and get what came of it.
   * It is kept unless something that it shows changed while it was rendered.
   */
  async getOrRender(key: string, render: () => Promise<PageResult>): Promise<PageResult> {
    const cached = this.get(key)
    if (cached) return { shared: cached }
    const pending = this.#pending.get(key)
    if (pending) return pending.result
    const own: PendingPage = { result: render(), changedTags: new Set() }
    this.#pending.set(key, own)
    this.#rendering.add(own)
    try {
      const result = await own.result
      if ('shared' in result && !isStale(result.shared, own)) this.#keep(key, result.shared)
      return result
    } finally {
      this.#rendering.delete(own)
      if (this.#pending.get(key) === own) this.#pending.delete(key)
    }
  }

  /** Expires every page that has one of these tags, also those that are being rendered now. */
  invalidate(tags: string[]): void {
    // Whoever asks from now on must not get what was read before the change.
    this.#pending.clear()
    for (const { changedTags } of this.#rendering) for (const tag of tags) changedTags.add(tag)
    if (tags.includes(everythingTag)) {
      this.#fresh.clear()
      this.#popular.clear()
      return
    }
    for (const pages of [this.#fresh, this.#popular])
      for (const [key, page] of pages.entries()) if (tags.some((tag) => page.tags.has(tag))) pages.delete(key)
  }

  #keep(key: string, page: CachedPage): void {
    this.#fresh.set(key, page, { ttl: this.ttlMs() })
  }
}

function isStale(page: CachedPage, { changedTags }: PendingPage): boolean {
  return changedTags.has(everythingTag) || [...changedTags].some((tag) => page.tags.has(tag))
}

function segment(maxSize: number) {
  return new LRUCache<string, CachedPage>({
    maxSize,
    maxEntrySize: maxPageBytes,
    // Compressed by gzip and by Brotli it takes a quarter more, and a little for its headers.
    sizeCalculation: ({ identity }, key) => Math.ceil(identity.length * 1.25) + key.length + 1_000,
  })
}
