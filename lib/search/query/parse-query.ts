import { findNeighbourhood } from '@/lib/listings/places/districts'
import { type ListingFilters, narrowingNames } from '../filters'
import { foldText } from '../fold'
import { amountFilters } from './amount-filters'
import { chooseKinds } from './choose-kinds'
import { impliedFilters, inferUnit } from './infer-units'
import type { Unwanted } from './lexicon/entry'
import { stopWords } from './lexicon/stop-words'
import { mergeFilters } from './merge-filters'
import { disambiguatePlace, liesIn, type PlaceMeaning } from './places'
import { respell } from './respell'
import { type Part, scanPhrases } from './scan-phrases'
import { settleGarage, settleGarageAlone } from './settle-garage'
import { type Token, tokenize } from './tokens'

export interface QueryMatch {
  text: string
  filter: Partial<ListingFilters>
  without?: Unwanted
}

export interface QueryPart {
  text: string
  /** Undefined for unrecognised text. */
  filter?: Partial<ListingFilters>
  without?: Unwanted
  /** A place that is not searched, since it lies in another town. */
  elsewhere?: PlaceMeaning
}

export interface ParsedQuery {
  filters: Partial<ListingFilters>
  words: string[]
  preferred: string[]
  without: Unwanted
  /** The typed text of what is no filter: words, what listings must not have, and places in other towns. */
  unfiltered: string[]
  matches: QueryMatch[]
  parts: QueryPart[]
}

const maxText = 200

/**
 * Parses a text query in either script and language.
 * @param known explicit filters, which resolve ambiguities (a price of 400 for a rental, Stari grad of which town) and
 * are not in the result
 * @param allowTypos corrects one typo in a long word
 */
export function parseQuery(
  text: string,
  known: Partial<ListingFilters> = {},
  { allowTypos } = { allowTypos: true },
): ParsedQuery {
  const tokens = tokenize(text.slice(0, maxText))
  const parts = settleGarageAlone(scanPhrases(tokens, { allowTypos }), known)
  const places = parts.filter(({ start }) => !isSeenFrom(tokens, start))
  const chosen = choosePlaces(places, known)
  const stated = mergeFilters([known, ...parts.map(({ entry }) => entry?.filters ?? {})])
  const read: ParsedQuery = {
    filters: {},
    words: [],
    preferred: [],
    without: {},
    unfiltered: [],
    matches: [],
    parts: [],
  }
  const kinds = chooseKinds(parts, tokens)
  // The places of one town are searched; those of others are named in `parts`.
  const [place] = chosen.values()
  const placed = place ? { ...stated, city: place.city } : stated
  const asked: Partial<ListingFilters>[] = []
  const withouts: Unwanted[] = []
  for (const part of parts) {
    const words = tokens.slice(part.start, part.start + part.length)
    const elsewhere = places.includes(part) ? placeElsewhere(part, chosen, known) : undefined
    const filter = isHouseNumber(part, parts[parts.indexOf(part) - 1], tokens)
      ? undefined
      : elsewhere
        ? {}
        : filterOf(part, chosen.get(part), placed, words, tokens[part.start - 1])
    if (filter?.type && part.entry && !kinds.has(part)) delete filter.type
    const { word, without } = part.entry ?? {}
    read.parts.push({
      text: textOf(words),
      ...(filter ? { filter } : {}),
      ...(without ? { without } : {}),
      ...(elsewhere ? { elsewhere } : {}),
    })
    if (filter === undefined) {
      const list = isIncidental(words, part) ? read.preferred : read.words
      list.push(...wordsOf(words))
      read.unfiltered.push(...wordsOf(words))
      continue
    }
    if (word || without || elsewhere) read.unfiltered.push(textOf(words))
    if (word) (word.match === 'must' ? read.words : read.preferred).push(word.text)
    if (without) withouts.push(without)
    asked.push(filter)
    if (without || Object.keys(filter).length > 0)
      read.matches.push({ text: textOf(words), filter, ...(without ? { without } : {}) })
  }
  const merged = settleGarage(settleDistricts(mergeFilters(asked)), known)
  read.filters = { ...impliedFilters(merged, known), ...merged }
  // Words rank by relevance.
  if (read.filters.sort === 'price_desc' && read.words.length + read.preferred.length > 0)
    delete read.filters.sort
  read.without = mergeFilters(withouts)
  const namesOthers = read.parts.some(({ elsewhere }) => elsewhere)
  const asksNothing = !namesOthers && read.matches.length + read.words.length === 0
  if (asksNothing && read.preferred.length > 0 && narrowingNames.every((name) => known[name] === undefined)) {
    // `studenti`, `2015`: what only ranks beside others is searched when it is all that is asked for.
    read.words = read.preferred
    read.preferred = []
  }
  // A text of stop words only is searched unchanged.
  if (asksNothing && read.words.length + read.preferred.length === 0) {
    read.words = tokens.filter(({ key }) => /[a-z0-9]/.test(key)).map(({ text }) => text)
    read.unfiltered = read.words
  }
  return read
}

