import { LRUCache } from 'lru-cache'
import { WorkLimiter } from '@/lib/platform/work-limiter'

interface Limits {
  maxBytes: number
  concurrency: number
  maxWaiting: number
}

/** An LRU cache of rendered images; concurrent requests for one image share a render. */
export class RenderedImageCache {
  readonly #images: LRUCache<string, Buffer, () => Promise<Buffer>>
  readonly #limiter: WorkLimiter

  constructor({ maxBytes, ...limits }: Limits) {
    this.#limiter = new WorkLimiter(limits)
    this.#images = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => Math.max(1, length),
      fetchMethod: (_key, _stale, { context: draw }) => this.#limiter.run(draw),
      // An image evicted while it is rendered is returned, too.
      ignoreFetchAbort: true,
    })
  }

  get bytes(): number {
    return this.#images.calculatedSize
  }

  get drawing(): number {
    return this.#limiter.running
  }

  get waiting(): number {
    return this.#limiter.waiting
  }

  /**
   * Returns an image from the cache, or renders it.
   * @throws QueueFullError when the queue is full
   * @throws the error of `draw`, to all callers of this image
   */
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    return this.#images.forceFetch(key, { context: draw })
  }
}

export const shareImageCache = new RenderedImageCache({
  maxBytes: 32 * 2 ** 20,
  concurrency: 2,
  maxWaiting: 24,
})
