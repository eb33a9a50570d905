import { findNeighbourhood, findTownCentre } from '@/lib/places/districts'
import {
  type FilterName,
  type FilterValue,
  type ListingFilters,
  maxText,
  narrowingNames,
  singleType,
} from '@/lib/search/filters/filters'
import type { SearchQuery } from '@/lib/search/matching/search-engine'
import { literalText, wordsOfTerm } from '@/lib/search/matching/search-terms'
import { type ExcludedAttributes, type Meaning, stopWords } from '@/lib/search/vocabulary/entry'
import { respell, type Token, textOf, tokenize } from '@/lib/text/phrases/tokens'
import { joinAlternatives } from './join-alternatives'
import { mergeFilters } from './merge-filters'
import { readAdjectives, readNames } from './names'
import { amountFilters, impliedFilters } from './numbers/amount-filters'
import { dropOtherAreas } from './other-areas'
import { disambiguatePlace, type PlaceMeaning, placeFilters } from './places'
import {
  type ChosenKinds,
  chooseKinds,
  choosePlaces,
  negateParts,
  resolveGarage,
  resolveGarageAlone,
} from './resolve-parts'
import { isUnknown, type Part, scanPhrases } from './scan-phrases'
import { dropNeedless, preferredPlaces } from './wishes'

export interface QueryPart {
  text: string
  /** Undefined for unrecognised text. */
  filter?: ListingFilters
  without?: ExcludedAttributes
  /** A place that is not searched, because it is outside the explicit towns or named in passing. */
  elsewhere?: PlaceMeaning
  /** What it asks for is not offered, which is said. */
  notOffered?: Meaning['notOffered']
}

interface ParsedQuery {
  filters: ListingFilters
  words: string[]
  preferred: string[]
  without: ExcludedAttributes
  /** The typed text without a filter: words, exclusions, and places in other towns. */
  unfiltered: string[]
  parts: QueryPart[]
}

/** Words and signs. Each is compared with every name and phrase, which in longer texts would take 50 ms. */
const maxCorrected = 25
/** Words and signs that are read: more than sentences of the longest text have, which is bounded by its characters alone. */
const maxTokens = 120

/** A part, and the words that it adds to the search. */
type PartReading = QueryPart & Pick<ParsedQuery, 'words' | 'preferred' | 'unfiltered'>

/**
 * Parses a text query in either script and language. A text in quotation marks is words alone.
 * @param known explicit filters, which resolve ambiguities (a price of 400 for a rental, Stari grad of which town)
 * and are not in the result
 * @param allowTypos corrects one typo in a long word, in a text of usual length
 */
export function parseQuery(
  text: string,
  known: ListingFilters = {},
  { allowTypos } = { allowTypos: true },
): ParsedQuery {
  const literal = literalText(text.slice(0, maxText))
  if (literal !== undefined) return wordsAlone(literal, text)
  const tokens = tokenize(text.slice(0, maxText)).slice(0, maxTokens)
  const readings = readParts(tokens, known, allowTypos && tokens.length <= maxCorrected)
  const merged = resolveGarage(mergeFilters(readings.map(({ filter = {} }) => filter)), known)
  const filters = { ...impliedFilters(merged, known), ...merged }
  const read: ParsedQuery = {
    filters,
    words: readings.flatMap(({ words }) => words),
    preferred: readings.flatMap(({ preferred }) => preferred),
    without: mergeFilters(readings.map(({ without = {} }) => without)),
    unfiltered: readings.flatMap(({ unfiltered }) => unfiltered),
    parts: readings.map(({ words, preferred, unfiltered, ...part }) => part),
  }
  // With words, results are sorted by relevance.
  if (filters.sort === 'price_desc' && read.words.length + read.preferred.length > 0) delete filters.sort
  const isAll = read.words.length === 0 && read.parts.every(hasNoFilter)
  // What else only ranks is searched where it is all there is: `studenti`, `2015`.
  return isAll && narrowingNames.every((name) => known[name] === undefined)
    ? { ...read, words: read.preferred, preferred: [] }
    : read
}

function wordsAlone(literal: string, text: string): ParsedQuery {
  const words = tokenize(literal)
    .filter(isWord)
    .map(({ text }) => text)
  return { filters: {}, words, preferred: [], without: {}, unfiltered: [text], parts: [{ text }] }
}