/** `Pogled na Avalu` is a view, not a place. */
function isSeenFrom(tokens: readonly Token[], start: number): boolean {
  const before = /^(na|of)$/.test(tokens[start - 1]?.key ?? '') ? start - 2 : start - 1
  return /^(pogled|view)/.test(tokens[before]?.key ?? '')
}

function choosePlaces(parts: readonly Part[], known: Partial<ListingFilters>): Map<Part, PlaceMeaning> {
  const matches = parts.flatMap((part) => (part.place ? [{ part, match: part.place }] : []))
  const cities = known.city === undefined ? [] : [known.city]
  if (cities.length === 0) {
    const certain = matches.flatMap(({ match }) => disambiguatePlace(match, []) ?? [])
    const towns = [...certain.filter(({ district }) => !district), ...certain].map(({ city }) => city)
    // `Veternik ili Futog`: the town in which most of the places lie, else the first.
    const around = (city: string) => matches.filter(({ match }) => liesIn(match, city)).length
    const inAll = matches.flatMap(({ match }) => match.places.map(({ city }) => city))
    const [named] = [...towns, ...inAll].sort((a, b) => around(b) - around(a))
    if (named !== undefined && towns.length > 0) cities.push(named)
  }
  const folded = new Set(cities.map(foldText))
  const chosen = new Map<Part, PlaceMeaning>()
  for (const { part, match } of matches) {
    const place = disambiguatePlace(match, cities)
    if (place && (folded.size === 0 || folded.has(foldText(place.city)))) chosen.set(part, place)
  }
  return chosen
}

function filterOf(
  part: Part,
  place: PlaceMeaning | undefined,
  stated: Partial<ListingFilters>,
  words: readonly Token[],
  before: Token | undefined,
): Partial<ListingFilters> | undefined {
  if (part.entry) return { ...part.entry.filters }
  if (part.amount) {
    const amount = inferUnit(part.amount, stated, words, before)
    return amount && amountFilters(amount, stated)
  }
  if (!place) return undefined
  const { city, district, neighbourhood } = place
  return {
    city,
    ...(neighbourhood ? { neighbourhood: [neighbourhood] } : district ? { district: [district] } : {}),
  }
}

/** Returns a place in another town than the one that is searched. */
function placeElsewhere(
  part: Part,
  chosen: ReadonlyMap<Part, PlaceMeaning>,
  { city }: Partial<ListingFilters>,
): PlaceMeaning | undefined {
  if (!part.place || chosen.has(part)) return undefined
  const isOfOthers = chosen.size > 0 || (city !== undefined && namesTown(part))
  return isOfOthers ? disambiguatePlace(part.place, []) : undefined
}

function namesTown({ place }: Part): boolean {
  return place?.places.some(({ district, rank }) => district === undefined && rank === 0) ?? false
}

/** A neighbourhood beside another district selects both districts. */
function settleDistricts(filters: Partial<ListingFilters>): Partial<ListingFilters> {
  const { city = '', district, neighbourhood } = filters
  if (!district || !neighbourhood) return filters
  const around = neighbourhood.map((name) => findNeighbourhood(city, name)?.district.name ?? name)
  if (around.every((name) => district.includes(name))) return filters
  const { neighbourhood: _narrower, ...wider } = filters
  return { ...wider, district: [...new Set([...district, ...around])] }
}

const latestYear = 2_100
const leastPhone = 100_000_000
const longestAbbreviation = 2

/**
 * What tells no homes apart beside other words: house numbers, days, years and telephone numbers (`Bulevar kralja
 * Aleksandra 120a`, `zidano 2015`), and the shortest words.
 */
function isIncidental([first]: readonly Token[], { amount }: Part): boolean {
  const { key = '', value: number } = first ?? {}
  const value = amount?.max ?? number
  if (value !== undefined) return value <= latestYear || value >= leastPhone
  return key.length <= longestAbbreviation || /^\d{1,3}[a-z]$/.test(key)
}

/** `Kneza Miloša 3/5` is an address, no floor. */
function isHouseNumber({ amount }: Part, before: Part | undefined, tokens: readonly Token[]): boolean {
  const isUnknown = before && !before.entry && !before.amount && !before.place
  return amount?.isOfStoreys === true && isUnknown === true && !stopWords.has(tokens[before.start]?.key ?? '')
}

function wordsOf(tokens: readonly Token[]): string[] {
  const isStopWord = (token: Token) => stopWords.has(token.key) || stopWords.has(respell(token).key)
  return tokens.filter((token) => /[a-z0-9]/.test(token.key) && !isStopWord(token)).map(({ text }) => text)
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}
