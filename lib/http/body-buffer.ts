import 'server-only'
import type { Holding } from '@/lib/platform/fair-share'
import { bodyBytes } from './body-budgets'
import { HttpError } from './errors'

const minBytes = 4 * 1024

/** Collects a request body in one buffer, counted in `bodyBytes` until it is released. */
export class BodyBuffer {
  #bytes = Buffer.alloc(0)
  #size = 0
  #isRefused = false

  constructor(
    private readonly holding: Holding,
    private readonly maxBytes: number,
  ) {}

  /** @throws HttpError 413 beyond `maxBytes`, 503 when too much is in flight */
  append(chunk: Uint8Array): void {
    if (this.#isRefused) throw busy()
    const size = this.#size + chunk.byteLength
    if (size > this.maxBytes) throw new HttpError('payload_too_large')
    if (size > this.#bytes.byteLength) this.#grow(size)
    this.#bytes.set(chunk, this.#size)
    this.#size = size
  }

  get bytes(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#size)
  }

  release(): void {
    bodyBytes.close(this.holding)
    this.#bytes = Buffer.alloc(0)
    this.#size = 0
  }

  #grow(size: number): void {
    const capacity = Math.min(this.maxBytes, Math.max(size, minBytes, 2 * this.#bytes.byteLength))
    if (!bodyBytes.add(this.holding, capacity - this.#bytes.byteLength)) {
      this.#isRefused = true
      this.release()
      throw busy()
    }
    const larger = Buffer.allocUnsafeSlow(capacity)
    larger.set(this.bytes)
    this.#bytes = larger
  }
}

const busy = () => new HttpError('busy')
