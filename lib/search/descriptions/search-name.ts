import { countsBedrooms } from '@/lib/i18n/counts-bedrooms'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea, formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { structureText } from '@/lib/listings/attributes/attribute-texts'
import { structures } from '@/lib/listings/attributes/attributes'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import {
  askedStructures,
  displayedType,
  type FilterName,
  type ListingFilters,
} from '@/lib/search/filters/filters'
import type { PageSearch } from '@/lib/search/filters/page-search'
import { withoutPlaces } from '@/lib/search/filters/town-searches'
import { isOneKindAndPlace, kindAndPlaceOf } from '@/lib/search/query/complete-query'
import { kindInPlace, kindsHeading } from './describe-kinds'
import { filterChips } from './describe-search'
import { queryParts } from './query-parts'

type NamedSearch = Pick<PageSearch, 'purpose' | 'filters'>

const placeNames: FilterName[] = ['district', 'neighbourhood']
/** Named in parts of their own. */
const named: FilterName[] = [
  'city',
  ...placeNames,
  'type',
  'structure',
  'structureMin',
  'structureMax',
  'minPrice',
  'maxPrice',
  'minArea',
  'maxArea',
]

/**
 * Names a search by what it holds: `2 do 2,5 sobe · Vračar, Zvezdara · do 180.000 €`. Takes as many parts as `maxLength`
 * characters allow.
 */
export function searchName(locale: Locale, search: NamedSearch, maxLength: number): string {
  const filters = { ...search.filters, q: unreadWords(search.filters) }
  const chips = filterChips(locale, { ...search, filters })
  const [first, ...others] = [
    ...kindAndRooms(locale, search),
    placesOf(chips),
    amountRange(locale, formatPrice, filters.minPrice, filters.maxPrice),
    amountRange(locale, formatArea, filters.minArea, filters.maxArea),
    ...chips.flatMap(({ name, label }) => (named.includes(name) ? [] : [label])),
  ].filter((part) => part !== '')
  return others.reduce(
    (name, part) => (`${name} · ${part}`.length <= maxLength ? `${name} · ${part}` : name),
    first ?? '',
  )
}

/** The parts of towns, or the towns where all of them are searched. */
function placesOf(chips: ReturnType<typeof filterChips>): string {
  const labelsOf = (names: readonly FilterName[]) =>
    chips.flatMap(({ name, label }) => (names.includes(name) ? [label] : []))
  const parts = labelsOf(placeNames)
  return (parts.length > 0 ? parts : labelsOf(['city'])).join(', ')
}

/** Names a suggested search by its kind and place, then its other filters: `Lokali u Kragujevcu · do 50.000 €`. */
export function suggestionName(locale: Locale, filters: ListingFilters, asked?: Purpose): string {
  const purpose = filters.purpose === asked ? undefined : filters.purpose
  const kindAndPlace = { ...kindAndPlaceOf(filters), purpose }
  const kind = withoutPlaces(kindAndPlace)
  if (!isOneKindAndPlace(kind))
    return searchName(locale, { purpose: filters.purpose ?? 'SALE', filters }, Number.POSITIVE_INFINITY)
  const isInOne = isOneKindAndPlace(kindAndPlace)
  const isNamed = Object.values(isInOne ? kindAndPlace : kind).some((value) => value !== undefined)
  const chips = filterChips(locale, { filters })
  const parts = [
    isNamed ? kindInPlace(locale, isInOne ? kindAndPlace : kind) : undefined,
    isInOne ? undefined : placesOf(chips),
    ...chips.flatMap(({ name, label }) => (name in kindAndPlace ? [] : [label])),
    // A budget sorts without being asked to.
    filters.sort && filters.maxPrice === undefined
      ? translatorFor(locale, 'search')(`sorts.${filters.sort}`)
      : undefined,
  ].filter((part) => part !== undefined)
  return parts.join(' · ') || kindInPlace(locale, kind)
}

/** The words that are no filters. */
function unreadWords(filters: ListingFilters): string | undefined {
  const words = queryParts(filters).filter(({ filter, without }) => !filter || without)
  return words.map(({ text }) => text).join(' ') || undefined
}

/** Rooms say that flats are for sale, unless a kind or a rent is named. */
function kindAndRooms(locale: Locale, { purpose, filters }: NamedSearch): string[] {
  const rooms = roomsText(locale, filters)
  const type = displayedType(filters)
  const isPlain = purpose === 'SALE' && (type === undefined || type === 'apartment')
  if (rooms !== '' && isPlain) return [rooms]
  return [kindsHeading(locale, { ...filters, purpose }), rooms]
}

function roomsText(locale: Locale, filters: ListingFilters): string {
  const asked = askedStructures(filters)
  const [first] = asked
  const last = asked.at(-1)
  if (first === undefined || last === undefined) return ''
  const t = translatorFor(locale, 'search.names')
  const at = structures.indexOf(first)
  const isRange = asked.length > 2 && asked.every((value, index) => value === structures[at + index])
  // The living room is one of the rooms.
  const [living, fewest] = countsBedrooms[locale] ? [1, 2] : [0, 0]
  const name = (value: number) =>
    value < fewest
      ? structureText(locale, value)
      : `${formatNumber(locale, value - living)}${value === structures.at(-1) ? '+' : ''}`
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(asked.map(name))
  return t('rooms', {
    value: isRange ? t('range', { from: name(first), to: name(last) }) : list,
    // One and a half count as several.
    count: last < fewest ? 0 : Math.ceil(last - living) === 2 ? 2 : Math.floor(last - living),
  })
}

function amountRange(
  locale: Locale,
  format: (locale: Locale, amount: number) => string,
  from?: number,
  to?: number,
): string {
  const t = translatorFor(locale, 'search.chips')
  if (from !== undefined && to !== undefined)
    return translatorFor(locale, 'search.names')('range', {
      from: format(locale, from),
      to: format(locale, to),
    })
  if (to !== undefined) return t('maxPrice', { value: format(locale, to) })
  return from === undefined ? '' : t('minPrice', { value: format(locale, from) })
}