function readParts(tokens: readonly Token[], known: ListingFilters, allowTypos: boolean): PartReading[] {
  const read = scanPhrases(tokens, { allowTypos, named: known.city ?? [] })
  const phrases = dropOtherAreas(readNames(readAdjectives(read, tokens), tokens), tokens)
  const scanned = negateParts(dropNeedless(phrases, tokens), tokens)
  const parts = joinAlternatives(resolveGarageAlone(scanned, tokens, known), tokens)
  const kinds = chooseKinds(parts, tokens)
  const asked = mergeFilters(parts.map((part) => filtersOfEntry(part, kinds)))
  const stated = { ...mergeFilters([known, asked]), ...(known.type ? { type: known.type } : {}) }
  const streets = unsearchedStreets(parts, tokens)
  const merelyPreferred = preferredPlaces(parts, tokens, known.city !== undefined)
  const places = parts.filter(
    (part) => !part.isStreet && !streets.parts.has(part) && !merelyPreferred.has(part),
  )
  const { searched: named, elsewhere, excluded } = choosePlaces(places, tokens, known)
  const ofDistrict = centreOfDistrict(named, parts)
  const searched = ofDistrict ? new Map([...named, ...ofDistrict]) : named
  const towns = [...searched.values()].map(({ city }) => city)
  const context = { tokens, kinds, stated: towns.length === 0 ? stated : { ...stated, city: towns } }
  const centre = centreOf(context.stated, [...searched.values()])
  return parts.map((part, at) => {
    const typed = tokens.slice(part.start, part.start + part.length)
    if (part.isStreet) return { ...readWords(part, typed), ...elsewhereOf(part, parts) }
    if (streets.parts.has(part)) return readStreet(part, typed, streets.areWords)
    const wish = merelyPreferred.get(part)
    if (wish !== undefined) return readPreferred(textOf(typed), `${wish} ${textOf(typed)}`)
    // Only rentals have a date.
    const { availableNow, availableBy } = part.entry?.filters ?? {}
    if ((availableNow || availableBy) && stated.purpose === 'SALE') return readPreferred(textOf(typed))
    const other = elsewhere.get(part)
    const isWord = isHouseNumber(part, parts[at - 1], tokens)
    if (part.entry?.isCentre && centre) return { text: textOf(typed), filter: centre, ...noWords }
    if (part.entry?.isCentre && ofDistrict) return readPreferred(textOf(typed))
    const filter =
      other || part.isExcluded ? {} : isWord ? undefined : filterOf(part, searched.get(part), typed, context)
    if (filter === undefined) return readWords(part, typed)
    const street = streetWords(searched.get(part), typed)
    const { required, preferred = street, notOffered } = part.entry ?? {}
    const word = required ?? preferred
    const without = withoutPlace(excluded.get(part)) ?? part.entry?.without
    const text = part.negation ? withNegation(typed, part.negation) : textOf(typed)
    // Of several kinds (`penthaus, kuća`) a word of one is not required of the others.
    const isShared = kinds.areAlternatives || (asked.type?.length ?? 0) > 1
    const isRequired = required !== undefined && !isShared
    return {
      text,
      filter,
      ...(without ? { without } : {}),
      ...(other ? { elsewhere: other } : {}),
      ...(notOffered ? { notOffered } : {}),
      words: word && isRequired ? [word] : [],
      preferred: word && !isRequired ? [word] : [],
      unfiltered: word || without || other || notOffered ? [text] : [],
    }
  })
}

/** `Subotička` alone is a street, and the town is offered instead. */
function elsewhereOf(part: Part, parts: readonly Part[]): Pick<QueryPart, 'elsewhere'> {
  const isAlone = parts.every((each) => each === part || !(each.place || each.amount || isPlan(each)))
  const place = isAlone && part.place ? disambiguatePlace(part.place) : undefined
  return place ? { elsewhere: place } : {}
}

function isPlan({ entry }: Part): boolean {
  const { structureMin, structureMax, floorMin, rooms } = entry?.filters ?? {}
  return [structureMin, structureMax, floorMin, rooms].some((value) => value !== undefined)
}

