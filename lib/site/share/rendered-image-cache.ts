import { LRUCache } from 'lru-cache'

/** An LRU cache of rendered images; concurrent requests for one image share a render. */
export class RenderedImageCache {
  readonly #images: LRUCache<string, Buffer, () => Promise<Buffer>>

  constructor(maxBytes: number) {
    this.#images = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => Math.max(1, length),
      fetchMethod: (_key, _stale, { context: draw }) => draw(),
      // An image evicted while it is rendered is returned, too.
      ignoreFetchAbort: true,
    })
  }

  get bytes(): number {
    return this.#images.calculatedSize
  }

  /** Returns an image from the cache, or renders it. @throws the error of `draw`, to all callers of this image */
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    return this.#images.forceFetch(key, { context: draw })
  }
}

export const shareImageCache = new RenderedImageCache(32 * 2 ** 20)
