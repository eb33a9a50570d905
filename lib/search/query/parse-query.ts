import type { SearchQuery } from '@/lib/search/search-engine'
import {
  type FilterName,
  type FilterValue,
  type ListingFilters,
  maxText,
  narrowingNames,
  singleType,
} from '../filters'
import { amountFilters, impliedFilters } from './amount-filters'
import { type ExcludedFacts, stopWords } from './lexicon/entry'
import { mergeFilters } from './merge-filters'
import { type PlaceMeaning, placeFilters } from './places'
import {
  type ChosenKinds,
  chooseKinds,
  choosePlaces,
  joinAlternatives,
  negateParts,
  resolveDistricts,
  resolveGarage,
  resolveGarageAlone,
} from './resolve-parts'
import { isUnknown, type Part, scanPhrases } from './scan-phrases'
import { respell, type Token, textOf, tokenize } from './tokens'

export interface QueryPart {
  text: string
  /** Undefined for unrecognised text. */
  filter?: ListingFilters
  without?: ExcludedFacts
  /** A place that is not searched because it is in another town. */
  elsewhere?: PlaceMeaning
}

interface ParsedQuery {
  filters: ListingFilters
  words: string[]
  preferred: string[]
  without: ExcludedFacts
  /** The typed text without a filter: words, exclusions, and places in other towns. */
  unfiltered: string[]
  parts: QueryPart[]
}

/** A part, and the words that it adds to the search. */
type PartReading = QueryPart & Pick<ParsedQuery, 'words' | 'preferred' | 'unfiltered'>

/**
 * Parses a text query in either script and language.
 * @param known explicit filters, which resolve ambiguities (a price of 400 for a rental, Stari grad of which town)
 * and are not in the result
 * @param allowTypos corrects one typo in a long word
 */
export function parseQuery(
  text: string,
  known: ListingFilters = {},
  { allowTypos } = { allowTypos: true },
): ParsedQuery {
  const tokens = tokenize(text.slice(0, maxText))
  const readings = readParts(tokens, known, allowTypos)
  const merged = resolveGarage(
    resolveDistricts(mergeFilters(readings.map(({ filter = {} }) => filter))),
    known,
  )
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

function readParts(tokens: readonly Token[], known: ListingFilters, allowTypos: boolean): PartReading[] {
  const scanned = negateParts(scanPhrases(tokens, { allowTypos }), tokens)
  const parts = joinAlternatives(resolveGarageAlone(scanned, tokens, known), tokens)
  const kinds = chooseKinds(parts, tokens)
  const named = mergeFilters(parts.map((part) => filtersOfEntry(part, kinds)))
  const stated = { ...mergeFilters([known, named]), ...(known.type ? { type: known.type } : {}) }
  const { searched, elsewhere, excluded } = choosePlaces(parts, tokens, known)
  const [{ city } = {}] = searched.values()
  const context = { tokens, kinds, stated: city === undefined ? stated : { ...stated, city } }
  return parts.map((part, at) => {
    const typed = tokens.slice(part.start, part.start + part.length)
    const other = elsewhere.get(part)
    const isWord = isHouseNumber(part, parts[at - 1], tokens)
    const filter =
      other || part.isExcluded ? {} : isWord ? undefined : filterOf(part, searched.get(part), typed, context)
    if (filter === undefined) return readWords(part, typed)
    const { required, preferred } = part.entry ?? {}
    const word = required ?? preferred
    const without = withoutPlace(excluded.get(part)) ?? part.entry?.without
    const text = part.negation ? withNegation(typed, part.negation) : textOf(typed)
    // Of several kinds (`penthaus, kuća`) a word of one is not required of the others.
    const isShared = kinds.areAlternatives || (named.type?.length ?? 0) > 1
    const isRequired = required !== undefined && !isShared
    return {
      text,
      filter,
      ...(without ? { without } : {}),
      ...(other ? { elsewhere: other } : {}),
      words: word && isRequired ? [word] : [],
      preferred: word && !isRequired ? [word] : [],
      unfiltered: word || without || other ? [text] : [],
    }
  })
}

/** A part of a town is excluded; a whole town is only not searched. */
function withoutPlace(place: PlaceMeaning | undefined): ExcludedFacts | undefined {
  const { city: _, ...within } = place ? placeFilters(place) : {}
  return Object.keys(within).length > 0 ? within : undefined
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
  /** The explicit filters, those of the lexicon's entries, and the town. */
  stated: ListingFilters
}

function filtersOfEntry(part: Part, { parts, areAlternatives }: ChosenKinds): ListingFilters {
  const { type, ...others } = part.entry?.filters ?? {}
  if (!type || !parts.has(part)) return others
  const { structureMin, structureMax, ...shared } = others
  return { ...(areAlternatives ? shared : others), type }
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
function isIncidental([first]: readonly Token[], { amount }: Part): boolean {
  const { key = '', value: number } = first ?? {}
  const value = amount?.max ?? number
  if (value !== undefined) return value <= latestYear || value >= minPhoneNumber
  return key.length <= maxAbbreviationLength || /^\d{1,3}[a-z]$/.test(key)
}

/** `Kneza Miloša 3/5` is a street address, not a floor. */
function isHouseNumber({ amount }: Part, before: Part | undefined, tokens: readonly Token[]): boolean {
  const isNamed = before && isUnknown(before) && !stopWords.has(tokens[before.start]?.key ?? '')
  return amount?.isOfStoreys === true && isNamed === true
}

function wordsOf(tokens: readonly Token[]): string[] {
  const isStopWord = (token: Token) => stopWords.has(token.key) || stopWords.has(respell(token).key)
  return tokens.filter((token) => isWord(token) && !isStopWord(token)).map(({ text }) => text)
}

function isWord({ key }: Token): boolean {
  return /[\p{L}\p{N}]/u.test(key)
}

interface Understood {
  /** In the format of the response: a single type is not a list. */
  filters: Record<string, FilterValue>
  words: string[]
  without?: ExcludedFacts
}

/** Filters of one family replace each other. */
const families: readonly FilterName[][] = [
  ['rooms', 'roomsMin', 'structureMin', 'structureMax'],
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
  const type = singleType(own)
  const named = { ...own, ...(type ? { type } : {}) }
  return { query, understood: { filters: named, words: read.words, ...without } }
}

/** Returns the filters that the text cannot change. */
export function explicitNames(explicit: ListingFilters): FilterName[] {
  const names = (Object.keys(explicit) as FilterName[]).filter((name) => explicit[name] !== undefined)
  return [...names, ...families.filter((family) => family.some((name) => names.includes(name))).flat()]
}
