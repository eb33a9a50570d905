import { localStore } from '@/lib/browser/storage'

export interface RecentSearch {
  address: string
  name: string
  /** When it was opened last, in milliseconds; absent where a browser has kept it since before this was noted. */
  at?: number
}

const key = 'kljuc-recent-searches'
const most = 5

/** Returns the recent searches in the page's language, the latest first. */
export function recentSearches(): RecentSearch[] {
  return readAll().filter(({ address }) => isEnglishPath(address) === isEnglishPath(window.location.pathname))
}

export function rememberSearch(search: RecentSearch): void {
  const others = readAll().filter(({ address }) => address !== search.address)
  localStore.write(key, JSON.stringify([search, ...others].slice(0, most)))
}

function readAll(): RecentSearch[] {
  return localStore.readList(key, isSearch)
}

function isSearch(value: unknown): value is RecentSearch {
  const { address, name, at } = (value ?? {}) as Partial<RecentSearch>
  return (
    typeof address === 'string' &&
    address.startsWith('/') &&
    typeof name === 'string' &&
    (at === undefined || typeof at === 'number')
  )
}

function isEnglishPath(path: string): boolean {
  return /^\/en(\/|$)/.test(path)
}
