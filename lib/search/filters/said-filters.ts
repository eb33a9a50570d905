import { sessionStore } from '@/lib/browser/storage'
import { noteSentence, typedKey } from './note-sentence'

/**
 * What the last sentence set of each search of this tab: the next sentence replaces it, and keeps what was set by hand.
 * Kept by the search's query, so that it is known again on the way back.
 */
const saidKey = 'kljuc-said'
const maxSearches = 30
/** After this time a sentence is not what led to a search. */
const maxAgeMs = 30_000

/** Of the page, or set by every search. */
const notSaid = ['q', 'purpose', 'page', 'view', 'filters']

/** Notes what a search that is shown now owes to a sentence. @param before the query of the search before it on this page */
export function rememberSaid(query: string, before: string | undefined): void {
  const all = readAll()
  const typed = sessionStore.readJson(typedKey) as { byHand?: unknown; at?: unknown } | null
  noteSentence(null)
  const isTyped = typeof typed?.byHand === 'string' && Date.now() - Number(typed.at) < maxAgeMs
  const known = all.find((each) => each.query === query)?.said
  const said = isTyped
    ? without(query, String(typed?.byHand))
    : (known ?? common(query, all.find((each) => each.query === before)?.said ?? ''))
  const others = all.filter((each) => each.query !== query)
  sessionStore.write(saidKey, JSON.stringify([{ query, said }, ...others].slice(0, maxSearches)))
}

/** Returns a query without what the last sentence set, as long as it is still what is asked for. */
export function withoutSaid(next: string, query: string): string {
  return without(next, readAll().find((each) => each.query === query)?.said ?? '', [])
}

interface Said {
  query: string
  /** The filters that its sentence set, as a query. */
  said: string
}

function readAll(): Said[] {
  return sessionStore.readList(saidKey, (value): value is Said => {
    const { query, said } = (value ?? {}) as Partial<Said>
    return typeof query === 'string' && typeof said === 'string'
  })
}

/** The parameters of the one query that the other does not have with the same value. */
function without(query: string, other: string, left: readonly string[] = notSaid): string {
  const known = new Set([...new URLSearchParams(other)].map(String))
  return new URLSearchParams(
    [...new URLSearchParams(query)].filter((pair) => !known.has(String(pair)) && !left.includes(pair[0])),
  ).toString()
}

function common(query: string, other: string): string {
  return without(query, without(query, other))
}
