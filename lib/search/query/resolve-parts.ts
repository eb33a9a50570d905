import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import type { FilterName, ListingFilters } from '@/lib/search/filters/filters'
import { type ExcludedAttributes, type Meaning, stopWords } from '@/lib/search/vocabulary/entry'
import { alternativeWords, numberWords } from '@/lib/search/vocabulary/units'
import { matchEntry } from '@/lib/search/vocabulary/vocabulary'
import { foldText } from '@/lib/text/fold'
import type { Token } from '@/lib/text/phrases/tokens'
import { mergeFilters } from './merge-filters'
import {
  disambiguatePlace,
  institutionPlace,
  isInTown,
  isTown,
  isVillage,
  type PlaceMeaning,
  withNamesakes,
} from './places'
import { isUnknown, type Part } from './scan-phrases'

const conjunctions = ['i', 'and']
const ignored = ['a', 'an', 'the', '-']
const prepositions = ['sa', 's', 'u', 'na', 'za', 'uz', 'kod', 'with', 'in', 'on', 'near']

export interface ChosenKinds {
  parts: ReadonlySet<Part>
  /** Joined by `ili`: a condition of one does not apply to others (`stan ili garsonjera`, `penthaus ili stan`). */
  areAlternatives: boolean
}

/**
 * Returns the parts whose kind of property is searched: the first, and those joined to it. All kinds of `stan, kuća
 * ili plac` and `stanovi i kuće`, but only the first of `stan u kući` and `kuća sa baštom i lokalom`.
 */
export function chooseKinds(parts: readonly Part[], tokens: readonly Token[]): ChosenKinds {
  const kinds = parts.filter((part) => part.entry?.filters?.type && !isPlotOfHouse(part, parts, tokens))
  const between = kinds.slice(1).map((next, at) => keysBetween(kinds[at], next, tokens))
  const end = between.findIndex((keys) => !isJoined(keys))
  const joined = end === -1 ? between : between.slice(0, end)
  return {
    parts: new Set(kinds.slice(0, joined.length + 1)),
    areAlternatives: joined.some((keys) => alternativeWords.includes(keys.at(-1) ?? '')),
  }
}

/** In `kuća, plac 10 ari` the ares are those of the house's plot, in `kuća ili plac 10 ari` two kinds are asked for. */
function isPlotOfHouse(part: Part, parts: readonly Part[], tokens: readonly Token[]): boolean {
  if (part.entry?.filters?.type?.join() !== 'land') return false
  const at = parts.indexOf(part)
  const hasAres = [parts[at - 1], parts[at + 1]].some(
    (beside) => beside?.amount?.unit === 'ares' || beside?.amount?.unit === 'hectares',
  )
  const house = parts.slice(0, at).findLast(({ entry }) => entry?.filters?.type)
  if (!hasAres || !house?.entry?.filters?.type?.includes('house')) return false
  return !keysBetween(house, part, tokens).some((key) => alternativeWords.includes(key))
}

function keysBetween(before: Part | undefined, next: Part, tokens: readonly Token[]): string[] {
  const { start, length } = before ?? next
  return tokens.slice(start + length, next.start).map(({ key }) => key)
}

/** Commas are not tokens, so adjacent kinds are also a list. */
function isJoined(between: readonly string[]): boolean {
  const keys = between.filter((key) => !ignored.includes(key))
  const last = keys.at(-1)
  const isPhrase = keys.some((key) => prepositions.includes(key))
  // Joined in `stan u zgradi ili kući`, but not in `stan sa garažom ili kuća`.
  if (alternativeWords.includes(last ?? ''))
    return !isPhrase || !keys.every((key) => stopWords.has(key) || key === '/')
  return last === undefined || (conjunctions.includes(last) && !isPhrase)
}

