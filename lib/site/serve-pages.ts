import 'server-only'
import { createMiddleware } from 'hono/factory'
import { consumeAddressLimit } from '@/lib/http/rate-limits/consume'
import type { ServerEnv } from '@/lib/http/server-env'
import { getInTurn, isSettled, pageCache, sendPage } from '@/lib/pages/cached-pages'
import type { PageRequest, RenderedPage } from '@/lib/pages/next-pages'
import { refusePage } from '@/lib/pages/refuse-page'
import { type PageResult, renderPage } from '@/lib/pages/render-page'
import { queueRender, refusedPage } from '@/lib/pages/render-queue'
import { routerRequest } from '@/lib/pages/router-request'
import { countPageCacheLookup } from '@/lib/platform/metrics'
import { canonicalPage, missingPropertyPage, type PageAddress } from './canonical-page'
import { isPublicProperty } from './is-public-property'

interface PageTarget extends PageAddress {
  request: PageRequest
  key: string
}

declare module 'hono' {
  interface ContextVariableMap {
    pageTarget: PageTarget | null
  }
}

export const resolvePageTarget = createMiddleware<ServerEnv>(async (context, next) => {
  context.set('pageTarget', targetOf(context.req.raw))
  await next()
})

/** Counts renders of uncommon searches and other uncached pages, not cached pages or common searches. */
export const rateLimitPages = createMiddleware<ServerEnv>(async (context, next) => {
  const target = context.get('pageTarget')
  if (!target?.limit || (target.isCached && isSettled(target.key))) return next()
  const wait = await consumeAddressLimit(target.limit, context.req.raw)
  if (wait > 0) return refusePage(context.req.path, 429, wait)
  await next()
})

export function servePages(render: (request: PageRequest) => Promise<RenderedPage>) {
  return createMiddleware<ServerEnv>(async ({ get, req }, next) => {
    const target = get('pageTarget')
    if (!target) return next()
    const cached = target.isCached ? pageCache.get(target.key) : undefined
    if (target.isCached) countPageCacheLookup(cached ? 'hit' : 'miss')
    if (cached) return sendPage(cached, req.raw, 'hit', headersOf(target))
    const found = await existing(target, req.raw)
    const result = await renderInTurn(render, found, req.raw).catch((error) => refusedPage(req.path, error))
    if (result instanceof Response) return result
    // Others may be waiting for the same result.
    return 'cacheable' in result
      ? sendPage(result.cacheable, req.raw, 'fwd=miss', headersOf(found))
      : result.uncacheable.clone()
  })
}

/** All missing properties are one page. */
async function existing(target: PageTarget, { headers }: Request): Promise<PageTarget> {
  const { propertyId, locale, key } = target
  const isThere = propertyId === null || pageCache.has(key) || (await isPublicProperty(propertyId))
  return isThere ? target : withRequest(missingPropertyPage(locale), headers)
}

function renderInTurn(
  render: (request: PageRequest) => Promise<RenderedPage>,
  { request, key, isCached }: PageTarget,
  asked: Request,
): Promise<PageResult> {
  const renderOnce = () => renderPage(render, request)
  return isCached ? getInTurn(key, asked, renderOnce) : queueRender(asked, undefined, renderOnce)
}

/** The redirect of those who are signed out depends on a cookie. */
function headersOf({ needsSession }: PageTarget): Record<string, string> {
  return needsSession ? { 'cache-control': 'private, no-store' } : {}
}

function targetOf({ method, url, headers }: Request): PageTarget | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const { pathname, searchParams } = new URL(url)
  const page = canonicalPage(pathname, searchParams)
  return page && withRequest(page, headers)
}

/** The page gets nothing of the client's request but this. */
function withRequest(page: PageAddress, headers: Headers): PageTarget {
  const router = routerRequest(headers, page.locale)
  return {
    ...page,
    request: { method: 'GET', url: page.canonical, headers: router?.headers ?? {} },
    key: router ? `${router.variant} ${page.canonical}` : page.canonical,
  }
}
