/** More pictures are asked for than can be drawn; try again in a moment. */
export class RenderQueueFullError extends Error {
  override name = 'DrawingBusyError'
}

interface Limits {
  /** Bytes of pictures that are kept; the ones that were not asked for the longest go first. */
  maxBytes: number
  /** Pictures that are drawn at once. */
  concurrency: number
  /** Pictures that wait for their turn; one more is refused. */
  maxWaiting: number
}

/**
 * Keeps drawn pictures in memory. Whatever is asked for, it holds `maxBytes` and no more, draws `atOnce` at a time, and
 * each picture once however many ask for it.
 */
export class RenderedImageCache {
  readonly #kept = new Map<string, Buffer>()
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #bytes = 0
  #busy = 0

  constructor(private readonly limits: Limits) {}

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.#bytes
  }

  /** Pictures that are being drawn. */
  get drawing(): number {
    return this.#busy
  }

  /** Pictures that wait for their turn. */
  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * The picture of that key, drawn unless it is kept.
   * @throws DrawingBusyError when too many wait already
   * @throws what `draw` throws, to everyone who waits for this picture; the next one who asks tries anew
   */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#kept.get(key)
    if (cached) return this.#keep(key, cached)
    const known = this.#drawing.get(key)
    if (known) return known
    const drawing = this.#inTurn(draw)
      .then((picture) => this.#keep(key, picture))
      .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return drawing
  }

  async #inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#busy < this.limits.concurrency) this.#busy++
    else if (this.#waiting.length >= this.limits.maxWaiting)
      throw new RenderQueueFullError('Too many pictures')
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await draw()
    } finally {
      // Whoever is next takes over this turn.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy--
    }
  }

  /** A Map gives its keys in the order in which they came: the first has not been asked for the longest. */
  #keep(key: string, picture: Buffer): Buffer {
    this.#remove(key)
    this.#kept.set(key, picture)
    this.#bytes += picture.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.limits.maxBytes) break
      this.#remove(oldest)
    }
    return picture
  }

  #remove(key: string): void {
    this.#bytes -= this.#kept.get(key)?.length ?? 0
    this.#kept.delete(key)
  }
}