interface ChosenPlaces {
  /** Places that are searched, any of them. */
  searched: ReadonlyMap<Part, PlaceMeaning>
  /** Places outside the explicit towns, or named in passing (`blizu Beograda`), which are not searched. */
  elsewhere: ReadonlyMap<Part, PlaceMeaning>
  /** Parts of that town to exclude. */
  excluded: ReadonlyMap<Part, PlaceMeaning>
}

/**
 * Chooses the places of the town with most of them, or of the first, and those joined to them in other towns. Explicit
 * towns take precedence.
 */
export function choosePlaces(
  parts: readonly Part[],
  tokens: readonly Token[],
  known: ListingFilters,
): ChosenPlaces {
  const excluded = parts.filter(({ isExcluded }) => isExcluded)
  const places = parts.filter(
    ({ place, start, isExcluded }) => place && !isExcluded && !isView(tokens, start),
  )
  const named = places.filter((part) => !isTownOfVillage(part, places, tokens))
  // Without an unambiguous place no town is searched.
  const towns = known.city ?? [likeliestTown(named) ?? '']
  const inTowns = towns.flatMap((town) =>
    [...disambiguate(named, town)].filter(([, place]) => foldText(place.city) === foldText(town)),
  )
  const searched = new Map(inTowns)
  if (!known.city) for (const [part, place] of namesakesOf(named, searched)) searched.set(part, place)
  if (!known.city)
    for (const [part, place] of joinedPlaces(named, searched, tokens)) searched.set(part, place)
  for (const [part, place] of townsOrParts(searched, tokens)) searched.set(part, place)
  const others = places.filter((part) => !searched.has(part))
  return { searched, elsewhere: disambiguate(others), excluded: disambiguate(excluded, towns[0]) }
}

/** Of `Novi Sad ili Petrovaradin` the part adds nothing to its town, which `Novi Sad, Petrovaradin` narrows. */
function townsOrParts(
  searched: ReadonlyMap<Part, PlaceMeaning>,
  tokens: readonly Token[],
): [Part, PlaceMeaning][] {
  const places = [...searched].sort(([one], [other]) => one.start - other.start)
  return places.slice(1).flatMap(([part, place], at): [Part, PlaceMeaning][] => {
    const [before, placeBefore] = places[at] ?? [part, place]
    const areAlternatives = keysBetween(before, part, tokens).some((key) => alternativeWords.includes(key))
    if (!areAlternatives || place.city !== placeBefore.city || !place.district === !placeBefore.district)
      return []
    return [[place.district ? part : before, { city: place.city }]]
  })
}

/** `Inđija, Maradik` is the village, and not all of Inđija too. */
function isTownOfVillage(part: Part, places: readonly Part[], tokens: readonly Token[]): boolean {
  const at = places.indexOf(part)
  return [places[at - 1], places[at + 1]].some((other) => {
    if (!other?.place || !part.place || !isTown(part.place) || !isVillage(other.place)) return false
    const [first, second] = other.start < part.start ? [other, part] : [part, other]
    return keysBetween(first, second, tokens).length === 0
  })
}

/** `Stari grad` alone is that of Beograd and that of Novi Sad. */
function namesakesOf(
  named: readonly Part[],
  searched: ReadonlyMap<Part, PlaceMeaning>,
): [Part, PlaceMeaning][] {
  const [[part, place] = [], ...others] = searched
  if (!part?.place || !place || others.length > 0 || named.length > 1) return []
  return [[part, withNamesakes(place, part.place)]]
}

/** Places of other towns that a list joins to the searched ones: `Beograd ili Novi Sad`, `Vračar, Zvezdara i Liman`. */
function joinedPlaces(
  named: readonly Part[],
  searched: ReadonlyMap<Part, PlaceMeaning>,
  tokens: readonly Token[],
): Map<Part, PlaceMeaning> {
  const lists: Part[][] = []
  for (const part of named) {
    const list = lists.at(-1)
    const before = list?.at(-1)
    if (list && before && areJoined(keysBetween(before, part, tokens))) list.push(part)
    else lists.push([part])
  }
  const joined = lists.filter((list) => list.some((part) => searched.has(part))).flat()
  return disambiguate(joined.filter((part) => !searched.has(part) && !isAdjective(part, tokens)))
}

