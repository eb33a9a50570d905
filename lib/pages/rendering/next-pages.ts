import 'server-only'
import { IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type next from 'next'
import { env, isDevelopment } from '@/lib/env'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface PageRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: Uint8Array
}

/** Shorter than proxies wait for a response. */
const renderTimeoutMs = 20_000

type NextPages = ReturnType<typeof next>

export async function startNext(): Promise<NextPages> {
  const { default: createNext } = await import('next')
  const app = createNext({
    dev: isDevelopment,
    dir: process.cwd(),
    hostname: 'localhost',
    port: env.PORT,
    quiet: true,
  })
  await app.prepare()
  return app
}

/** Checksums of the headers of the router's requests, without which Next redirects to the URL with the right one. */
const checksums = new Map<string, string>()

/** The page gets nothing of the client's request except `request`. @throws TimeoutError after `timeoutMs` */
export async function renderWithNext(
  app: NextPages,
  request: PageRequest,
  timeoutMs = renderTimeoutMs,
): Promise<RenderedPage> {
  if (request.headers.rsc === undefined) return renderOnce(app, request, timeoutMs)
  const variant = JSON.stringify(request.headers)
  const known = checksums.get(variant) ?? ''
  const page = await renderOnce(app, withChecksum(request, known), timeoutMs)
  const checksum = page.status === 307 ? checksumOf(page.headers.location) : known
  if (checksum === known) return page
  checksums.set(variant, checksum)
  return renderOnce(app, withChecksum(request, checksum), timeoutMs)
}

function withChecksum(request: PageRequest, checksum: string): PageRequest {
  return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}_rsc=${checksum}` }
}

function checksumOf(location = ''): string {
  return new URL(location, env.SITE_URL).searchParams.get('_rsc') ?? ''
}

async function renderOnce(app: NextPages, request: PageRequest, timeoutMs: number): Promise<RenderedPage> {
  const incoming = incomingMessage(request)
  const response = new BufferedResponse(incoming)
  const timeout = new DOMException(`A page was not rendered within ${timeoutMs} ms.`, 'TimeoutError')
  // Next stops rendering when the response closes.
  const timer = setTimeout(() => response.destroy(timeout), timeoutMs)
  try {
    const handled = app.getRequestHandler()(incoming, response)
    handled.catch((error) => response.destroy(error))
    await finished(response)
  } finally {
    clearTimeout(timer)
  }
  return { status: response.statusCode, headers: plainHeaders(response), body: response.body }
}

function incomingMessage({ method, url, headers, body }: PageRequest): IncomingMessage {
  const incoming = new IncomingMessage(new Socket())
  incoming.method = method
  incoming.url = url
  incoming.headers = { 'user-agent': 'kljuc', host: new URL(env.SITE_URL).host, ...headers }
  if (body?.length) incoming.push(body)
  incoming.push(null)
  return incoming
}

function plainHeaders(response: BufferedResponse): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
}

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
