import { type NextRequest, NextResponse } from 'next/server'
import { isSessionCookie } from '@/lib/auth/browser/has-session-cookie'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { cachedSearchRoute } from '@/lib/routing/cached-search'
import { needsSession, screenRoute } from '@/lib/routing/screens'
import { pagePolicy } from '@/lib/security/page-policy'

/** Everything but the API, auth, files and Next's own. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|v1/|v1$|users/|users$|auth/v1/|media/|demo/|share/|internal/|newsletter$|views/|unsubscribe/|healthz$|readyz$|robots\\.txt$|sitemap|icon\\.svg$|favicon\\.ico$|og-|apple-icon).*)',
  ],
}

/**
 * From address to route: the language, the screens that need a session, and searches whose pages are kept.
 * Reads only the address and cookies; nothing personal is decided here.
 */
export function middleware(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl
  const { locale, path } = splitLocale(pathname)
  if (locale === routing.defaultLocale && request.cookies.get('NEXT_LOCALE')?.value === 'en') {
    return redirectTo(request, `${localPath('en', path)}${search}`)
  }
  if (needsSession(path) && !request.cookies.getAll().some(({ name }) => isSessionCookie(name))) {
    return redirectTo(request, localPath(locale, paths.login(localPath(locale, path))))
  }
  const canonicalId = canonicalPropertyPath(path)
  if (canonicalId) return redirectTo(request, `${localPath(locale, canonicalId)}${search}`)

  const route = cachedSearchRoute(path, searchParams) ?? screenRoute(path)
  const url = request.nextUrl.clone()
  url.pathname = `/${locale}${route === '/' ? '' : route}`
  if (route.startsWith('/browse/')) url.search = ''
  return NextResponse.rewrite(url, { headers: isRead(request) ? pageHeaders : answerHeaders })
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

/** English below /en, Serbian everywhere else. */
function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first] = pathname.split('/', 2)
  if (first !== 'en') return { locale: routing.defaultLocale, path: pathname }
  return { locale: 'en', path: pathname.slice('/en'.length) || '/' }
}

/** An id in capital letters is the same property, at one address. */
function canonicalPropertyPath(path: string): string | null {
  const lower = path.toLowerCase()
  return lower !== path && lower.startsWith('/property/') && screenRoute(lower) === lower ? lower : null
}

function redirectTo(request: NextRequest, target: string) {
  const response = NextResponse.redirect(new URL(target, request.nextUrl), 307)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