function areJoined(between: readonly string[]): boolean {
  const joining = [...ignored, ...conjunctions, ...alternativeWords, 'u', 'na', 'in', 'on']
  return between.every((key) => joining.includes(key))
}

/** `Beogradska` is a street, too. */
function isAdjective({ start, length }: Part, tokens: readonly Token[]): boolean {
  return /[sck]k(i|a|e|o|oj|og|om|im|ih|u)$/.test(tokens[start + length - 1]?.key ?? '')
}

function disambiguate(parts: readonly Part[], city?: string): Map<Part, PlaceMeaning> {
  const meant = new Map<Part, PlaceMeaning>()
  for (const part of parts) {
    const place = part.place && disambiguatePlace(part.place, city)
    if (place) meant.set(part, place)
  }
  return meant
}

/** `Pogled na Avalu` and `pogled ka Kuli` are views, not places. */
function isView(tokens: readonly Token[], start: number): boolean {
  const before = /^(na|of|ka|k|prema)$/.test(tokens[start - 1]?.key ?? '') ? start - 2 : start - 1
  return /^(pogled|view)/.test(tokens[before]?.key ?? '')
}

/** Undefined when no name is unambiguously a place. */
function likeliestTown(named: readonly Part[]): string | undefined {
  const matches = named.flatMap(({ place }) => place ?? [])
  const certain = matches.flatMap((match) => disambiguatePlace(match) ?? [])
  const [only, ...others] = matches
  if (certain.length === 0) return only && others.length === 0 ? institutionPlace(only)?.city : undefined
  const towns = certain.filter(({ district }) => !district)
  const isNamed = (city: string) => towns.some((town) => town.city === city)
  const placesIn = (city: string) => matches.filter((match) => isInTown(match, city, isNamed(city))).length
  const candidates = [...towns, ...certain, ...matches.flatMap(({ places }) => places)]
  return candidates.map(({ city }) => city).sort((a, b) => placesIn(b) - placesIn(a))[0]
}

/** Negations with the genitive, which also apply to the following words in it: `bez lifta i terase`. */
const genitiveNegations = ['bez', 'nema', 'osim', 'sem', 'izuzev', 'krome']
const negations = [...genitiveNegations, 'nije', 'nisu', 'ne', 'ni', 'niti', 'no', 'not', 'without', 'except']
/** Words that may stand between a negation and what it excludes: `nije na prvom spratu`. */
const between = ['na', 'u', 'v', 'vo', 'sa', 's', 'so', 'in', 'on', 'the', 'a', 'an']
const negatedConjunctions = ['i', 'ili', 'ni', 'niti', 'or', 'nor']
const negativeConjunctions = ['ni', 'niti', 'or', 'nor']
const excludable = ['lift', 'parking', 'amenities', 'heating', 'condition', 'furnished'] as const

/**
 * Joins `bez`, `nije`, `osim`, `not` with what they exclude, unless the vocabulary has the whole phrase. What cannot be
 * excluded by a filter is removed from the search: `nije prvi sprat`.
 */
export function negateParts(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  const read: Part[] = []
  for (const part of parts) {
    const negated = isUnknown(part)
      ? negateUnknown(part, read, tokens)
      : (negate(part, read, tokens) ?? negateNext(part, read, tokens))
    while (negated && read.length > 0 && (read.at(-1)?.start ?? 0) >= negated.start) read.pop()
    read.push(negated ?? part)
  }
  return read
}

