import { type NextRequest, NextResponse } from 'next/server'
import { isSessionCookie } from '@/lib/auth/browser/has-session-cookie'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { splitLocale } from '@/lib/i18n/split-locale'
import { paths } from '@/lib/paths'
import { cachedSearchRoute } from '@/lib/routing/cached-search'
import { canonicalPath } from '@/lib/routing/canonical-path'
import { isPublicProperty } from '@/lib/routing/is-public-property'
import { missingProperty, movedTo, needsSession, propertyId, screenRoute } from '@/lib/routing/screens'
import { isServerCall } from '@/lib/routing/server-call'
import { tooManySearches } from '@/lib/routing/too-many-searches'
import { pagePolicy } from '@/lib/security/page-policy'

/** Everything but the API, auth, files and Next's own. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|v1/|v1$|users/|users$|auth/v1/|media/|demo/|share/|internal/|newsletter$|views/|unsubscribe/|healthz$|readyz$|metrics$|robots\\.txt$|sitemap\\.xml$|sitemaps/[^/]+\\.xml$|icon\\.svg$|favicon\\.ico$|og-(?:sr|en)\\.png$|apple-icon\\.png$).*)',
  ],
}

/**
 * From address to route: the language, the screens that need a session, and searches whose pages are kept.
 * At most one redirect, straight to where the reader ends up. Of what is read, only the address and cookies count;
 * nothing personal is decided here.
 */
export async function middleware(request: NextRequest) {
  if (!isRead(request) && !(await isServerCall(request))) return readOnly()
  const { pathname, search, searchParams } = request.nextUrl
  const canonical = canonicalPath(pathname)
  const { locale, path } = splitLocale(canonical)
  const followed = locale === routing.defaultLocale && prefersEnglish(request) ? 'en' : locale
  if (needsSession(path) && !hasSession(request)) {
    return redirectTo(request, localPath(followed, paths.login(localPath(followed, path))), 307)
  }
  const moved = movedTo(path)
  if (moved !== null) return redirectTo(request, localPath(followed, moved), 307)
  if (followed !== locale) return redirectTo(request, `${localPath(followed, path)}${search}`, 307)
  if (canonical !== pathname) return redirectTo(request, `${canonical}${search}`, 308)

  const route = cachedSearchRoute(path, searchParams) ?? (await existingRoute(screenRoute(path)))
  if (isRenderedAnew(route)) {
    const refusal = await tooManySearches(request, locale)
    if (refusal) return refusal
  }
  const url = request.nextUrl.clone()
  url.pathname = `/${locale}${route === '/' ? '' : route}`
  if (route.startsWith('/browse/')) url.search = ''
  return NextResponse.rewrite(url, {
    status: route === missingProperty ? 404 : 200,
    headers: isRead(request) ? pageHeaders : answerHeaders,
  })
}

/** Searches that nobody keeps. */
function isRenderedAnew(route: string): boolean {
  return route === '/buy' || route === '/rent'
}

/** Properties that are not there share one page. */
async function existingRoute(route: string): Promise<string> {
  const id = propertyId(route)
  return id === null || (await isPublicProperty(id)) ? route : missingProperty
}

/** The same bytes for everyone: a shared cache may keep them for the two seconds that a change may take to show. */
const pageHeaders = {
  'Cache-Control': 'public, max-age=0, s-maxage=2',
  'Content-Security-Policy': pagePolicy(),
}

/** A server function's answer is for whoever called it. */
const answerHeaders = { ...pageHeaders, 'Cache-Control': 'private, no-store' }

function isRead({ method }: NextRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Pages take nothing: forms that work without scripts lead elsewhere. */
function readOnly() {
  const headers = { Allow: 'GET, HEAD', 'Cache-Control': 'private, no-store' }
  return new NextResponse(null, { status: 405, headers })
}

function prefersEnglish({ cookies }: NextRequest): boolean {
  return cookies.get('NEXT_LOCALE')?.value === 'en'
}

function hasSession({ cookies }: NextRequest): boolean {
  return cookies.getAll().some(({ name }) => isSessionCookie(name))
}

/** Never kept, not even a permanent one: the reader's cookie decides about each. */
function redirectTo(request: NextRequest, target: string, status: 307 | 308) {
  const response = NextResponse.redirect(new URL(target, request.nextUrl), status)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
