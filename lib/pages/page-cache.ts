import 'server-only'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/env'
import { isQueued, queueRender } from './rendering/render-queue'

export type Encoding = 'br' | 'gzip' | 'identity'

/** As it is sent, with all headers but `cache-status`. */
export interface EncodedPage {
  headers: Record<string, string>
  body: Buffer
}

export interface CachedPage {
  status: number
  headers: Record<string, string>
  identity: Buffer
  encoded: Partial<Record<Encoding, EncodedPage | Promise<EncodedPage>>>
  tags: Set<string>
}

export type PageResult = { cacheable: CachedPage } | { uncacheable: Response }

interface PendingPage {
  result: Promise<PageResult>
  changedTags: Set<string>
}

const maxBytes = { popular: 40 * 2 ** 20, fresh: 8 * 2 ** 20 }
const maxPageBytes = 2 ** 20
const maxAwaited = 2_000

export const everythingTag = 'everything'

/** A segmented LRU cache: an entry read once cannot evict one read repeatedly. Changes invalidate by tag. */
export class PageCache {
  readonly #fresh = segment(maxBytes.fresh)
  /** Keys of popular pages that have changed since. */
  readonly #awaited = new LRUCache<string, true>({ max: maxAwaited })
  readonly #popular = segment(maxBytes.popular, (key) => this.#awaited.set(key, true))
  readonly #pending = new Map<string, PendingPage>()
  readonly #rendering = new Set<PendingPage>()

  constructor(private ttlMs: () => number) {}

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

  /** Whether its page was read repeatedly until it changed. */
  isAwaited(key: string): boolean {
    return this.#awaited.has(key)
  }

  /** Concurrent callers share a render. Caches the page unless one of its tags was invalidated meanwhile. */
  async getOrRender(key: string, render: () => Promise<PageResult>): Promise<PageResult> {
    const cached = this.get(key)
    if (cached) return { cacheable: cached }
    const pending = this.#pending.get(key)
    if (pending) return pending.result
    const own: PendingPage = { result: render(), changedTags: new Set() }
    this.#pending.set(key, own)
    this.#rendering.add(own)
    try {
      const result = await own.result
      if ('cacheable' in result && !isStale(result.cacheable, own)) this.#keep(key, result.cacheable)
      return result
    } finally {
      this.#rendering.delete(own)
      if (this.#pending.get(key) === own) this.#pending.delete(key)
    }
  }

  invalidate(tags: string[]): void {
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
    const pages = this.#awaited.delete(key) ? this.#popular : this.#fresh
    pages.set(key, page, { ttl: this.ttlMs() })
  }
}

function isStale(page: CachedPage, { changedTags }: PendingPage): boolean {
  return changedTags.has(everythingTag) || [...changedTags].some((tag) => page.tags.has(tag))
}

/** @param onRemoved gets the key of what was invalidated or has expired, not of what was evicted */
function segment(maxSize: number, onRemoved: (key: string) => void = () => {}) {
  return new LRUCache<string, CachedPage>({
    dispose: (_page, key, reason) => {
      if (reason === 'delete' || reason === 'expire') onRemoved(key)
    },
    maxSize,
    maxEntrySize: maxPageBytes,
    // Compressed copies add a quarter.
    sizeCalculation: ({ identity }, key) => Math.ceil(identity.length * 1.25) + key.length + 1_000,
  })
}

/** Long if our database announces changes (LISTEN/NOTIFY), else 2 s, for example with another backend. */
const ttlMs = { announced: 3_600_000, unannounced: 2_000 }

let isListening = false

/** Selects the TTL: while changes are not announced, pages are cached for 2 s. */
export function setInvalidationActive(listening: boolean): void {
  isListening = listening
}

export const pageCache = new PageCache(() =>
  isListening && !env.API_URL ? ttlMs.announced : ttlMs.unannounced,
)

/** Whether a request of a page costs no further render. */
export function isSettled(key: string): boolean {
  return pageCache.has(key) || isQueued(key)
}

/**
 * Renders a page that is not cached, when it is the caller's turn; whoever comes while it is rendered waits for that.
 * @throws RefusedTurnError when too much is waiting
 */
export function getInTurn(
  key: string,
  asked: Request,
  render: () => Promise<PageResult>,
): Promise<PageResult> {
  const getOrRender = () => pageCache.getOrRender(key, render)
  if (pageCache.has(key)) return getOrRender()
  return queueRender(asked, key, getOrRender, { isAwaited: pageCache.isAwaited(key) })
}
