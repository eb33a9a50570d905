import type { Purpose } from '@/lib/listings/kinds'
import { type ListingFilters, narrowingNames } from '../filters'
import { foldText } from '../fold'
import { completeQuery, isKindOrPlace, isMeaningful, readKindAndPlace } from '../query/complete-query'
import { stopWords } from '../query/lexicon/stop-words'
import { parseQuery } from '../query/parse-query'
import { completePlaces, splitEnds } from '../query/suggest-places'
import { understandQuery } from '../query/understand-query'
import type { SearchAlternatives, SearchQuery, SearchSuggestions, SuggestOptions } from '../search-engine'
import { withoutFilters } from '../search-href'
import { stem } from '../stem'
import type { ListingIndex } from './listing-index'
import { suggestKinds } from './suggest-kinds'

const maxTowns = 4
const maxPlaces = 4
const maxSuggestions = 8
/** Minimum of text suggestions, however many places and kinds there are. */
const fewestTexts = 2
const maxCandidates = 24
/** Shorter endings are not completed to places. */
const shortestPlace = 3
const lastWord = /[\p{L}\p{N}\p{M}]+$/u

/**
 * Suggests towns first, then parts of towns, kinds in places, and title words: of a word's inflections the most
 * frequent, and none that names a kind or a place. Counts are those of the resulting searches.
 */
export function suggest(index: ListingIndex, typed: string, options: SuggestOptions = {}): SearchSuggestions {
  const { purpose } = options
  if (foldText(typed) === '') return { towns: [], places: [], kinds: [], texts: [] }
  const count = (filters: ListingFilters) => index.count({ ...filters, purpose })
  const readings = completeQuery(typed, (key) => index.townsWithPrefix(key, maxTowns))
  const towns = suggestTowns(index, typed, readings, count)
  const places = suggestPlaces(typed, count)
  const kinds = suggestKinds(index, readings, options)
  const texts = suggestTexts(index, typed, purpose)
  const room = maxSuggestions - towns.length - places.length - kinds.length
  return { towns, places, kinds, texts: texts.slice(0, Math.max(fewestTexts, room)) }
}

type CountListings = (filters: ListingFilters) => number

function suggestTowns(
  index: ListingIndex,
  typed: string,
  readings: readonly ListingFilters[],
  count: CountListings,
): SearchSuggestions['towns'] {
  // Abbreviations are interpretations: `ns` is Novi Sad.
  const meant = readings.flatMap(({ city, ...others }) =>
    city && Object.keys(others).length === 0 ? [city] : [],
  )
  const begun = bareEnds(typed).flatMap((key) => index.townsWithPrefix(key, maxCandidates))
  const named = [...meant, ...begun]
  return [...new Set(named)]
    .map((city) => ({ city, count: count({ city }) }))
    .filter((town) => town.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxTowns)
}

function suggestPlaces(typed: string, count: CountListings): SearchSuggestions['places'] {
  const found = bareEnds(typed)
    .map(completePlaces)
    .find((places) => places.length > 0)
  return (found ?? [])
    .slice(0, maxCandidates)
    .map(({ name, city, district, neighbourhood }) => {
      const parts = { ...(district ? { district } : {}), ...(neighbourhood ? { neighbourhood } : {}) }
      const filters = {
        city,
        ...(district ? { district: [district] } : {}),
        ...(neighbourhood ? { neighbourhood: [neighbourhood] } : {}),
      }
      return { name, city, ...parts, count: count(filters) }
    })
    .filter((place) => place.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxPlaces)
}

/** The folded endings of a text that follow only prepositions: `na vra` yields Vračar. */
function bareEnds(typed: string): string[] {
  return splitEnds(typed).flatMap(({ before, end }) => (isMeaningful(before) ? [] : [foldText(end)]))
}

function suggestTexts(index: ListingIndex, typed: string, purpose?: Purpose): SearchSuggestions['texts'] {
  return [...withPlaces(index, typed), ...withWords(index, typed)]
    .map((text) => {
      const { query } = understandQuery({ q: text, ...(purpose ? { purpose } : {}) })
      return { text, count: index.count(query) }
    })
    .filter((text) => text.count > 0)
    .sort((a, b) => b.count - a.count)
}

/** A filter followed by a place: `sa liftom u beo` is `sa liftom, Beograd`. */
function withPlaces(index: ListingIndex, typed: string): string[] {
  for (const { before, end } of splitEnds(typed)) {
    if (readKindAndPlace(before) || readWithoutTypos(before).words.length > 0) continue
    const towns = index.townsWithPrefix(foldText(end), fewestTexts)
    const names = [...towns, ...completePlaces(end).map(({ name }) => name)].slice(0, fewestTexts)
    if (foldText(end).length >= shortestPlace && names.length > 0)
      return names.map((name) => `${withoutLastPreposition(before)}, ${name}`)
  }
  return []
}

function withoutLastPreposition(text: string): string {
  const words = text.split(' ')
  return stopWords.has(foldText(words.at(-1) ?? '')) ? words.slice(0, -1).join(' ') : text
}

/** Completes the last word to title words that are neither a kind nor a place. */
function withWords(index: ListingIndex, typed: string): string[] {
  const last = lastWord.exec(typed)?.[0] ?? ''
  const before = typed.slice(0, typed.length - last.length)
  const said = readWithoutTypos(before)
  const seen = new Set<string>()
  return index.words
    .titleWordsWithPrefix(foldText(last), maxCandidates)
    .filter((word) => !stopWords.has(foldText(word)) && isNewWord(foldText(word), seen))
    .slice(0, maxSuggestions)
    .map((word) => `${before}${word}`)
    .filter((text) => {
      const read = readWithoutTypos(text)
      const added = Object.entries(read.filters).filter(([name]) => !(name in said.filters))
      const saysWords = read.words.length > said.words.length || read.preferred.length > said.preferred.length
      return saysWords || added.length === 0 || !isKindOrPlace(Object.fromEntries(added))
    })
}

function readWithoutTypos(text: string) {
  return parseQuery(text, {}, { allowTypos: false })
}

/** Whether no inflection of a folded word is in `seen`; adds it. */
function isNewWord(word: string, seen: Set<string>): boolean {
  const isNew = !seen.has(stem(word))
  seen.add(stem(word))
  return isNew
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
