import type { AddressLimit } from '@/lib/http/rate-limits/policies'
import { localPath, splitLocale } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { isPagePath } from '@/lib/pages/page-path'
import { paths } from '@/lib/paths'
import { isCommonSearch } from '@/lib/search/common-search'
import { parseFilters } from '@/lib/search/parse-filters'
import { serializePageSearch } from '@/lib/search/search-href'
import { isPersonalProperty, missingPropertyPath, needsSession, propertyId, screenRoute } from './screens'

/** Query parameters that change a page; all others are removed from the canonical URL. */
const parameters: Record<string, readonly string[]> = {
  [paths.login()]: ['redirect', 'error'],
  [paths.register()]: ['redirect', 'error'],
  [paths.compare()]: ['ids'],
  '/unsubscribe': ['token', 'failed', 'done'],
  [paths.confirmNewsletter]: ['token', 'failed', 'done'],
  [paths.confirmListing]: ['token', 'failed', 'done'],
}

/** All missing properties share one cached page. */
const missingPath = paths.property('-')

export interface PageAddress {
  /** Path and query, equal for all requests that mean the same page. */
  canonical: string
  locale: Locale
  propertyId: string | null
  /** What a render counts against; null for the first pages of known towns and kinds, of which there are few. */
  limit: AddressLimit | null
  /** False for pages with a secret or somebody's id in their URL, which nobody else asks for. */
  isCached: boolean
  /** Who is signed out is redirected. The page is equal for everyone else. */
  needsSession: boolean
}

/** Returns null for what is no page. Expects a path for which `redirectPages` did not redirect. */
export function canonicalPage(pathname: string, params: URLSearchParams): PageAddress | null {
  if (!isPagePath(pathname)) return null
  const { locale, path } = splitLocale(pathname)
  const route = screenRoute(path)
  const isList = path === paths.buy || path === paths.rent
  const search = isList ? parseFilters(params, { groupedDigits: true }) : null
  const query = search ? serializePageSearch(search) : knownParameters(path, params)
  const address = localPath(locale, route === missingPropertyPath ? missingPath : route)
  const isCommon = search?.invalidNames.length === 0 && isCommonSearch(search.filters)
  return {
    canonical: query ? `${address}?${query}` : address,
    locale,
    propertyId: propertyId(path),
    limit: isCommon ? null : search ? 'listingReads' : 'pages',
    isCached: !isPersonalProperty(path) && !new URLSearchParams(query).has('token'),
    needsSession: needsSession(path),
  }
}

export function missingPropertyPage(locale: Locale): PageAddress {
  return {
    canonical: localPath(locale, missingPath),
    locale,
    propertyId: null,
    limit: 'pages',
    isCached: true,
    needsSession: false,
  }
}

function knownParameters(path: string, params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of parameters[path] ?? []) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}
