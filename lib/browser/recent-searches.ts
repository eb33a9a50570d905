/** Searches that were made in this browser, the latest first. */
export interface RecentSearch {
  /** Path and query, language included. */
  address: string
  /** The search in words. */
  name: string
}

/** The key in local storage. */
const key = 'kljuc-recent-searches'
const most = 5

/** Those of the page's language; none where nothing may be stored. */
export function recentSearches(): RecentSearch[] {
  return readAll().filter(({ address }) => isEnglishPath(address) === isEnglishPath(window.location.pathname))
}

/** Remembers a search as the latest; forgets it where nothing may be stored. */
export function rememberSearch(search: RecentSearch): void {
  const others = readAll().filter(({ address }) => address !== search.address)
  try {
    localStorage.setItem(key, JSON.stringify([search, ...others].slice(0, most)))
  } catch {
    // Storage may be full or switched off: then there is nothing to suggest.
  }
}

function readAll(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSearch) : []
  } catch {
    return []
  }
}

function isSearch(value: unknown): value is RecentSearch {
  const { address, name } = (value ?? {}) as Partial<RecentSearch>
  return typeof address === 'string' && address.startsWith('/') && typeof name === 'string'
}

function isEnglishPath(path: string): boolean {
  return /^\/en(\/|$)/.test(path)
}
