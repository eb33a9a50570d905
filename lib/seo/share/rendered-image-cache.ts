import { LRUCache } from 'lru-cache'
import { WorkLimiter } from '@/lib/work-limiter'

/** More pictures are asked for than can be drawn; try again in a moment. */
export class RenderQueueFullError extends Error {
  override name = 'RenderQueueFullError'
}

interface Limits {
  /** Bytes of pictures that are cached; the least recently used go first. */
  maxBytes: number
  /** Pictures that are drawn at once. */
  concurrency: number
  /** Pictures that wait for their turn; one more is refused. */
  maxWaiting: number
}

/** Caches drawn pictures in memory, and draws each once however many ask for it. */
export class RenderedImageCache {
  readonly #cached: LRUCache<string, Buffer>
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #limiter: WorkLimiter

  constructor({ maxBytes, ...limits }: Limits) {
    this.#cached = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => Math.max(1, length) })
    this.#limiter = new WorkLimiter(limits, () => new RenderQueueFullError('Too many pictures'))
  }

  /** Bytes that are cached now. */
  get bytes(): number {
    return this.#cached.calculatedSize
  }

  /** Pictures that are being drawn. */
  get drawing(): number {
    return this.#limiter.running
  }

  /** Pictures that wait for their turn. */
  get waiting(): number {
    return this.#limiter.waiting
  }

  /**
   * The picture of that key, drawn unless it is cached.
   * @throws RenderQueueFullError when too many wait already
   * @throws what `draw` throws, to everyone who waits for this picture; the next one who asks tries anew
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
