import 'server-only'
import { env } from '@/lib/env'
import { acceptedEncoding, encodeBody } from './compress-page'
import { type CachedPage, PageCache } from './page-cache'
import type { PageResult } from './render-page'
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
  return pageCache.has(key) ? getOrRender() : queueRender(asked, key, getOrRender)
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
