import type { Facets, Suggestions } from '@/lib/api/schemas/search'
import { recentSearches } from '@/lib/browser/recent-searches'
import type { Purpose } from '@/lib/listings/kinds'
import { cities } from '@/lib/listings/places/cities'
import { foldText } from './fold'
import { placeText } from './place-text'

interface Completion {
  kind: 'town' | 'text'
  value: string
  /** How many listings it would bring; left out when nobody knows. */
  count?: number
}

/** What typing can be completed with, or a search that was made here before. */
export type Suggestion = Completion | { kind: 'recent'; value: string; address: string; count?: undefined }

/** Suggests how a text goes on; rejects when `signal` says that it is no longer asked for, and without an answer. */
export type Suggest = (typed: string, signal: AbortSignal) => Promise<Suggestion[]>

const maxTowns = 8
const remembered = 100

/** Towns first, then words from titles, as the API knows them; before anything is typed, the searches made here. */
export function searchSuggestions(purpose: Purpose): Suggest {
  const cache = new Map<string, Suggestion[]>()
  return async (typed, signal) => {
    if (foldText(typed) === '')
      return recentSearches().map(({ name, address }) => ({ kind: 'recent', value: name, address }))
    const known = cache.get(typed)
    if (known) return known
    const query = new URLSearchParams({ q: typed, purpose })
    const { towns, places, texts } = await fetchJson<Suggestions>(`/v1/search/suggestions?${query}`, signal)
    const found: Suggestion[] = [
      ...towns.map(({ city, count }) => ({ kind: 'town' as const, value: city, count })),
      ...places.map((place) => ({ kind: 'text' as const, value: placeText(place), count: place.count })),
      ...texts.map(({ text, count }) => ({ kind: 'text' as const, value: text, count })),
    ]
    if (cache.size < remembered) cache.set(typed, found)
    return found
  }
}

/**
 * Completes with towns by the beginning of any word of their name, in either script, most listings first.
 * @param query the search that they would narrow
 */
export function townSuggestions(query: string): Suggest {
  let known: Promise<Town[]> | undefined
  return async (typed) => {
    known ??= readTowns(query)
    const key = foldText(typed)
    const found = (await known).filter((town) => ` ${town.key}`.includes(` ${key}`))
    return found.length >= maxTowns
      ? found.slice(0, maxTowns)
      : [...found, ...(await partsOfTowns(typed))].slice(0, maxTowns)
  }
}

/** A search with a part of a town as its town is redirected. */
async function partsOfTowns(typed: string): Promise<Suggestion[]> {
  const { completePlaces: placesLike } = await import('./query/suggest-places')
  return placesLike(typed).map((place) => ({ kind: 'town', value: placeText(place) }))
}

interface Town extends Completion {
  key: string
}

/** Without the API's counts towns are unordered; without the list of towns only cities are offered. */
async function readTowns(query: string): Promise<Town[]> {
  const [counted, names] = await Promise.all([
    fetchJson<Facets>(`/v1/search/facets?${query}`).then(
      (facets) => facets.cities,
      () => null,
    ),
    import('@/lib/listings/places/towns').then(
      ({ towns }) => towns.map(({ name }) => name),
      () => cities,
    ),
  ])
  return mergeTowns(names, counted)
}

/** Merges known towns with those that only listings name, most listings first. */
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

async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, { credentials: 'omit', ...(signal ? { signal } : {}) })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as T
}
