import { localPath } from '@/lib/i18n/local-path'
import { splitLocale } from '@/lib/i18n/split-locale'
import { paths } from '@/lib/paths'
import { type ListingFilters, parseFilters } from '@/lib/search/filters'
import { serializeSearch } from '@/lib/search/search-href'
import { missingProperty, needsSession, propertyId, screenRoute } from '@/lib/server/routing/screens'
import { isPagePath } from './page-path'

/** Parameters that decide what else a screen shows; all others change nothing, and are no part of a page's address. */
const parameters: Record<string, readonly string[]> = {
  [paths.login()]: ['redirect', 'error'],
  [paths.register()]: ['redirect', 'error'],
  [paths.compare()]: ['ids'],
}

/** Screens whose address carries somebody's token. */
const tokenPaths = new Set([
  '/unsubscribe',
  paths.confirmEmail,
  paths.confirmNewsletter,
  paths.confirmListing,
])

/** A property that nobody has: the page of every missing property is this one's. */
const missingPath = paths.property('-')

interface PageAddress {
  /** Path and query, the same for all ways to ask for one page. */
  canonical: string
  /** The id of the property that it is about. */
  propertyId: string | null
  /** What a list is narrowed by; null for other pages. */
  filters: ListingFilters | null
}

/**
 * The page that an address asks for, or null for one that differs between readers or is somebody's alone. Redirects
 * come before: the path is canonical, and its language the reader's.
 */
export function canonicalPage(pathname: string, params: URLSearchParams): PageAddress | null {
  if (!isPagePath(pathname)) return null
  const { locale, path } = splitLocale(pathname)
  if (needsSession(path) || tokenPaths.has(path)) return null
  const route = screenRoute(path)
  const isList = path === paths.buy || path === paths.rent
  const search = isList ? parseFilters(params, { groupedDigits: true }) : null
  const query = search ? serializeSearch(search, params) : knownParameters(path, params)
  const address = localPath(locale, route === missingProperty ? missingPath : route)
  return {
    canonical: query ? `${address}?${query}` : address,
    propertyId: propertyId(path),
    filters: search?.filters ?? null,
  }
}

/** The address of the page that stands for all missing properties. */
export function missingPropertyAddress(pathname: string): string {
  return localPath(splitLocale(pathname).locale, missingPath)
}

function knownParameters(path: string, params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of parameters[path] ?? []) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}
