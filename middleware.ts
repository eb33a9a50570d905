import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { splitLocale } from '@/lib/i18n/local-path'
import { inProcessApi } from './lib/http/page-reads/in-process-api'
import { noStoreHeaders, publicHeaders } from './lib/http/response-headers'
import { contentSecurityPolicy } from './lib/pages/content-security-policy'
import { pageRedirect, searchOf } from './lib/site/page-redirect'
import { missingPropertyPath, screenRoute, unknownPath } from './lib/site/screens'

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|demo/|.*\\.(?:svg|png|ico|webmanifest)$|sw\\.js$|offline\\.(?:html|js)$).*)'],
}

/** Paths that server.ts serves; when Next runs without it, requests are proxied to API_URL. */
const backendPaths =
  /^\/(v1|users|auth\/v1|media|share|sitemaps|views|unsubscribe|confirm-listing|appeal|newsletter|contact-message)(\/|$)|^\/(robots\.txt|sitemap\.xml|\.well-known\/security\.txt)$/

/** Rewrites URLs to localized routes, and redirects to the sign-in for pages with a session. No authorization. */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  if (
    backendPaths.test(pathname) &&
    !/^\/(unsubscribe|confirm-listing|appeal)$/.test(pathname) &&
    env.API_URL
  ) {
    return NextResponse.rewrite(new URL(`${pathname}${search}`, env.API_URL))
  }
  // server.ts has redirected already.
  const asked = new URL(request.url)
  const redirect = inProcessApi()
    ? null
    : pageRedirect({ url: asked, search: searchOf(asked), cookies: request.cookies.getAll() })
  if (redirect) return redirectTo(request, redirect)
  const { locale, path } = splitLocale(pathname)
  const route = screenRoute(path)
  const url = request.nextUrl.clone()
  url.pathname = `/${locale}${route === '/' ? '' : route}`
  return NextResponse.rewrite(url, {
    status: route === missingPropertyPath || route === unknownPath ? 404 : 200,
    headers: {
      // The response of a server function is for its caller only.
      ...(['GET', 'HEAD'].includes(request.method) ? publicHeaders : noStoreHeaders),
      'Content-Security-Policy': policyFor(request),
    },
  })
}

const policy = contentSecurityPolicy()

/**
 * Next reads the nonce of its scripts from here, where it puts the header over that of the request. Our server, which has
 * sent the nonce, replaces the policy.
 */
function policyFor({ headers }: NextRequest): string {
  return (inProcessApi() && headers.get('content-security-policy')) || policy
}

/** Not cacheable, not even a 308: the redirect depends on the cookie. */
function redirectTo(request: NextRequest, { to, status }: { to: string; status: 307 | 308 }) {
  const response = NextResponse.redirect(new URL(to, request.nextUrl), status)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
