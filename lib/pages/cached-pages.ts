import 'server-only'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { env } from '@/lib/env'
import { type CachedPage, PageCache, type PageResult } from './page-cache'
import { isQueued, queueRender } from './render-queue'

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

/** @param cacheStatus as in RFC 9211 @param ownHeaders instead of those of the page */
export async function sendPage(
  page: CachedPage,
  { method, headers: asked }: Request,
  cacheStatus: 'hit' | 'fwd=miss',
  ownHeaders: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    ...page.headers,
    'cache-status': `kljuc; ${cacheStatus}`,
    ...ownHeaders,
  }
  if (
    page.status === 200 &&
    headers.etag !== undefined &&
    asked.get('if-none-match')?.includes(headers.etag)
  ) {
    delete headers['content-type']
    return new Response(null, { status: 304, headers })
  }
  const encoding = acceptedEncoding(asked.get('accept-encoding') ?? undefined)
  const body = await encodeBody(encoding, page)
  headers['content-length'] = String(body.length)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  })
}

type Encoding = 'br' | 'gzip' | 'identity'

/** As fast as gzip and a fifth smaller; the window of 256 KB holds a page. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const compressors = {
  br: (body: Buffer) => brotliAsync(body, brotliOptions),
  gzip: (body: Buffer) => gzipAsync(body),
}

async function encodeBody(encoding: Encoding, { identity, compressed }: CachedPage): Promise<Buffer> {
  if (encoding === 'identity') return identity
  compressed[encoding] ??= compressors[encoding](identity)
  return compressed[encoding]
}

function acceptedEncoding(header: string | undefined): Encoding {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0)
  const accepted = new Set(wanted.map(({ type }) => type.toLowerCase()))
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity'
}