/** The centre of a municipality beside its name, where one is known: `Zemun centar`, `u centru Mladenovca`. */
function centreOfDistrict(
  searched: ReadonlyMap<Part, PlaceMeaning>,
  parts: readonly Part[],
): [Part, PlaceMeaning][] | undefined {
  const inDistricts = [...searched].filter(([, { district }]) => district)
  const [[part, place] = [], ...others] = inDistricts
  if (!part || !place?.district || others.length > 0 || isStreet(place) || place.neighbourhood)
    return undefined
  if (!parts.some(({ entry }) => entry?.isCentre)) return undefined
  const found = findNeighbourhood(place.city, `${place.district} centar`)
  return [[part, found ? { ...place, neighbourhood: found.neighbourhood.name } : place]]
}

/** Undefined beside a named part of the town: `Zemun, centar` is no other part of Beograd. */
function centreOf({ city, district, neighbourhood }: ListingFilters, named: readonly PlaceMeaning[]) {
  const isNarrower = district ?? neighbourhood ?? named.find((place) => place.district)
  const [town, ...others] = city ?? []
  return town === undefined || others.length > 0 || isNarrower ? undefined : findTownCentre(town)
}

/** Beside other words a street is one of them; beside a part of the town it only ranks (`Dorćol, Cara Dušana`). */
function unsearchedStreets(parts: readonly Part[], tokens: readonly Token[]) {
  const areWords = parts.some((part) => {
    const typed = tokens.slice(part.start, part.start + part.length)
    return isUnknown(part) && !isIncidental(typed, part) && wordsOf(typed).length > 0
  })
  const isBesidePart = parts.some(({ place }) =>
    place?.places.some((each) => each.district && !isStreet(each)),
  )
  const found = areWords || isBesidePart ? parts.filter(({ place }) => place?.places.every(isStreet)) : []
  return { parts: new Set(found), areWords }
}

/** Listings that name the street, or the part of a town without a list of them, rank first. */
function streetWords(place: PlaceMeaning | undefined, typed: readonly Token[]): string | undefined {
  return place?.streetThrough && [textOf(typed), place.streetNear].filter(Boolean).join(' ')
}

function isStreet({ streetThrough }: PlaceMeaning): boolean {
  return streetThrough !== undefined
}

function readStreet(part: Part, typed: readonly Token[], areWords: boolean): PartReading {
  if (areWords) return readWords(part, typed)
  return readPreferred(textOf(typed))
}

/** @param unfiltered the text that says so when it is read again */
function readPreferred(text: string, unfiltered = text): PartReading {
  return { text: unfiltered, filter: {}, words: [], preferred: [text], unfiltered: [unfiltered] }
}

const noWords = { words: [], preferred: [], unfiltered: [] }

function withoutPlace(place: PlaceMeaning | undefined): ExcludedAttributes | undefined {
  if (!place) return undefined
  const { city: _, ...within } = placeFilters(place)
  return place.district ? within : { towns: [place.city] }
}

/** `i terase` after `bez lifta` becomes `bez terase` on its own. */
function withNegation([, ...typed]: readonly Token[], negation: string): string {
  return `${negation} ${textOf(typed)}`
}

function readWords(part: Part, typed: readonly Token[]): PartReading {
  const words = wordsOf(typed)
  const [required, preferred] = isIncidental(typed, part) ? [[], words] : [words, []]
  return { text: textOf(typed), words: required, preferred, unfiltered: words }
}

interface Context {
  tokens: readonly Token[]
  kinds: ChosenKinds
  /** The explicit filters, those of the vocabulary's entries, and the towns. */
  stated: ListingFilters
}

function filtersOfEntry(part: Part, { parts, areAlternatives }: ChosenKinds): ListingFilters {
  const { type, premises, ...others } = part.entry?.filters ?? {}
  if (!type || !parts.has(part)) return others
  const { structureMin, structureMax, ...shared } = others
  // Of a shop or a flat, only one is premises.
  const isOfAll = [...parts].every(({ entry }) =>
    entry?.filters?.type?.every((each) => each === 'commercial'),
  )
  return { ...(areAlternatives ? shared : others), type, ...(premises && isOfAll ? { premises } : {}) }
}

/** Returns undefined for text that is searched as words. */
function filterOf(
  part: Part,
  place: PlaceMeaning | undefined,
  typed: readonly Token[],
  { tokens, kinds, stated }: Context,
): ListingFilters | undefined {
  const { start, entry, amount } = part
  if (entry) return filtersOfEntry(part, kinds)
  if (amount) return amountFilters(amount, stated, typed, tokens[start - 1])
  return place && placeFilters(place)
}

