import { fetchSavedSearches } from '@/lib/alerts/saved-searches/use-saved-searches'
import { visitorFavorites } from '@/lib/favorites/browser/visitor-favorites'
import { favoritesQuery } from '@/lib/favorites/use-favorites'
import { localPath, splitLocale } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { parseProperty } from '@/lib/listings/property/parse-listing'
import type { Property } from '@/lib/listings/property/property'
import { paths } from '@/lib/paths'
import { queryHref } from '@/lib/search/filters/page-search'
import { countNewListings, type NewListings } from '@/lib/search/suggestions/count-new-listings'
import { type RecentSearch, recentSearches } from '@/lib/search/suggestions/recent-searches'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'

const dayMs = 24 * 60 * 60 * 1000
const mostSearches = 3
/** Of the favorites, the latest first: each is a request. */
const mostRead = 12
const mostChanges = 3
/** Older changes are no news. */
const newsMs = 30 * dayMs
/** What is new of a saved search that this browser has not opened yet. */
const weekMs = 7 * dayMs

export interface LastSearch {
  /** Path and query with the language prefix. */
  address: string
  name: string
  /** In milliseconds; undefined for a search of which this browser does not know when it was opened. */
  since: number | undefined
}

/** The account's saved searches and what was searched in this browser, the latest first. */
export async function readLastSearches(locale: Locale, userId: string | undefined): Promise<LastSearch[]> {
  const recent = recentSearches()
  const saved = userId === undefined ? [] : (await fetchSavedSearches(userId)).items
  const ownSaved = saved.map(({ name, query, created_at }) => {
    const address = localPath(locale, queryHref(query))
    const opened = recent.find((search) => search.address === address)?.at
    return { address, name, since: opened ?? Math.max(Date.parse(created_at), Date.now() - weekMs) }
  })
  const others = recent.filter(({ address }) => ownSaved.every((search) => search.address !== address))
  return [...ownSaved, ...others.map(toLastSearch)]
    .toSorted((a, b) => (b.since ?? 0) - (a.since ?? 0))
    .slice(0, mostSearches)
}

/** What this browser alone knows, at once. */
export const recentLastSearches = () => recentSearches().map(toLastSearch).slice(0, mostSearches)

const toLastSearch = ({ address, name, at }: RecentSearch): LastSearch => ({ address, name, since: at })

/** Null when nobody knows since when, or the request failed. */
export async function readNewListings({ address, since }: LastSearch): Promise<NewListings | null> {
  if (since === undefined) return null
  const url = new URL(address, window.location.origin)
  url.searchParams.set('purpose', splitLocale(url.pathname).path === paths.rent ? 'RENT' : 'SALE')
  return countNewListings(url.searchParams.toString(), since).catch(() => null)
}

export interface PriceChange {
  property: Property
  from: number
}

/** Favorites whose price changed in the last 30 days, the latest favorites first. */
export async function readPriceChanges(userId: string | undefined): Promise<PriceChange[]> {
  const ids =
    userId === undefined
      ? visitorFavorites()
      : (await queryClient().ensureQueryData(favoritesQuery(userId))).items
  const read = (id: string) =>
    apiRequest(`/v1/listings/${encodeURIComponent(id)}`)
      .then(parseProperty)
      .catch(() => null)
  const properties = await Promise.all(ids.slice(0, mostRead).map(read))
  return properties
    .flatMap((property) => (property ? (priceChange(property) ?? []) : []))
    .slice(0, mostChanges)
}

/** @returns what the price was before its latest change; null when that was long ago */
export function priceChange(property: Property, now = Date.now()): PriceChange | null {
  const [before, latest] = property.priceHistory.slice(-2)
  if (!before || !latest || now - Date.parse(latest.at) > newsMs) return null
  return before.price === property.price ? null : { property, from: before.price }
}
