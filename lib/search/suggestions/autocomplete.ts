import { pageLanguage } from '@/lib/browser/page-language'
import { localPath } from '@/lib/i18n/local-path'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { cities } from '@/lib/places/cities'
import { withTimeout } from '@/lib/platform/with-timeout'
import { queryHref } from '@/lib/search/filters/page-search'
import type { Facets, Suggestions } from '@/lib/search/schema'
import { foldText } from '@/lib/text/fold'
import { recentSearches } from './recent-searches'

interface Completion {
  kind: 'town' | 'place' | 'text'
  value: string
  /** Number of results; undefined when unknown. */
  count?: number
}

/** A complete search: a recent one of this browser, a saved one, or a kind in a place. */
interface WholeSearch {
  kind: 'recent' | 'saved' | 'search'
  value: string
  /** Path and query with the language prefix. */
  address: string
  count?: number
}

/** Completes the typed text, or replaces it by a complete search. */
export type Suggestion = Completion | WholeSearch

/** Rejects when `signal` is aborted, or when the request fails. */
export type Suggest = (typed: string, signal: AbortSignal) => Promise<Suggestion[]>

const maxTowns = 8
const maxCached = 100
const savedTimeoutMs = 300
/** Maximum of recent and saved searches among the suggestions. */
const maxOwn = 2

/**
 * Suggests towns, parts of towns, kinds in places and words from the API, and the reader's recent and saved searches,
 * all of which are shown before anything is typed.
 * @param savedSearches called once; a slow or failed response is ignored
 */
export function searchSuggestions(purpose: Purpose, savedSearches: () => Promise<SavedSearch[]>): Suggest {
  const cache = new Map<string, Suggestion[]>()
  let saved: SavedSearch[] = []
  let loading: Promise<void> | undefined
  const load = async () => {
    saved = await savedSearches()
  }
  return async (typed, signal) => {
    loading ??= load().catch(() => {})
    if (foldText(typed) === '') {
      await withTimeout(savedTimeoutMs, loading).catch(() => {})
      return ownSearches(saved)
    }
    const found = cache.get(typed) ?? (await fetchSuggestions(typed, purpose, signal))
    if (cache.size < maxCached) cache.set(typed, found)
    const texts = found.filter(({ kind }) => kind === 'text')
    const others = found.filter(({ kind }) => kind !== 'text')
    const addresses = others.map((each) => ('address' in each ? each.address : ''))
    const fitting = ownSearches(saved).filter(
      ({ value, address }) => hasWords(value, typed) && !addresses.includes(address),
    )
    return [...others, ...fitting.slice(0, maxOwn), ...texts]
  }
}

interface SavedSearch {
  name: string
  query: string
}

function ownSearches(savedSearches: readonly SavedSearch[]): WholeSearch[] {
  const recent = recentSearches().map(({ name, address }) => ({
    kind: 'recent' as const,
    value: name,
    address,
  }))
  const saved = savedSearches.map(({ name, query }) => ({
    kind: 'saved' as const,
    value: name,
    address: localPath(pageLanguage(), queryHref(query)),
  }))
  const addresses = saved.map(({ address }) => address)
  return [...recent.filter(({ address }) => !addresses.includes(address)), ...saved]
}

async function fetchSuggestions(typed: string, purpose: Purpose, signal: AbortSignal): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: typed, purpose })
  const found = await fetchJson<Suggestions>(`/v1/search/suggestions?${query}`, signal)
  return [
    ...found.towns.map(({ city, count }) => ({ kind: 'town' as const, value: city, count })),
    ...found.places.map((place) => ({ kind: 'place' as const, value: placeText(place), count: place.count })),
    ...found.kinds.map(({ text, query, count }) => ({
      kind: 'search' as const,
      value: text,
      address: localPath(pageLanguage(), queryHref(query)),
      count,
    })),
    ...found.texts.map(({ text, count }) => ({ kind: 'text' as const, value: text, count })),
  ]
}

function placeText({ name, city }: { name: string; city: string }): string {
  return `${name}, ${city}`
}

/** Whether each typed word is a prefix of a word of the name. */
function hasWords(name: string, typed: string): boolean {
  const words = ` ${foldText(name)}`
  return foldText(typed)
    .split(' ')
    .every((word) => words.includes(` ${word}`))
}

/**
 * Completes the last of several places, which commas separate: by the beginning of any word, in either script.
 * @param query the search whose results are counted
 */
export function townSuggestions(query: string): Suggest {
  let known: Promise<Town[]> | undefined
  return async (typed) => {
    known ??= readTowns(query)
    const comma = typed.lastIndexOf(',')
    const last = comma === -1 ? typed : typed.slice(comma + 1).trimStart()
    const before = typed.slice(0, typed.length - last.length)
    const key = foldText(last)
    const found: Suggestion[] = (await known).filter((town) => ` ${town.key}`.includes(` ${key}`))
    const all = found.length >= maxTowns ? found : [...found, ...(await partsOfTowns(last))]
    return all.slice(0, maxTowns).map((each) => ({ ...each, value: before + each.value }))
  }
}

/** A search with a part of a town as `city` is redirected to the filter for that part. */
async function partsOfTowns(typed: string): Promise<Suggestion[]> {
  const { completePlaces } = await import('@/lib/search/query/suggest-places')
  return completePlaces(typed).map((place) => ({ kind: 'town', value: `${place.name} (${place.city})` }))
}

interface Town extends Completion {
  key: string
}

/** If the API fails towns are unordered; if the list of towns fails to load only cities are suggested. */
async function readTowns(query: string): Promise<Town[]> {
  const [counted, names] = await Promise.all([
    fetchJson<Facets>(`/v1/search/facets?${query}`).then(
      (facets) => facets.cities,
      () => null,
    ),
    import('@/lib/places/towns').then(
      ({ towns }) => towns.map(({ name }) => name),
      () => cities,
    ),
  ])
  return mergeTowns(names, counted)
}

/** Merges known towns with other towns of listings, sorted by number of listings. */
export function mergeTowns(names: readonly string[], counted: Facets['cities'] | null): Town[] {
  const merged = new Map<string, Town>()
  for (const name of names) {
    const key = foldText(name)
    merged.set(key, { kind: 'town', value: name, key, ...(counted ? { count: 0 } : {}) })
  }
  for (const { city, count } of counted ?? []) {
    const key = foldText(city)
    merged.set(key, { kind: 'town', value: merged.get(key)?.value ?? city, key, count })
  }
  return [...merged.values()].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const headers = { 'Accept-Language': pageLanguage() }
  const response = await fetch(path, { credentials: 'omit', headers, ...(signal ? { signal } : {}) })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as T
}