function hasNoFilter({ filter, without, elsewhere }: QueryPart): boolean {
  return !without && !elsewhere && Object.keys(filter ?? {}).length === 0
}

const latestYear = 2_100
const minPhoneNumber = 100_000_000
const maxAbbreviationLength = 2

/**
 * Words that do not distinguish listings if there are other words: house numbers, days, years and telephone numbers
 * (`Bulevar kralja Aleksandra 120a`, `zidano 2015`), and very short words.
 */
function isIncidental(typed: readonly Token[], { amount }: Part): boolean {
  if (typed.length > 0 && typed.every(({ inBrackets }) => inBrackets)) return true
  const [first] = typed
  const { key = '', value: number } = first ?? {}
  const value = amount?.max ?? number
  if (value !== undefined) return value <= latestYear || value >= minPhoneNumber
  return key.length <= maxAbbreviationLength || /^\d{1,3}[a-z]$/.test(key)
}

/** `Kneza Miloša 3/5` is a street address, not a floor. */
function isHouseNumber({ amount }: Part, before: Part | undefined, tokens: readonly Token[]): boolean {
  const isNamed = before && isUnknown(before) && !stopWords.has(tokens[before.start]?.key ?? '')
  return amount?.isOfStoreys === true && (isNamed === true || before?.place?.places.some(isStreet) === true)
}

function wordsOf(tokens: readonly Token[]): string[] {
  const isStopWord = (token: Token) => stopWords.has(token.key) || stopWords.has(respell(token).key)
  return tokens.filter((token) => isWord(token) && !isStopWord(token)).map(({ text }) => text)
}

function isWord({ key }: Token): boolean {
  return /[\p{L}\p{N}]/u.test(key)
}

export interface Understood {
  /** In the format of the response: a single type or town is not a list. */
  filters: Record<string, FilterValue>
  words: string[]
  /** Words that are not searched, since with them nothing is found. */
  dropped?: string[]
  without?: ExcludedAttributes
  /** Named places that are not searched. */
  elsewhere?: string[]
}

/** Filters of one family replace each other. */
const families: readonly FilterName[][] = [
  ['rooms', 'roomsMin', 'structure', 'structureMin', 'structureMax'],
  ['floorMin', 'floorMax', 'notGroundFloor', 'notTopFloor'],
]

/** Converts recognised phrases of `q` to filters, unless these are explicit; other words are searched. */
export function understandQuery(filters: ListingFilters): { query: SearchQuery; understood?: Understood } {
  if (filters.q === undefined) return { query: filters }
  const { q, ...explicit } = filters
  const read = parseQuery(q, explicit)
  const own = { ...read.filters }
  for (const name of explicitNames(explicit)) delete own[name]
  const without = Object.keys(read.without).length > 0 ? { without: read.without } : {}
  const hasWords = read.words.length + read.preferred.length > 0
  const query: SearchQuery = {
    ...own,
    ...explicit,
    ...without,
    inferredFilters: Object.keys(own) as FilterName[],
    ...(read.words.length > 0 ? { q: read.words.join(' ') } : {}),
    ...(read.preferred.length > 0 ? { preferred: read.preferred } : {}),
    sort: explicit.sort ?? own.sort ?? (hasWords ? 'relevance' : 'newest'),
  }
  const elsewhere = read.parts.flatMap((part) => part.elsewhere ?? [])
  return {
    query,
    understood: {
      filters: { ...own, ...unlisted(own) },
      words: read.words.flatMap(wordsOfTerm),
      ...without,
      ...(elsewhere.length > 0 ? { elsewhere: elsewhere.map(placeText) } : {}),
    },
  }
}

function unlisted(own: ListingFilters): { type?: string; city?: string } {
  const type = singleType(own)
  const [town, ...others] = own.city ?? []
  return { ...(type ? { type } : {}), ...(town !== undefined && others.length === 0 ? { city: town } : {}) }
}

/** The narrowest name of a place, with its town. */
function placeText({ city, district, neighbourhood }: PlaceMeaning): string {
  return [neighbourhood ?? district, city].filter(Boolean).join(', ')
}

/** Returns the filters that the text cannot change. */
export function explicitNames(explicit: ListingFilters): FilterName[] {
  const names = (Object.keys(explicit) as FilterName[]).filter((name) => explicit[name] !== undefined)
  return [...names, ...families.filter((family) => family.some((name) => names.includes(name))).flat()]
}
