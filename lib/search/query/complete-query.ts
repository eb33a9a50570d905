import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import {
  displayedTypes,
  type FilterName,
  isSameValue,
  type ListingFilters,
} from '@/lib/search/filters/filters'
import { stopWords } from '@/lib/search/vocabulary/entry'
import { completeEntries } from '@/lib/search/vocabulary/vocabulary'
import { foldText, toSerbianCyrillic } from '@/lib/text/fold'
import { parseQuery } from './parse-query'
import { completeTownNames, placeFilters } from './places'
import { garageAlone } from './resolve-parts'
import { purposeOf } from './search-redirect'
import { completePlaces, splitTrailingWords } from './suggest-places'

/** Filters of the kind of property. */
const kindNames = ['purpose', 'type', 'premises', 'rooms', 'structureMin', 'structureMax']
const placeNames = ['city', 'district', 'neighbourhood']
/** Shorter word endings are not completed. */
const minEndLength = 3

/**
 * Returns what a text may ask for with its last words completed to a place or a kind: `dvos` means dvosoban, `lift u beo`
 * a lift in Beograd, `stan na vra` a flat in Vračar or Vranje. Empty where the words before are not all understood.
 * @param townsBeginningWith towns with listings, by a folded prefix
 */
export function completeQuery(
  typed: string,
  townsBeginningWith: (key: string) => string[],
  purpose?: Purpose,
): ListingFilters[] {
  const completed: ListingFilters[] = []
  for (const { before, end } of splitTrailingWords(typed)) {
    const base = readSearch(before, purpose)
    const key = foldText(toSerbianCyrillic(end))
    if (!base || meaningfulWords(key).join('').length < minEndLength) continue
    const places = [
      ...[...townsBeginningWith(key), ...completeTownNames(end)].map(
        (city): ListingFilters => ({ city: [city] }),
      ),
      ...completePlaces(end).map(placeFilters),
    ]
    const kinds = completeEntries(key)
      .map((filters) => (filters.parking && !base.type ? garageAlone : filters))
      .filter((filters) => isAbout(filters, kindNames) && isOneStructure(filters))
    for (const more of [...places, ...kinds])
      if (isConsistent(base, more)) completed.push(withFlats({ ...base, ...more }))
  }
  return completed
}

/** Whether a text has words other than prepositions. */
export function isMeaningful(text: string): boolean {
  return meaningfulWords(foldText(text)).length > 0
}

function meaningfulWords(folded: string): string[] {
  return folded.split(' ').filter((word) => word !== '' && !stopWords.has(word))
}

/** Whether the filters contain only a kind or a place. */
export function isKindOrPlace(filters: ListingFilters): boolean {
  return isAbout(filters, [...kindNames, ...placeNames])
}

/** Whether the filters name no kind but a purpose. */
export function isMerelyPlace(filters: ListingFilters): boolean {
  return isAbout(filters, [...placeNames, 'purpose'])
}

/** The filters of the kind and the place among others. */
export function kindAndPlaceOf(filters: ListingFilters): ListingFilters {
  const kept = Object.entries(filters).filter(([name]) => [...kindNames, ...placeNames].includes(name))
  return Object.fromEntries(kept)
}

/**
 * Returns what a text asks for as a page has it in its address, with phrases that no filter expresses (`bez lifta`, `vila`)
 * in `q`; undefined unless all of it is understood and offered here.
 * @param purpose of the list on which it is typed
 */
export function readSearch(text: string, purpose?: Purpose, allowTypos = false): ListingFilters | undefined {
  const meant = purpose && purposeOf(text, {}, purpose)
  const known = meant ? { purpose: meant } : {}
  const { filters, parts, unfiltered } = parseQuery(text, known, { allowTypos })
  const isUnderstood = parts.every(
    ({ text, filter, elsewhere, notOffered }) => !elsewhere && !notOffered && (filter || !isMeaningful(text)),
  )
  const isWords = Object.keys(filters).length === 0 && unfiltered.length > 0
  if (!isUnderstood || isWords) return undefined
  const q = unfiltered.join(' ')
  return withFlats({ ...(meant === purpose ? {} : known), ...filters, ...(q ? { q } : {}) })
}

/** Whether the filters are a kind, a place or a kind in a place, which have a name. Several places have none. */
export function isOneKindAndPlace(filters: ListingFilters): boolean {
  const { city = [], district = [], neighbourhood = [] } = filters
  const isOnePlace = city.length <= 1 && district.length + neighbourhood.length <= 1
  const isOneType = displayedTypes(filters).length <= 1
  return isKindOrPlace(filters) && isOnePlace && isOneType && isOneStructure(filters)
}

/** Ranges of rooms have no name of their own. */
function isOneStructure({ structureMin, structureMax }: ListingFilters): boolean {
  return structureMin === structureMax
}

/** Numbers of rooms imply flats. */
function withFlats(filters: ListingFilters): ListingFilters {
  const hasRooms = filters.structureMin !== undefined || filters.rooms !== undefined
  return hasRooms && filters.type === undefined ? { ...filters, type: ['apartment'] } : filters
}

function isAbout(filters: ListingFilters, names: readonly string[]): boolean {
  return Object.keys(filters).every((name) => names.includes(name))
}

/** Whether the completed filters do not contradict the earlier ones. */
function isConsistent(known: ListingFilters, more: ListingFilters): boolean {
  return Object.entries(more).every(([name, value]) => {
    const given = known[name as FilterName]
    return given === undefined || isSameValue(given, value)
  })
}
