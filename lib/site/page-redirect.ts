import 'server-only'
import { createMiddleware } from 'hono/factory'
import { parse } from 'hono/utils/cookie'
import type { ServerEnv } from '@/lib/http/server-env'
import { localPath, splitLocale } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { isPagePath } from '@/lib/pages/page-path'
import { paths } from '@/lib/paths'
import type { ParsedFilters } from '@/lib/search/filters/filters'
import { parsePageOf } from '@/lib/search/filters/page-search'
import { searchRedirect } from '@/lib/search/query/search-redirect'
import { searchTitle } from '@/lib/search/results/search-listings'
import { isSessionCookie } from '@/lib/session/has-session-cookie'
import { isScreen, needsSession, redirectTarget } from './screens'

declare module 'hono' {
  interface ContextVariableMap {
    /** The search of a list's address, which whatever follows takes from here; null for other pages. */
    pageSearch: ParsedFilters | null
  }
}

interface RedirectRequest {
  url: URL
  /** What `url` searches for. */
  search: ParsedFilters | null
  cookies: { name: string; value: string }[]
}

interface PageRedirect {
  to: string
  status: 307 | 308
  /** Path and query of the search that was read from a text, without language prefix. */
  typedSearch?: string
}

/** To the sign-in, language or typed search (307), or the canonical path (308), all in one; null for none. */
export function pageRedirect({ url, search, cookies }: RedirectRequest): PageRedirect | null {
  const { pathname } = url
  const canonical = canonicalPath(pathname)
  const { locale, path } = splitLocale(canonical)
  const language = locale === routing.defaultLocale && prefersEnglish(cookies) ? 'en' : locale
  if (needsSession(path) && !hasSession(cookies)) {
    return { to: localPath(language, paths.login(localPath(language, path))), status: 307 }
  }
  const understood = search && searchRedirect(path, url.searchParams, search)
  if (understood !== null)
    return { to: localPath(language, understood), status: 307, typedSearch: understood }
  const moved = redirectTarget(path)
  if (moved !== null) return { to: localPath(language, moved), status: 307 }
  if (language !== locale) return { to: `${localPath(language, path)}${url.search}`, status: 307 }
  return canonical === pathname ? null : { to: `${canonical}${url.search}`, status: 308 }
}

/** The search of a list's address, canonical or not; null for other pages. */
export function searchOf({ pathname, searchParams }: URL): ParsedFilters | null {
  return parsePageOf(splitLocale(canonicalPath(pathname)).path, searchParams)
}

/** Removes repeated and trailing slashes, and lowercases the paths of pages and properties. */
export function canonicalPath(pathname: string): string {
  const joined = pathname.replace(/[/\\]+/g, '/').replace(/(.)\/$/, '$1')
  const lower = joined.toLowerCase()
  return isScreen(splitLocale(lower).path) ? lower : joined
}

export const languageCookie = 'NEXT_LOCALE'

function prefersEnglish(cookies: RedirectRequest['cookies']): boolean {
  return cookies.some(({ name, value }) => name === languageCookie && value === 'en')
}

function hasSession(cookies: RedirectRequest['cookies']): boolean {
  return cookies.some(({ name }) => isSessionCookie(name))
}

export const redirectPages = createMiddleware<ServerEnv>(async ({ req, set }, next) => {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const url = new URL(req.raw.url)
  if (!isRead || !isPagePath(url.pathname)) return next()
  const search = searchOf(url)
  set('pageSearch', search)
  const cookies = Object.entries(parse(req.header('cookie') ?? '')).map(([name, value]) => ({ name, value }))
  const redirect = pageRedirect({ url, search, cookies })
  if (!redirect) return next()
  const { typedSearch } = redirect
  const title = typedSearch && (await searchTitle(url.searchParams, typedSearch))
  if (title) redirect.to = localPath(splitLocale(redirect.to).locale, title)
  return new Response(null, {
    status: redirect.status,
    headers: { Location: redirect.to, 'Cache-Control': 'private, no-store' },
  })
})
