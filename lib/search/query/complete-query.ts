import { serializeFilters } from '@/lib/search/filters'
import { foldText, toSerbianCyrillic } from '@/lib/text/fold'
import { type FilterName, isSameValue, type ListingFilters } from '../filters'
import { completeEntries } from './lexicon'
import { stopWords } from './lexicon/entry'
import { parseQuery } from './parse-query'
import { completeTownNames, placeFilters } from './places'
import { completePlaces, splitTrailingWords } from './suggest-places'

/** Filters of the kind of property. */
const kindNames = ['purpose', 'type', 'rooms', 'structureMin', 'structureMax']
const placeNames = ['city', 'district', 'neighbourhood']
/** Shorter word endings are not completed. */
const minEndLength = 3

/**
 * Returns the interpretations of a text about a kind and a place, with its last words completed: `dvos` means
 * dvosoban, `stan na vra` a flat in Vračar or Vranje. Empty for other texts.
 * @param townsBeginningWith towns with listings, by a folded prefix
 */
export function completeQuery(
  typed: string,
  townsBeginningWith: (key: string) => string[],
): ListingFilters[] {
  const whole = readKindAndPlace(typed)
  const readings: ListingFilters[] = whole ? [whole] : []
  for (const { before, end } of splitTrailingWords(typed)) {
    const base = readKindAndPlace(before)
    const key = foldText(toSerbianCyrillic(end))
    if (!base || meaningfulWords(key).join('').length < minEndLength) continue
    const places = [
      ...[...townsBeginningWith(key), ...completeTownNames(end)].map(
        (city): ListingFilters => ({ city: [city] }),
      ),
      ...completePlaces(end).map(placeFilters),
    ]
    const kinds = completeEntries(key).filter(
      (filters) => isAbout(filters, kindNames) && isOneStructure(filters),
    )
    for (const more of [...places, ...kinds])
      if (isConsistent(base, more)) readings.push(withFlats({ ...base, ...more }))
  }
  const unique = new Map(readings.map((reading) => [serializeFilters(reading), reading]))
  unique.delete('')
  return [...unique.values()]
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

export function readKindAndPlace(text: string): ListingFilters | undefined {
  const { filters, words, preferred, without } = parseQuery(text, {}, { allowTypos: false })
  const hasMore = preferred.length > 0 || Object.keys(without).length > 0 || isMeaningful(words.join(' '))
  return hasMore || !isOneKindAndPlace(filters) ? undefined : withFlats(filters)
}

/** Whether the filters are a kind, a place or a kind in a place, which have a name. Several places have none. */
export function isOneKindAndPlace(filters: ListingFilters): boolean {
  const { city = [], district = [], neighbourhood = [], type = [] } = filters
  const isOnePlace = city.length <= 1 && district.length + neighbourhood.length <= 1
  return isKindOrPlace(filters) && isOnePlace && type.length <= 1 && isOneStructure(filters)
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