/** Handles `nije novogradnja`, `osim Zemuna`. */
function negate(part: Part, before: readonly Part[], tokens: readonly Token[]): Part | undefined {
  const last = before.findLast((each) => !between.includes(keyOf(each, tokens)))
  if (!last || !negations.includes(keyOf(last, tokens))) return undefined
  return excluded(part, last.start, tokens)
}

/** `Ne u Vojvodini` cannot be searched, but neither must it find what it excludes. */
function negateUnknown(part: Part, before: readonly Part[], tokens: readonly Token[]): Part | undefined {
  const key = keyOf(part, tokens)
  if (stopWords.has(key) || between.includes(key) || negations.includes(key)) return undefined
  const last = before.findLast((each) => !between.includes(keyOf(each, tokens)))
  if (!last || !negations.includes(keyOf(last, tokens))) return undefined
  const { start } = last
  return { start, length: part.start + part.length - start, entry: { notOffered: 'noExclusion' } }
}

/** The second part of `bez lifta i terase`. It gets its own negation, since the first may become a filter. */
function negateNext(part: Part, before: readonly Part[], tokens: readonly Token[]): Part | undefined {
  const [previous, conjunction] = before.slice(-2)
  if (!previous || !conjunction || !negatedConjunctions.includes(keyOf(conjunction, tokens))) return undefined
  const negation = previous.negation ?? tokens[previous.start]?.key ?? ''
  if (isUnknown(previous) || !negations.includes(negation)) return undefined
  const isNegative = negativeConjunctions.includes(keyOf(conjunction, tokens))
  const isGoverned = genitiveNegations.includes(negation) && isGenitive(part, tokens)
  return isNegative || isGoverned ? { ...excluded(part, conjunction.start, tokens), negation } : undefined
}

function excluded(part: Part, start: number, tokens: readonly Token[]): Part {
  const length = part.start + part.length - start
  const { place, entry } = part
  if (place) return { start, length, place, isExcluded: true }
  const typed = tokens.slice(part.start, part.start + part.length)
  return { start, length, entry: phraseOfVocabulary(typed) ?? negative(entry) }
}

/** Finds `ni poslednji sprat` in the vocabulary as `nije poslednji sprat`. */
function phraseOfVocabulary(typed: readonly Token[]): Meaning | undefined {
  for (const key of ['nije', 'bez', 'no']) {
    const found = matchEntry([{ text: key, key }, ...typed], 0, false)
    if (found?.length === typed.length + 1) return found.entry
  }
  return undefined
}

function negative(entry: Meaning | undefined): Meaning {
  const filters = entry?.filters ?? {}
  const without: ExcludedAttributes = {}
  for (const name of excludable)
    if (filters[name] !== undefined) Object.assign(without, { [name]: filters[name] })
  return Object.keys(without).length > 0 ? { without } : {}
}

/** True for `terase` and `parkinga`, false for `grejanje`, `parking` and `terasa`. */
function isGenitive({ start, length, entry, place }: Part, tokens: readonly Token[]): boolean {
  const last = tokens[start + length - 1]
  const key = last?.key ?? ''
  if (!/[ai]$|[^jt]e$/.test(key) || !last) return false
  if (place || !key.endsWith('a')) return true
  const bare = key.slice(0, -1)
  const typed = [...tokens.slice(start, start + length - 1), { text: bare, key: bare }]
  return matchEntry(typed, 0, false)?.entry === entry
}

/** The word of an unrecognised part. */
function keyOf(part: Part, tokens: readonly Token[]): string {
  return isUnknown(part) ? (tokens[part.start]?.key ?? '') : ''
}

/** Filters that apply to a garage itself; others mean a home. */
const ofGarages: readonly FilterName[] = [
  ...([
    'purpose',
    'city',
    'district',
    'neighbourhood',
    'advertiser',
    'registered',
    'parking',
    'premises',
  ] as const),
  ...(['minPrice', 'maxPrice', 'minArea', 'maxArea', 'sort', 'page', 'limit'] as const),
]
const garagePrepositions = ['sa', 's', 'uz', 'with']

