import { structures } from '@/lib/listings/attributes/attributes'
import { type Purpose, propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import { findDistricts } from '@/lib/places/districts'
import { nearLandmark } from '@/lib/places/landmarks'
import { criteria, type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import { matchingTypes } from '@/lib/search/matching/alternatives'
import {
  type ListedTown,
  nonZeroByCount,
  type SearchAggregations,
  type SearchQuery,
  type SearchSuggestions,
  type SuggestOptions,
} from '@/lib/search/matching/search-engine'
import { isExactOnly, searchTerms } from '@/lib/search/matching/search-terms'
import {
  completeQuery,
  isKindOrPlace,
  isMeaningful,
  isMerelyPlace,
  isOneKindAndPlace,
  kindAndPlaceOf,
  readSearch,
} from '@/lib/search/query/complete-query'
import { completeLandmarks } from '@/lib/search/query/landmarks'
import { parseQuery, understandQuery } from '@/lib/search/query/parse-query'
import { completeTownNames, placeFilters } from '@/lib/search/query/places'
import { completePlaces, splitTrailingWords } from '@/lib/search/query/suggest-places'
import { stopWords } from '@/lib/search/vocabulary/entry'
import { foldText, toSerbianCyrillic } from '@/lib/text/fold'
import { stem } from '@/lib/text/stem'

/** What suggestions need of an engine. */
type Counter = Pick<SearchAggregations, 'count' | 'countTowns' | 'towns' | 'titleWordsWithPrefix'>

const maxTowns = 4
const maxPlaces = 4
const maxLandmarks = 2
const maxSuggestions = 8
/** Minimum of text suggestions, independent of the number of places and kinds. */
const minTexts = 2
const maxCandidates = 24
/** Shorter word endings are not completed to places. */
const minPlaceLength = 3
/** Characters; titles have at most 140, and each ending of a text is read by itself. */
const maxTyped = 200
const singleWord = /^[\p{L}\p{N}\p{M}]+$/u

/**
 * Suggests towns first, then parts of towns, searches that the text may mean, and title words: only the most frequent
 * inflection of a word, and no words for a kind or a place. Counts are those of the resulting searches.
 */
export async function suggest(
  aggregations: Counter,
  typed: string,
  options: SuggestOptions = {},
): Promise<SearchSuggestions> {
  const counter = countingGroups(aggregations)
  if (typed.length > maxTyped || foldText(toSerbianCyrillic(typed)) === '')
    return { towns: [], places: [], kinds: [], texts: [] }
  const [titled, begun] = await Promise.all([
    suggestTitle(counter, typed, options.purpose),
    suggestBeginnings(counter, typed, options),
  ])
  const others = begun.texts.filter(({ text }) => titled.every((each) => each.text !== text))
  const suggested = { ...begun, texts: [...titled, ...others] }
  return Object.values(suggested).some((list) => list.length > 0)
    ? suggested
    : suggestNearest(counter, typed, options)
}

/** Each group once, as the lists that are suggested have it. */
function countingGroups(aggregations: Counter): Counter {
  const once = (filters: SearchQuery): SearchQuery => ({ ...filters, unique: true })
  return {
    count: (filters) => aggregations.count(once(filters)),
    countTowns: (filters) => aggregations.countTowns(once(filters)),
    towns: () => aggregations.towns(),
    titleWordsWithPrefix: (prefix, limit) => aggregations.titleWordsWithPrefix(prefix, limit),
  }
}

/** Shorter texts are seldom titles. */
const minTitleWords = 4

/**
 * A title is suggested as it is typed, since its listing is then found first; so is what else has all the words, and a sentence
 * with what the searches that are suggested beside it leave out.
 */
async function suggestTitle(
  counter: Counter,
  typed: string,
  purpose?: Purpose,
): Promise<SearchSuggestions['texts']> {
  const text = typed.trim()
  const words = searchTerms(text)
  const whole = readSearch(text)
  if (words.length < minTitleWords || (whole && isOneKindAndPlace(whole))) return []
  const titled = await counter.count({ q: words.join(' '), purpose })
  const { query } = understandQuery({ q: text, ...(purpose ? { purpose } : {}) })
  return nonZeroByCount([{ text, count: titled > 0 ? titled : await counter.count(query) }])
}

async function suggestBeginnings(
  counter: Counter,
  typed: string,
  options: SuggestOptions,
): Promise<SearchSuggestions> {
  const { purpose } = options
  const count = (filters: ListingFilters) => counter.count({ ...filters, purpose })
  const listed = await counter.towns()
  const whole = readSearch(typed, purpose)
  const completed = completeQuery(typed, (key) => townsWithPrefix(listed, key, maxTowns), purpose)
  const readings = [...(whole ? [whole] : []), ...completed]
  const [towns, places, nearLandmarks, ofKind, words] = await Promise.all([
    suggestTowns(listed, typed, readings, count),
    suggestPlaces(typed, count),
    suggestLandmarks(typed, purpose, count),
    suggestKinds(counter, readings, options, whole),
    suggestWords(counter, typed, purpose),
  ])
  // `stan` is a kind, though stations begin with it; a town is meant by its name, though its university has it too.
  const isKind = whole?.type !== undefined && whole.near === undefined && whole.nearTo === undefined
  const areKindsMeant = isKind || towns.length > 0
  const kinds = oneOfEach(areKindsMeant ? [...ofKind, ...nearLandmarks] : [...nearLandmarks, ...ofKind])
  const room = maxSuggestions - towns.length - places.length - kinds.length
  return { towns, places, kinds, texts: words.slice(0, Math.max(minTexts, room)) }
}

/**
 * What a text means with its typing errors corrected, if that is a kind or a place; else the searches that begin with it:
 * with its last words completed to a place, as it is, and without its last word.
 */
async function suggestNearest(
  counter: Counter,
  typed: string,
  options: SuggestOptions,
): Promise<SearchSuggestions> {
  const { purpose } = options
  const byReading = async (reading: ListingFilters): Promise<SearchSuggestions> => {
    const [towns, places, kinds] = await Promise.all([
      suggestTowns([], '', [reading], (meant) => counter.count({ ...meant, purpose })),
      suggestPart(reading, (meant) => counter.count({ ...meant, purpose })),
      suggestKinds(counter, [reading], options, reading),
    ])
    return { towns, places, kinds, texts: [] }
  }
  const whole = readSearch(typed, purpose, true)
  if (whole && Object.keys(whole).length > 0) return byReading(whole)
  const listed = await counter.towns()
  const text = typed.trim()
  for (const candidates of [[text, ...withCompletedPlace(listed, text)], [withoutLastWord(text)]]) {
    const texts = await countTexts(counter, oneOfEachMeaning(candidates), purpose)
    if (texts.length > 0) return { towns: [], places: [], kinds: [], texts }
  }
  const reading = kindAndPlaceOf(parseQuery(typed).filters)
  return Object.keys(reading).length > 0
    ? byReading(reading)
    : { towns: [], places: [], kinds: [], texts: [] }
}

function withCompletedPlace(listed: readonly ListedTown[], text: string): string[] {
  for (const { before, end } of splitTrailingWords(text)) {
    if (before === '' || foldText(end).length < minCompleted) continue
    const towns = [...townsWithPrefix(listed, foldText(end), minTexts), ...completeTownNames(end)]
    const names = [...towns, ...completePlaces(end).map(({ name }) => name)].slice(0, minTexts)
    if (names.length > 0) return names.map((name) => `${withoutLastPreposition(before)}, ${name}`)
  }
  return []
}

/** Keeps the first of texts that search for the same, and none that is empty. */
function oneOfEachMeaning(texts: readonly string[]): string[] {
  const byMeaning = new Map<string, string>()
  for (const text of texts) {
    const { filters, words, preferred } = parseQuery(text)
    const meaning = `${serializeFilters(filters)} ${words.join(' ')} ${preferred.join(' ')}`
    if (text !== '' && !byMeaning.has(meaning)) byMeaning.set(meaning, text)
  }
  return [...byMeaning.values()]
}

/** Two letters suffice after other words. */
const minCompleted = 2

function withoutLastWord(text: string): string {
  return withoutLastPreposition(text.split(/\s+/).slice(0, -1).join(' '))
}

/** The part of a town that a reading names, and nothing else. */
async function suggestPart(
  reading: ListingFilters,
  count: CountListings,
): Promise<SearchSuggestions['places']> {
  const { city: [city, ...otherTowns] = [], district, neighbourhood, ...others } = reading
  const name = neighbourhood?.[0] ?? district?.[0]
  const isMore = otherTowns.length + Object.keys(others).length > 0
  if (city === undefined || name === undefined || isMore) return []
  const part = neighbourhood ? { neighbourhood: name } : { district: name }
  return nonZeroByCount([{ name, city, ...part, count: await count(reading) }])
}

type CountListings = (filters: ListingFilters) => Promise<number>

function townsWithPrefix(listed: readonly ListedTown[], prefix: string, limit: number): string[] {
  const found = listed.filter(({ key }) => key.startsWith(prefix))
  return found.slice(0, limit).map(({ city }) => city)
}

async function suggestTowns(
  listed: readonly ListedTown[],
  typed: string,
  readings: readonly ListingFilters[],
  count: CountListings,
): Promise<SearchSuggestions['towns']> {
  // Abbreviations are interpreted: `ns` is Novi Sad.
  const meant = readings.flatMap(({ city, ...others }) =>
    city?.length === 1 && Object.keys(others).length === 0 ? city : [],
  )
  const begun = bareEnds(typed).flatMap((key) => townsWithPrefix(listed, key, maxCandidates))
  const named = [...new Set([...meant, ...begun])]
  const towns = await Promise.all(named.map(async (city) => ({ city, count: await count({ city: [city] }) })))
  return nonZeroByCount(towns).slice(0, maxTowns)
}

async function suggestPlaces(typed: string, count: CountListings): Promise<SearchSuggestions['places']> {
  const found = bareEnds(typed)
    .map(completePlaces)
    .find((places) => places.length > 0)
  const places = await Promise.all(
    (found ?? []).slice(0, maxCandidates).map(async ({ keys: _, ...place }) => ({
      ...place,
      count: await count(placeFilters(place)),
    })),
  )
  return nonZeroByCount(places).slice(0, maxPlaces)
}

async function suggestLandmarks(
  typed: string,
  purpose: Purpose | undefined,
  count: CountListings,
): Promise<SearchSuggestions['kinds']> {
  const ends = bareEnds(typed).filter((key) => key.length >= minPlaceLength)
  const found = ends.map(completeLandmarks).find((landmarks) => landmarks.length > 0) ?? []
  const near = await Promise.all(
    found.slice(0, maxPlaces).map(async (landmark) => {
      const filters = { near: nearLandmark(landmark) }
      return { filters: { ...filters, ...(purpose ? { purpose } : {}) }, count: await count(filters) }
    }),
  )
  return near.filter((each) => each.count > 0).slice(0, maxLandmarks)
}

/** The folded endings of a text after which only prepositions are left: `na vra` yields Vračar. */
function bareEnds(typed: string): string[] {
  return splitTrailingWords(typed).flatMap(({ before, end }) => (isMeaningful(before) ? [] : [foldText(end)]))
}

async function suggestWords(
  counter: Counter,
  typed: string,
  purpose?: Purpose,
): Promise<SearchSuggestions['texts']> {
  return countTexts(counter, await withWords(counter, typed), purpose)
}

async function countTexts(
  counter: Counter,
  texts: readonly string[],
  purpose?: Purpose,
): Promise<SearchSuggestions['texts']> {
  const counted = await Promise.all(
    texts.map(async (text) => {
      const { query } = understandQuery({ q: text, ...(purpose ? { purpose } : {}) })
      return { text, count: await counter.count(query) }
    }),
  )
  return nonZeroByCount(counted)
}

function withoutLastPreposition(text: string): string {
  const words = text.split(' ')
  return stopWords.has(foldText(words.at(-1) ?? '')) ? words.slice(0, -1).join(' ') : text
}

/** Not for kinds and places, nor after other words, whose inflection would seldom agree (`stan na danube`). */
async function withWords(counter: Counter, typed: string): Promise<string[]> {
  const prefix = foldText(typed)
  if (isExactOnly(prefix) || !singleWord.test(typed)) return []
  const seen = new Set<string>()
  const words = await counter.titleWordsWithPrefix(prefix, maxCandidates)
  return words
    .filter((word) => !stopWords.has(foldText(word)) && isNewWord(foldText(word), seen))
    .slice(0, maxSuggestions)
    .filter((word) => {
      const { filters, words, preferred } = readWithoutTypos(word)
      return words.length + preferred.length > 0 || !isKindOrPlace(filters)
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

const maxKinds = 4
/** Maximum of places suggested per kind, and of kinds per place. */
const maxNarrower = 3
/** Maximum of interpretations that get narrower suggestions. */
const maxNarrowed = 2

const structureFilters = structures.map((size) => ({ structureMin: size, structureMax: size }))
const bedroomFilters = [1, 2, 3, 4].map((rooms) => ({ rooms }))

type Counted = SearchSuggestions['kinds'][number]

/**
 * For a kind the towns with the most listings, for a place its kinds, for a kind in a town the parts of the town. What was
 * typed whole stands first, and the next wider search last.
 * @param readings interpretations of the text
 */
async function suggestKinds(
  counter: Counter,
  readings: readonly ListingFilters[],
  { purpose, bedrooms = false }: SuggestOptions,
  whole: ListingFilters | undefined,
): Promise<Counted[]> {
  const complete = (filters: ListingFilters) => withComplexes({ ...(purpose ? { purpose } : {}), ...filters })
  const counted = nonZeroByCount(await countAll(counter, readings.map(complete)))
  const [narrowed, wider] = await Promise.all([
    Promise.all(counted.slice(0, maxNarrowed).map(({ filters }) => narrower(counter, filters, bedrooms))),
    whole ? findWider(counter, complete(whole)) : [],
  ])
  const own = counted.filter(({ filters }) => !isMerelyPlace(filters))
  const others = [...own, ...narrowed.flat()].sort((a, b) => b.count - a.count)
  const typed = serializeFilters(complete(whole ?? {}))
  const first = own.filter(({ filters }) => serializeFilters(filters) === typed)
  return oneOfEach([...oneOfEach([...first, ...others]).slice(0, maxKinds), ...wider])
}

function oneOfEach(searches: readonly Counted[]): Counted[] {
  return [...new Map(searches.map((each) => [serializeFilters(each.filters), each])).values()]
}

async function narrower(counter: Counter, filters: ListingFilters, bedrooms: boolean): Promise<Counted[]> {
  const { type, city, district, neighbourhood } = filters
  if (filters.near !== undefined) return []
  if (isMerelyPlace(filters)) return kindsOf(counter, filters, bedrooms)
  if (city === undefined) {
    const towns = await counter.countTowns(understandQuery(filters).query)
    return towns
      .slice(0, maxNarrower)
      .map(({ city, count }) => ({ filters: { ...filters, city: [city] }, count }))
  }
  const flats = type?.includes('apartment') ? await flatsOf(counter, filters, bedrooms) : []
  if (flats.length > 0 || district || neighbourhood) return flats
  const [town, ...otherTowns] = city
  const parts = otherTowns.length > 0 || town === undefined ? [] : (findDistricts(town) ?? [])
  const counted = await countAll(
    counter,
    parts.map(({ name }) => ({ ...filters, district: [name] })),
  )
  // A part that has them all says nothing new.
  const whole = await counter.count(understandQuery(filters).query)
  return nonZeroByCount(counted)
    .filter(({ count }) => count < whole)
    .slice(0, maxNarrower)
}

/**
 * The next wider search with listings, of a kind: without other filters, then in the whole town, then everywhere; at last any
 * of its type.
 */
async function findWider(counter: Counter, filters: ListingFilters): Promise<Counted[]> {
  const kindAndPlace = kindAndPlaceOf(filters)
  const { purpose, type, city } = filters
  const inTown = { ...kindAndPlace, district: undefined, neighbourhood: undefined }
  const ofType = { purpose, type }
  const steps = [kindAndPlace, inTown, { ...inTown, city: undefined }, { ...ofType, city }, ofType].filter(
    (step) => step.type !== undefined && serializeFilters(step) !== serializeFilters(criteria(filters)),
  )
  const [next] = (await countAll(counter, steps)).filter(({ count }) => count > 0)
  return next ? [next] : []
}

async function kindsOf(counter: Counter, filters: ListingFilters, bedrooms: boolean): Promise<Counted[]> {
  const [types, flats] = await Promise.all([
    countAll(
      counter,
      propertyTypes.map((type) => withComplexes({ ...filters, type: [type] })),
    ),
    flatsOf(counter, withComplexes({ ...filters, type: ['apartment'] }), bedrooms),
  ])
  return nonZeroByCount([...types, ...flats]).slice(0, maxNarrower)
}

/** Flats by number of rooms; none when it is already given. */
async function flatsOf(counter: Counter, filters: ListingFilters, bedrooms: boolean): Promise<Counted[]> {
  if (filters.rooms !== undefined || filters.structureMin !== undefined) return []
  const sizes = bedrooms ? bedroomFilters : structureFilters
  const counted = await countAll(
    counter,
    sizes.map((size) => ({ ...filters, ...size })),
  )
  return nonZeroByCount(counted).slice(0, maxNarrower)
}

/** Adds flats in complexes to flats. */
function withComplexes(filters: ListingFilters): ListingFilters {
  const type = matchingTypes({ ...filters, inferredFilters: ['type'] })
  return type.length > 0 ? { ...filters, type } : filters
}

function countAll(counter: Counter, searches: readonly ListingFilters[]): Promise<Counted[]> {
  const count = (filters: ListingFilters) => counter.count(understandQuery(filters).query)
  return Promise.all(searches.map(async (filters) => ({ filters, count: await count(filters) })))
}
