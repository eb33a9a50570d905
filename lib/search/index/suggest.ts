import type { Purpose } from '@/lib/listings/kinds'
import { type ListingFilters, narrowingNames } from '../filters'
import { foldText } from '../fold'
import { completePlaces } from '../query/suggest-places'
import type { SearchAlternatives, SearchQuery, SearchSuggestions } from '../search-engine'
import { withoutFilters } from '../search-href'
import type { ListingIndex } from './listing-index'

const maxTowns = 4
const maxPlaces = 4
const maxSuggestions = 8
const maxCandidates = 24
const lastWord = /[\p{L}\p{N}\p{M}]+$/u

/** Completes with towns first, then parts of towns, then words of titles, of one word's forms the most frequent. */
export function suggest(index: ListingIndex, typed: string, purpose?: Purpose): SearchSuggestions {
  const key = foldText(typed)
  if (key === '') return { towns: [], places: [], texts: [] }
  const count = (filters: ListingFilters) => index.count({ ...filters, purpose })
  const towns = index
    .townsWithPrefix(key, maxCandidates)
    .map((city) => ({ city, count: count({ city }) }))
    .filter((town) => town.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxTowns)
  const places = completePlaces(typed)
    .slice(0, maxCandidates)
    .map(({ name, city, district, neighbourhood }) => ({
      ...{ name, city },
      ...(district ? { district } : {}),
      ...(neighbourhood ? { neighbourhood } : {}),
      count: count({
        city,
        ...(district ? { district: [district] } : {}),
        ...(neighbourhood ? { neighbourhood: [neighbourhood] } : {}),
      }),
    }))
    .filter((place) => place.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxPlaces)
  const lastTyped = lastWord.exec(typed)?.[0] ?? ''
  const before = typed.slice(0, typed.length - lastTyped.length)
  const named = new Set(
    [...towns.map(({ city }) => city), ...places.map(({ name }) => `${before}${name}`)].map(foldText),
  )
  const seen: string[] = []
  const texts = index.words
    .titleWordsWithPrefix(foldText(lastTyped), maxCandidates)
    .filter((word) => isNewWord(foldText(word), seen))
    .map((word) => `${before}${word}`)
    .filter((text) => !named.has(foldText(text)))
    .map((text) => ({ text, count: count({ q: text }) }))
    .filter((text) => text.count > 0)
    .sort((a, b) => b.count - a.count)
  return { towns, places, texts: texts.slice(0, maxSuggestions - towns.length - places.length) }
}

/** Letters at the end of a word that its forms differ in. */
const ending = 3
/** Shorter stems belong to different words. */
const shortestStem = 4

/** Whether no form of a folded word was seen before; notes it. */
function isNewWord(word: string, seen: string[]): boolean {
  const isForm = (other: string) => {
    const stem = Math.max(shortestStem, Math.max(word.length, other.length) - ending)
    return word.slice(0, stem) === other.slice(0, stem)
  }
  if (seen.some(isForm)) return false
  seen.push(word)
  return true
}

export function findAlternatives(index: ListingIndex, filters: SearchQuery): SearchAlternatives {
  const q = index.words.correct(filters.q ?? '')
  const correctedCount = q === null ? 0 : index.count({ ...filters, q })
  const without = narrowingNames
    .filter((name) => filters[name] !== undefined)
    .map((filter) => ({ filter, count: index.count(withoutFilters(filters, [filter])) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const corrected = q !== null && correctedCount > 0 ? { q, count: correctedCount } : null
  return { corrected, dropped: dropWord(index, filters), without }
}

const maxDropped = 6

function dropWord(index: ListingIndex, filters: SearchQuery): SearchAlternatives['dropped'] {
  const words = (filters.q ?? '').split(/\s+/).filter(Boolean)
  if (words.length < 2 || index.count(filters) > 0) return null
  const byRarity = words
    .map((word) => ({ word, count: index.count({ q: word }) }))
    .sort((a, b) => a.count - b.count)
    .slice(0, maxDropped)
  for (const { word } of byRarity) {
    const q = words.filter((each) => each !== word).join(' ')
    const count = index.count({ ...filters, q })
    if (count > 0) return { word, q, count }
  }
  return null
}
