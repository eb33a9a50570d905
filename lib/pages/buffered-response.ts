import 'server-only'
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

type Chunk = string | Uint8Array
type Done = (error?: Error | null) => void

/** Collects its body in memory. Emits `close` once: after `finish`, or alone when it was destroyed. */
export class BufferedResponse extends ServerResponse {
  readonly #chunks: Uint8Array[] = []

  constructor(request: IncomingMessage) {
    super(request)
  }

  get body(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.find((value) => typeof value === 'object' && value !== null)
    if (headers && !Array.isArray(headers)) this.#setHeaders(headers as OutgoingHttpHeaders)
    return super.writeHead(status)
  }

  override flushHeaders(): void {}

  override write(chunk: Chunk, encodingOrDone?: BufferEncoding | Done, done?: Done): boolean {
    if (this.destroyed) return false
    if (!this.headersSent) this.writeHead(this.statusCode)
    this.#keep(chunk, typeof encodingOrDone === 'string' ? encodingOrDone : undefined)
    const callback = typeof encodingOrDone === 'function' ? encodingOrDone : done
    if (callback) process.nextTick(callback)
    return true
  }

  override end(
    chunkOrDone?: Chunk | (() => void),
    encodingOrDone?: BufferEncoding | (() => void),
    done?: () => void,
  ): this {
    if (this.finished || this.destroyed) return this
    if (!this.headersSent) this.writeHead(this.statusCode)
    if (chunkOrDone !== undefined && chunkOrDone !== null && typeof chunkOrDone !== 'function')
      this.#keep(chunkOrDone, typeof encodingOrDone === 'string' ? encodingOrDone : undefined)
    const callback = [chunkOrDone, encodingOrDone, done].find((value) => typeof value === 'function')
    this.finished = true
    process.nextTick(() => {
      if (this.destroyed) return
      this.emit('finish')
      this.#close()
      callback?.()
    })
    return this
  }

  override destroy(error?: Error): this {
    if (this.destroyed) return this
    this.destroyed = true
    process.nextTick(() => {
      if (error) this.emit('error', error)
      this.#close()
    })
    return this
  }

  #close(): void {
    this.destroyed = true
    this.emit('close')
  }

  #keep(chunk: Chunk, encoding: BufferEncoding = 'utf8'): void {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
  }

  #setHeaders(headers: OutgoingHttpHeaders): void {
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) this.setHeader(name, value as Exclude<OutgoingHttpHeader, undefined>)
  }
}
