import { localPath } from '@/lib/i18n/local-path'
import { splitLocale } from '@/lib/i18n/split-locale'
import { isPagePath } from '@/lib/pages/page-path'
import { paths } from '@/lib/paths'
import type { ListingFilters } from '@/lib/search/filters'
import { parseFilters } from '@/lib/search/parse-filters'
import { serializeSearch } from '@/lib/search/search-href'
import { missingPropertyPath, needsSession, propertyId, screenRoute } from './screens'

/** Query parameters that change a page; all others are removed from the canonical URL. */
const parameters: Record<string, readonly string[]> = {
  [paths.login()]: ['redirect', 'error'],
  [paths.register()]: ['redirect', 'error'],
  [paths.compare()]: ['ids'],
}

const tokenPaths = new Set([
  '/unsubscribe',
  paths.confirmEmail,
  paths.confirmNewsletter,
  paths.confirmListing,
])

/** All missing properties share one cached page. */
const missingPath = paths.property('-')

interface PageAddress {
  canonical: string
  propertyId: string | null
  filters: ListingFilters | null
}

/** Returns null for a personal page. Expects a path for which `redirectPages` did not redirect. */
export function canonicalPage(pathname: string, params: URLSearchParams): PageAddress | null {
  if (!isPagePath(pathname)) return null
  const { locale, path } = splitLocale(pathname)
  if (needsSession(path) || tokenPaths.has(path)) return null
  const route = screenRoute(path)
  const isList = path === paths.buy || path === paths.rent
  const search = isList ? parseFilters(params, { groupedDigits: true }) : null
  const query = search ? serializeSearch(search, params) : knownParameters(path, params)
  const address = localPath(locale, route === missingPropertyPath ? missingPath : route)
  return {
    canonical: query ? `${address}?${query}` : address,
    propertyId: propertyId(path),
    filters: search?.filters ?? null,
  }
}

export function missingPropertyUrl(pathname: string): string {
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
