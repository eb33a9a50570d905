import 'server-only'
import { createMiddleware } from 'hono/factory'
import { sql } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { env } from '@/lib/env'
import { consumeAddressLimit } from '@/lib/http/rate-limits/consume'
import type { ServerEnv } from '@/lib/http/server-env'
import { localPath, splitLocale } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { refusePage } from '@/lib/pages/pace-pages'
import { getInTurn, isSettled, type PageResult, pageCache } from '@/lib/pages/page-cache'
import { sendPage } from '@/lib/pages/page-response'
import type { PageRequest, RenderedPage } from '@/lib/pages/rendering/next-pages'
import { renderPage } from '@/lib/pages/rendering/render-page'
import { queueRender, refusedPage } from '@/lib/pages/rendering/render-queue'
import { routerRequest } from '@/lib/pages/rendering/router-request'
import { paths } from '@/lib/paths'
import { countPageCacheLookup } from '@/lib/platform/metrics'
import type { ParsedFilters } from '@/lib/search/filters/filters'
import { canonicalPage, missingPage, type PageAddress } from './canonical-page'
import { isStaffSession } from './desk-session'
import { isDesk, screenRoute, unknownPath } from './screens'

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
  const { raw } = context.req
  const target = targetOf(raw, context.get('pageSearch'))
  const { pathname } = new URL(raw.url)
  const { locale, path } = splitLocale(pathname)
  // Unknown paths too, so that time does not tell them apart.
  if (target && (isDesk(path) || screenRoute(path) === unknownPath)) {
    const isStaff = await isStaffSession(raw.headers.get('cookie'))
    if (isStaff && path === formerDesk) return redirectToDesk(locale)
    context.set(
      'pageTarget',
      isDesk(path) && !isStaff ? withRequest(missingPage(target), raw.headers) : target,
    )
  } else context.set('pageTarget', target)
  await next()
})

const formerDesk = '/moderation'

function redirectToDesk(locale: Locale): Response {
  const headers = { Location: localPath(locale, paths.desk('queues')), 'Cache-Control': 'private, no-store' }
  return new Response(null, { status: 307, headers })
}

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
    if (cached) return sendPage(cached, req.raw, 'hit')
    const found = await existing(target, req.raw)
    const result = await renderInTurn(render, found, req.raw).catch((error) => refusedPage(req.path, error))
    if (result instanceof Response) return result
    // Others may be waiting for the same result.
    return 'cacheable' in result
      ? sendPage(result.cacheable, req.raw, 'fwd=miss')
      : result.uncacheable.clone()
  })
}

async function existing(target: PageTarget, { headers }: Request): Promise<PageTarget> {
  return pageCache.has(target.key) || (await isThere(target))
    ? target
    : withRequest(missingPage(target), headers)
}

async function isThere({ propertyId, advertiser, project }: PageTarget): Promise<boolean> {
  if (propertyId !== null) return isKnownProperty(propertyId)
  if (project !== null) return isKnownProject(project)
  return advertiser === null || isPublicAdvertiser(advertiser)
}

function renderInTurn(
  render: (request: PageRequest) => Promise<RenderedPage>,
  { request, search, key, isCached, needsSession }: PageTarget,
  asked: Request,
): Promise<PageResult> {
  const renderOnce = async () => {
    const result = await renderPage(render, request, search)
    // The redirect of those who are signed out depends on a cookie.
    if (needsSession && 'cacheable' in result) result.cacheable.headers['cache-control'] = 'private, no-store'
    return result
  }
  return isCached ? getInTurn(key, asked, renderOnce) : queueRender(asked, undefined, renderOnce)
}

function targetOf({ method, url, headers }: Request, search: ParsedFilters | null): PageTarget | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const { pathname, searchParams } = new URL(url)
  const page = canonicalPage(pathname, searchParams, search)
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

const queryTimeoutMs = 1_000

/**
 * Whether a listing is offered, or was. Pages of other ids are not rendered, so that they cannot fill the cache. Returns
 * `true` when the database does not answer.
 */
async function isKnownProperty(id: string): Promise<boolean> {
  return exists(
    () => sql()`select from kljuc.listings where id = ${id}
      union all select from kljuc.deleted_listings where id = ${id}`,
  )
}

/** As `isKnownProperty`; closed accounts have no profile. */
async function isPublicAdvertiser(slug: string): Promise<boolean> {
  return exists(
    () => sql()`
      select from kljuc.advertisers as profile join kljuc.accounts as account on account.id = profile.account_id
      where profile.slug = ${slug} and account.deactivated_at is null`,
  )
}

/** As `isKnownProperty`: one that has or had units, of which none may be offered any more. */
async function isKnownProject(id: string): Promise<boolean> {
  return exists(
    () => sql()`(select from kljuc.listings where project_id = ${id} limit 1)
      union all (select from kljuc.deleted_listings where project_id = ${id} limit 1)`,
  )
}

async function exists(query: () => ReturnType<ReturnType<typeof sql>>): Promise<boolean> {
  if (env.API_URL || !env.DATABASE_URL) return true
  return withReadTimeout(query(), queryTimeoutMs).then(
    (rows) => rows.length > 0,
    () => true,
  )
}
