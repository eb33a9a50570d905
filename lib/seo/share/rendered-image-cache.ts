import { LRUCache } from 'lru-cache'
import { WorkLimiter } from '@/lib/work-limiter'

export class RenderQueueFullError extends Error {
  override name = 'RenderQueueFullError'
}

interface Limits {
  maxBytes: number
  concurrency: number
  maxWaiting: number
}

/** An LRU cache of rendered images; concurrent requests for one image share a render. */
export class RenderedImageCache {
  readonly #cached: LRUCache<string, Buffer>
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #limiter: WorkLimiter

  constructor({ maxBytes, ...limits }: Limits) {
    this.#cached = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => Math.max(1, length) })
    this.#limiter = new WorkLimiter(limits, () => new RenderQueueFullError('Too many pictures'))
  }

  get bytes(): number {
    return this.#cached.calculatedSize
  }

  get drawing(): number {
    return this.#limiter.running
  }

  get waiting(): number {
    return this.#limiter.waiting
  }

  /**
   * Returns an image from the cache, or renders it.
   * @throws RenderQueueFullError when the queue is full
   * @throws the error of `draw`, to all callers of this image
   */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#cached.get(key) ?? this.#drawing.get(key)
    if (known) return known
    const drawing = this.#limiter
      .run(draw)
      .then((picture) => {
        this.#cached.set(key, picture)
        return picture
      })
      .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return drawing
  }
}
