import 'server-only'
import { createMiddleware } from 'hono/factory'
import { env } from '@/lib/env'
import { consumeAddressLimit } from '@/lib/http/rate-limits/consume'
import type { ServerEnv } from '@/lib/http/server-env'
import { acceptedEncoding, encodeBody } from '@/lib/pages/compress-page'
import { renderErrorPage } from '@/lib/pages/error-page'
import type { PageRequest, RenderedPage } from '@/lib/pages/next-pages'
import { type CachedPage, PageCache } from '@/lib/pages/page-cache'
import { renderPage } from '@/lib/pages/render-page'
import { countPageCacheLookup } from '@/lib/platform/metrics'
import { isCommonSearch } from '@/lib/search/common-search'
import type { ListingFilters } from '@/lib/search/filters'
import { canonicalPage, missingPropertyUrl } from './canonical-page'
import { isPublicProperty } from './is-public-property'

/** Long if our database announces changes (LISTEN/NOTIFY), else 2 s, for example with another backend. */
const ttlMs = { announced: 3_600_000, unannounced: 2_000 }

/** Headers of Next's router, which requests data instead of a document. */
const routerHeaders = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'] // biome-ignore format: one list

interface PageTarget {
  request: PageRequest
  key: string
  filters: ListingFilters | null
}

declare module 'hono' {
  interface ContextVariableMap {
    pageTarget: PageTarget | null
  }
}

let isListening = false

/** Selects the TTL: while changes are not announced, pages are cached for 2 s. */
export function setInvalidationActive(listening: boolean): void {
  isListening = listening
}

export const pageCache = new PageCache(() =>
  isListening && !env.API_URL ? ttlMs.announced : ttlMs.unannounced,
)

export const resolvePageTarget = createMiddleware<ServerEnv>(async (context, next) => {
  context.set('pageTarget', await targetOf(context.req.raw))
  await next()
})

/** Counts renders of uncommon searches and other uncached pages, not cached pages or common searches. */
export const rateLimitPages = createMiddleware<ServerEnv>(async (context, next) => {
  const target = context.get('pageTarget')
  if (!target || pageCache.has(target.key)) return next()
  if (target.filters && isCommonSearch(target.filters)) return next()
  const wait = await consumeAddressLimit(target.filters ? 'listingReads' : 'pages', context.req.raw)
  if (wait > 0) return renderErrorPage(context.req.path, 429, wait)
  await next()
})

export function servePages(render: (request: PageRequest) => Promise<RenderedPage>) {
  return createMiddleware<ServerEnv>(async ({ get, req }, next) => {
    const target = get('pageTarget')
    if (!target) return next()
    const cached = pageCache.get(target.key)
    countPageCacheLookup(cached ? 'hit' : 'miss')
    if (cached) return send(cached, req.raw, 'kljuc; hit')
    const result = await pageCache.getOrRender(target.key, () => renderPage(render, target.request))
    // Others may be waiting for the same result.
    return 'cacheable' in result
      ? send(result.cacheable, req.raw, 'kljuc; fwd=miss')
      : result.uncacheable.clone()
  })
}

/** @param cacheStatus as in RFC 9211 */
async function send(
  page: CachedPage,
  { method, headers: asked }: Request,
  cacheStatus: string,
): Promise<Response> {
  const { etag } = page.headers
  if (page.status === 200 && etag !== undefined && asked.get('if-none-match')?.includes(etag)) {
    const { 'content-type': _, ...headers } = page.headers
    return new Response(null, { status: 304, headers: { ...headers, 'cache-status': cacheStatus } })
  }
  const encoding = acceptedEncoding(asked.get('accept-encoding') ?? undefined)
  const body = await encodeBody(encoding, page)
  const headers: Record<string, string> = {
    ...page.headers,
    'cache-status': cacheStatus,
    'content-length': String(body.length),
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  })
}

async function targetOf({ method, url, headers }: Request): Promise<PageTarget | null> {
  if (method !== 'GET' && method !== 'HEAD') return null
  const { pathname, searchParams } = new URL(url)
  const page = canonicalPage(pathname, searchParams)
  if (!page) return null
  const ask = (address: string) => ({
    ...requestFor(address, headers, searchParams.get('_rsc') ?? ''),
    filters: page.filters,
  })
  const target = ask(page.canonical)
  const isThere =
    page.propertyId === null || pageCache.has(target.key) || (await isPublicProperty(page.propertyId))
  return isThere ? target : ask(missingPropertyUrl(pathname))
}

/** @param checksum of the router's headers */
function requestFor(address: string, headers: Headers, checksum: string): Omit<PageTarget, 'filters'> {
  const router: Record<string, string> = {}
  for (const name of routerHeaders) {
    const value = headers.get(name)
    if (value !== null) router[name] = value
  }
  if (router.rsc === undefined) return { request: { method: 'GET', url: address, headers: {} }, key: address }
  const url = `${address}${address.includes('?') ? '&' : '?'}_rsc=${encodeURIComponent(checksum)}`
  return { request: { method: 'GET', url, headers: router }, key: JSON.stringify([address, router]) }
}