const dwellings: PropertyType[] = ['apartment', 'house']
export const garageAlone: ListingFilters = { type: ['commercial'], premises: ['garage'] }

/**
 * A garage without a home is itself searched, and listed as a commercial property: `garaža Vršac`. So is a place to park, which
 * stands among garages: `parking mesto Zemun`. `Sa garažom`, `2 garaže` and a garage beside rooms, a floor or the area of a home
 * are said of a home.
 */
export function resolveGarageAlone(
  parts: readonly Part[],
  tokens: readonly Token[],
  known: ListingFilters,
): readonly Part[] {
  const others = parts.filter((part) => !isPlaceToPark(part, tokens))
  const { type = [], ...stated } = mergeFilters([known, ...others.map(({ entry }) => entry?.filters ?? {})])
  const isAlone = Object.keys(stated).every((name) => ofGarages.includes(name as FilterName))
  if (type.some((each) => each !== 'commercial') || !isAlone) return parts
  const isOfDwelling = parts.some((part) => isAmountOfDwelling(part, tokens))
  return parts.map((part, at) => {
    const { filters } = part.entry ?? {}
    const isWished = isOfDwelling || isWish(part, parts[at - 1], tokens)
    if (isPlaceToPark(part, tokens))
      return isWished || type.length > 0 ? part : { ...part, entry: { filters: garageAlone } }
    if (!filters?.parking) return part
    if (!isWished) return { ...part, entry: { filters: garageAlone } }
    return type.length > 0 ? part : { ...part, entry: { filters: { ...filters, type: dwellings } } }
  })
}

/** `Parking mesto`, not `parking` alone. */
function isPlaceToPark({ entry, start, length }: Part, tokens: readonly Token[]): boolean {
  const keys = tokens.slice(start, start + length).map(({ key }) => key)
  return (
    entry?.filters?.amenities?.join() === 'parking' &&
    keys.some((key) => /^(mest|space|spot|place)/.test(key))
  )
}

/** `With a garage`, where an article may stand between, `+ garaža`, `2 garaže`. */
function isWish({ start }: Part, before: Part | undefined, tokens: readonly Token[]): boolean {
  const keys = tokens.slice(Math.max(0, start - 2), start).map(({ key }) => key)
  const { amount } = before ?? {}
  const counts = numberWords[keys.at(-1) ?? ''] ?? (amount?.unit === undefined ? amount?.max : undefined)
  const isCounted = counts !== undefined && counts <= maxGarages
  return isCounted || keys.at(-1) === '+' || keys.some((key) => garagePrepositions.includes(key))
}

const maxGarages = 5
/** Square metres; larger ones are homes. */
const maxGarageArea = 45
const unitsOfDwellings: readonly (string | undefined)[] = [
  'rooms',
  'bedrooms',
  'bathrooms',
  'floor',
  'terraces',
]

function isAmountOfDwelling({ amount, start }: Part, tokens: readonly Token[]): boolean {
  if (!amount) return false
  if (unitsOfDwellings.includes(amount.unit)) return true
  const isStructure = /^[0-5][.,][05]$/.test(tokens[start]?.text ?? '')
  return amount.unit === 'area' ? amount.max > maxGarageArea : amount.unit === undefined && isStructure
}

/** Only a house has a garage for certain; of anything else a space in one is meant, too. */
export function resolveGarage(filters: ListingFilters, known: ListingFilters): ListingFilters {
  const { type = known.type, parking = [], amenities = [] } = filters
  const isHouse = type?.length === 1 && type[0] === 'house'
  if (isHouse || !parking.includes('garage')) return filters
  const others = parking.filter((each) => each !== 'garage')
  const { parking: _, ...rest } = filters
  return {
    ...rest,
    ...(others.length > 0 ? { parking: others } : {}),
    amenities: [...new Set([...amenities, 'garage_space'])],
  }
}
