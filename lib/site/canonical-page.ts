import type { AddressLimit } from '@/lib/http/rate-limits/limits'
import { localPath, splitLocale } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { listingReads } from '@/lib/listings/limits'
import { isPagePath } from '@/lib/pages/page-path'
import { pageRenders } from '@/lib/pages/rendering/render-queue'
import { paths } from '@/lib/paths'
import { isCommonSearch } from '@/lib/search/filters/common-search'
import type { ParsedFilters } from '@/lib/search/filters/filters'
import {
  type RenderedFilters,
  serializePageSearch,
  withoutSeveralInvalid,
} from '@/lib/search/filters/page-search'
import {
  advertiserSlug,
  isDesk,
  isPersonalProperty,
  missingPropertyPath,
  needsSession,
  projectId,
  propertyId,
  screenRoute,
  unknownPath,
} from './screens'

/** Query parameters that change a page; all others are removed from the canonical URL. */
const parameters: Record<string, readonly string[]> = {
  [paths.login()]: ['redirect', 'error'],
  [paths.register()]: ['redirect', 'error'],
  [paths.compare()]: ['ids'],
  [paths.prices]: ['budget', 'place1', 'place2', 'place3'],
  '/unsubscribe': ['token', 'failed', 'done'],
  [paths.confirmNewsletter]: ['token', 'failed', 'done'],
  [paths.confirmListing]: ['token', 'failed', 'done'],
  [paths.appeal]: ['token', 'failed', 'done'],
}

/** All missing properties share one cached page. */
const missingPath = paths.property('-')

export interface PageAddress {
  /** Path and query, equal for all requests that mean the same page. */
  canonical: string
  locale: Locale
  /** The search of a list, as parsing the canonical query would give it. */
  search: RenderedFilters | null
  propertyId: string | null
  advertiser: string | null
  project: string | null
  /** What a render counts against; null for the first pages of known towns and kinds, of which there are few. */
  limit: AddressLimit | null
  /** False for pages with a secret or somebody's id in their URL, which nobody else asks for. */
  isCached: boolean
  /** Who is signed out is redirected. The page is equal for everyone else. */
  needsSession: boolean
}

/**
 * Returns null for what is no page. Expects a path for which `redirectPages` did not redirect.
 * @param parsed what `params` search for in a list
 */
export function canonicalPage(
  pathname: string,
  params: URLSearchParams,
  parsed: ParsedFilters | null,
): PageAddress | null {
  if (!isPagePath(pathname)) return null
  const { locale, path } = splitLocale(pathname)
  const route = screenRoute(path)
  const search = parsed && withoutSeveralInvalid(parsed)
  const query = search ? serializePageSearch(search) : knownParameters(path, params)
  const address = localPath(locale, route === missingPropertyPath ? missingPath : route)
  const isCommon = parsed?.invalidNames.length === 0 && isCommonSearch(parsed.filters)
  return {
    canonical: query ? `${address}?${query}` : address,
    locale,
    search,
    propertyId: propertyId(path),
    advertiser: advertiserSlug(path),
    project: projectId(path),
    limit: isCommon ? null : search ? listingReads : pageRenders,
    isCached: !isPersonalProperty(path) && !isDesk(path) && !new URLSearchParams(query).has('token'),
    needsSession: needsSession(path) || isDesk(path),
  }
}

/** All missing properties are one page, and all missing advertisers and projects the page of unknown addresses. */
export function missingPage({ locale, propertyId: property }: PageAddress): PageAddress {
  return {
    canonical: localPath(locale, property === null ? unknownPath : missingPath),
    locale,
    search: null,
    propertyId: null,
    advertiser: null,
    project: null,
    limit: pageRenders,
    isCached: true,
    needsSession: false,
  }
}

function knownParameters(path: string, params: URLSearchParams): string {
  const kept = new URLSearchParams()
  const page = params.get('page') ?? ''
  if (advertiserSlug(path) !== null && /^[1-9]\d{0,3}$/.test(page) && page !== '1') kept.set('page', page)
  for (const name of parameters[path] ?? []) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}
