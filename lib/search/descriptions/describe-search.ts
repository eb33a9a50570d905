import { formatDate } from '@/lib/i18n/format/date'
import { formatPerSquareMetre, formatPrice } from '@/lib/i18n/format/money'
import { formatArea, formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { isKnownAmenity } from '@/lib/listings/attributes/amenities'
import {
  attributeLabel,
  type ChoiceName,
  formatChoice,
  structureText,
} from '@/lib/listings/attributes/attribute-texts'
import { type AttributeName, attributeEntries } from '@/lib/listings/attributes/attributes'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { findDistrict } from '@/lib/places/districts'
import { townIn } from '@/lib/places/names/town-in'
import type { NearToKind } from '@/lib/places/nearby/nearby-kinds'
import { townName } from '@/lib/places/towns'
import { chosenPlaces, placeText } from '@/lib/search/filters/chosen-places'
import {
  attributeFilterKinds,
  displayedTypes,
  type FilterName,
  isSameValue,
  type ListingFilters,
} from '@/lib/search/filters/filters'
import { type PageSearch, withoutFilters } from '@/lib/search/filters/page-search'
import { placeFiltersOf, type TownSearch, townSearches } from '@/lib/search/filters/town-searches'
import { literalText } from '@/lib/search/matching/search-terms'
import type { QueryPart } from '@/lib/search/query/parse-query'
import type { ExcludedAttributes } from '@/lib/search/vocabulary/entry'
import { kindsHeading, nearText, nearToText } from './describe-kinds'
import { filterLabel } from './field-labels'
import { queryParts } from './query-parts'

/** The heading of a search: kind and place, with the town's canonical spelling. */
export function searchHeading(locale: Locale, { purpose, filters }: PageSearch): string {
  const heading = kindsHeading(locale, { ...filters, purpose })
  const place = placeName(locale, filters)
  return place ? `${heading} – ${place}` : heading
}

/** Filters by an amount, each with its text and the format of the amount. */
const amounts = [
  ['minPrice', 'minPrice', formatPrice],
  ['maxPrice', 'maxPrice', formatPrice],
  ['minPriceM2', 'minPrice', formatPerSquareMetre],
  ['maxPriceM2', 'maxPrice', formatPerSquareMetre],
  ['minArea', 'minArea', formatArea],
  ['maxArea', 'maxArea', formatArea],
  ['minPlotAres', 'minPlotAres', formatNumber],
  ['maxPlotAres', 'maxPlotAres', formatNumber],
] as const

/** Each links to the search without it, and so repeats all others: forty towns would be a megabyte of links. */
const maxChipsOfFilter = 12

/** A chip for each filter and value, in the form's order, or for all of a filter's many values; none for sort and page. */
export function filterChips(locale: Locale, { filters }: Pick<PageSearch, 'filters'>): FilterChip[] {
  const t = translatorFor(locale, 'search.chips')
  const types = translatorFor(locale, 'listing.types')
  const chips = [
    ...placeChips(locale, filters),
    ...(['bbox', 'area'] as const).flatMap((name) =>
      filterChip(filters, [name], filters[name] !== undefined && filterLabel(locale, name)),
    ),
    ...filterChip(filters, ['near'], nearText(locale, filters)),
    ...valueChips(filters, 'nearTo', (kind) => nearToText(locale, kind as NearToKind)),
    ...typeChips(filters, (type) => types(type)),
    ...amounts.flatMap(([name, text, format]) => {
      const amount = filters[name]
      return filterChip(filters, [name], amount !== undefined && t(text, { value: format(locale, amount) }))
    }),
    ...(['rooms', 'roomsMin', 'bathroomsMin'] as const).flatMap((name) => {
      const count = filters[name]
      return filterChip(filters, [name], count !== undefined && t(name, { count }))
    }),
    ...attributeChips(locale, filters),
  ]
  const implied = impliedByWords(filters)
  const shown = [...wordChips(locale, filters), ...chips.filter(({ name }) => !implied.includes(name))]
  return withoutManyOfOne(locale, filters, shown)
}

function withoutManyOfOne(locale: Locale, filters: ListingFilters, chips: FilterChip[]): FilterChip[] {
  const counts = new Map<FilterName, number>()
  for (const { name } of chips) counts.set(name, (counts.get(name) ?? 0) + 1)
  return chips.flatMap((chip, at) => {
    const count = counts.get(chip.name) ?? 0
    if (count <= maxChipsOfFilter) return [chip]
    if (chips.findIndex(({ name }) => name === chip.name) !== at) return []
    const label = `${filterLabel(locale, chip.name)}: ${formatNumber(locale, count)}`
    return [{ name: chip.name, label, rest: withoutFilters(filters, [chip.name]) }]
  })
}

/** Flats in complexes are merged into flats. */
function typeChips(filters: ListingFilters, textOf: (type: PropertyType) => string): FilterChip[] {
  return displayedTypes(filters).map((type) => {
    const others = filters.type?.filter(
      (each) => each !== type && !(type === 'apartment' && each === 'condo'),
    )
    const rest = { ...withoutFilters(filters, ['type']), ...(others?.length ? { type: others } : {}) }
    return { name: 'type', label: textOf(type), rest }
  })
}

/**
 * A chip per place. Of several towns, those with selected parts are not places of their own: the last part is removed with
 * its town.
 */
function placeChips(locale: Locale, filters: ListingFilters): FilterChip[] {
  const towns = townSearches(filters)
  const chips = (name: 'district' | 'neighbourhood') => valueChips(filters, name, (value) => value)
  if (towns.length <= 1)
    return [
      ...filterChip(
        filters,
        ['city'],
        filters.city?.map((city) => townIn(locale, townName(city))).join(', '),
      ),
      ...chips('district'),
      ...chips('neighbourhood'),
    ]
  const otherTowns = (town: TownSearch) => towns.filter((each) => each !== town)
  const chip = (name: FilterName, label: string, left: TownSearch[]): FilterChip => ({
    name,
    label,
    rest: { ...withoutFilters(filters, ['city']), ...placeFiltersOf(left) },
  })
  return towns.flatMap((town) => {
    const parts = partsOf(town)
    if (parts.length === 0) return [chip('city', townIn(locale, townName(town.city ?? '')), otherTowns(town))]
    return parts.map(({ name, value }) => {
      const without = { ...town, [name]: town[name].filter((each) => each !== value) }
      return chip(
        name,
        partName(locale, towns, town, value),
        parts.length === 1 ? otherTowns(town) : [...otherTowns(town), without],
      )
    })
  })
}

/** The places of a search for their text field, which `searchRedirect` reads again; undefined for one whole town that is called as in the search. */
export function placesText(locale: Locale, filters: ListingFilters): string | undefined {
  const places = chosenPlaces(filters)
  const [only] = places
  if (places.length < 2 && only?.district === undefined) {
    const name = only && townIn(locale, only.city)
    return name === only?.city ? undefined : name
  }
  return places.map((place) => placeText(locale, place)).join(', ')
}

function partsOf(town: Pick<TownSearch, 'district' | 'neighbourhood'>) {
  return (['district', 'neighbourhood'] as const).flatMap((name) =>
    town[name].map((value) => ({ name, value })),
  )
}

/** A part of a town, with the town where another one has a part of this name: `Stari grad (Beograd)`. */
function partName(locale: Locale, towns: readonly TownSearch[], { city }: TownSearch, value: string): string {
  const having = towns.filter((town) => partsOf(town).some((part) => part.value === value))
  return having.length > 1 && city !== undefined ? `${value} (${townIn(locale, townName(city))})` : value
}

/** At most this number of places is named. */
const maxNamed = 3

/** The places of a search: a town, with its district if there is exactly one (`Vračar, Beograd`), or several. */
export function placeName(locale: Locale, filters: ListingFilters): string | undefined {
  const towns = townSearches(filters)
  const [town, ...others] = towns
  if (others.length === 0) {
    const { city, district = [] } = town ?? {}
    if (city === undefined) return undefined
    const [only] = district.length === 1 ? district.map((name) => districtName(city, name)) : []
    const name = townIn(locale, townName(city))
    return only ? `${only}, ${name}` : name
  }
  const names = towns.flatMap((each) => {
    const parts = partsOf(each).map(({ value }) => partName(locale, towns, each, value))
    return parts.length > 0 ? parts : [townIn(locale, townName(each.city ?? ''))]
  })
  const more = names.length - maxNamed
  return [...names.slice(0, maxNamed), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

/** The canonical spelling of a district; undefined if it is not listed. */
export function districtName(city: string, name: string): string | undefined {
  return findDistrict(city, name)?.name
}

/** A chip for each recognised phrase (`vila`, `bez lifta`), which removes its filters, and one for other words. */
function wordChips(locale: Locale, filters: ListingFilters): FilterChip[] {
  const parts = queryParts(filters)
  const others = parts.filter(({ filter }) => !filter)
  const understood = parts.filter(({ filter, elsewhere }) => filter && !elsewhere)
  const groups = [...(others.length > 0 ? [others] : []), ...understood.map((part) => [part])]
  return groups.map((group) => {
    const left = parts.filter((part) => !group.includes(part)).map(({ text }) => text)
    const rest = withoutFilters(filters, ['q', ...namesImplied(filters, group)])
    return {
      name: 'q',
      label:
        group.length === parts.length && !group[0]?.without
          ? quoted(locale, filters.q)
          : partLabel(locale, group),
      rest: left.length > 0 ? { ...rest, q: left.join(' ') } : rest,
    }
  })
}

/** Returns the filters that result from the words, and would be set again unless the words are removed. */
function impliedByWords(filters: ListingFilters): FilterName[] {
  return namesImplied(filters, queryParts(filters))
}

function namesImplied(filters: ListingFilters, parts: readonly QueryPart[]): FilterName[] {
  const implied = parts.flatMap(({ filter = {} }) => Object.entries(filter) as [FilterName, unknown][])
  return implied.flatMap(([name, value]) => (isSameValue(filters[name], value) ? [name] : []))
}

function partLabel(locale: Locale, group: readonly QueryPart[]): string {
  const [{ without } = {}] = group
  const t = translatorFor(locale, 'attributes.chips.without') as (
    key: string,
    values?: { value: string },
  ) => string
  if (without?.lift) return t('lift')
  if (without?.parking) return t('garage')
  if (without?.amenities) return without.amenities.map((slug) => t(slug)).join(', ')
  const named = namesWithout(locale, without)
  if (named.length > 0) return t('other', { value: named.join(', ') })
  return quoted(locale, group.map(({ text }) => text).join(' '))
}

function namesWithout(locale: Locale, without: ExcludedAttributes = {}): string[] {
  const choices = (['heating', 'condition', 'furnished'] as const).flatMap((name) =>
    (without[name] ?? []).map((value) => formatChoice(locale, name, value)),
  )
  return [...choices, ...(without.district ?? []), ...(without.neighbourhood ?? []), ...(without.towns ?? [])]
}

function quoted(locale: Locale, value = ''): string {
  return translatorFor(locale, 'search.chips')('q', { value: literalText(value) ?? value })
}

/** A filter's text, and the search without it. */
interface FilterChip {
  name: FilterName
  label: string
  rest: ListingFilters
}

/** A chip for filters that belong together; none without a label. */
function filterChip(
  filters: ListingFilters,
  names: [FilterName, ...FilterName[]],
  label: string | false | undefined,
): FilterChip[] {
  return label ? [{ name: names[0], label, rest: withoutFilters(filters, names) }] : []
}

type ListName = {
  [Name in FilterName]-?: NonNullable<ListingFilters[Name]> extends readonly (string | number)[]
    ? Name
    : never
}[FilterName]

function valueChips(
  filters: ListingFilters,
  name: ListName,
  textOf: (value: string) => string,
): FilterChip[] {
  const values: readonly (string | number)[] = filters[name] ?? []
  return values.map((value) => {
    const others = values.filter((each) => each !== value)
    const rest = { ...withoutFilters(filters, [name]), ...(others.length > 0 ? { [name]: others } : {}) }
    return { name, label: textOf(String(value)), rest }
  })
}

/** Chips of the attribute filters; a range with equal ends is shown as one value. */
function attributeChips(locale: Locale, filters: ListingFilters): FilterChip[] {
  const own = translatorFor(locale, 'attributes.filters')
  const { publishedSince, availableBy } = filters
  return [
    ...structureChips(locale, filters),
    ...floorChips(locale, filters),
    ...(['notGroundFloor', 'notTopFloor', 'priceDown', 'availableNow'] as const).flatMap((name) =>
      filterChip(filters, [name], filters[name] && own(name)),
    ),
    ...filterChip(
      filters,
      ['availableBy'],
      availableBy && own('availableByDay', { day: formatDate(locale, availableBy) }),
    ),
    ...attributeNamesOf(filters).flatMap((name) => chipsOfAttribute(locale, name, filters)),
    ...valueChips(filters, 'amenities', (slug) => amenityFilterText(locale, slug)),
    ...filterChip(
      filters,
      ['publishedSince'],
      publishedSince !== undefined && own('days', { count: publishedSince }),
    ),
  ]
}

/** A chip for each structure, and for the ends of their range. */
export function structureChips(locale: Locale, filters: ListingFilters): FilterChip[] {
  const t = translatorFor(locale, 'attributes.chips')
  const names = translatorFor(locale, 'attributes.chips.structure') as (key: string) => string
  const nameOf = (structure: string | number) => names(String(Number(structure) * 10))
  const { structureMin: min, structureMax: max } = filters
  const chosen = valueChips(filters, 'structure', nameOf)
  if (min !== undefined && min === max)
    return [...chosen, ...filterChip(filters, ['structureMin', 'structureMax'], nameOf(min))]
  const value = (structure: number) => ({ value: structureText(locale, structure) })
  return [
    ...chosen,
    ...filterChip(filters, ['structureMin'], min !== undefined && t('structureMin', value(min))),
    ...filterChip(filters, ['structureMax'], max !== undefined && t('structureMax', value(max))),
  ]
}

function floorChips(locale: Locale, filters: ListingFilters): FilterChip[] {
  const t = translatorFor(locale, 'attributes.chips')
  const { floorMin: min, floorMax: max } = filters
  if (min !== undefined && min === max)
    return filterChip(filters, ['floorMin', 'floorMax'], t('floor', { count: min }))
  const count = (floor: number) => ({ count: formatNumber(locale, floor) })
  return [
    ...filterChip(filters, ['floorMin'], min !== undefined && t('floorMin', count(min))),
    ...filterChip(filters, ['floorMax'], max !== undefined && t('floorMax', count(max))),
  ]
}

type FilteredAttribute = keyof typeof attributeFilterKinds

function attributeNamesOf(filters: ListingFilters): FilteredAttribute[] {
  const names = Object.keys(attributeFilterKinds) as FilteredAttribute[]
  return names.filter(
    (name) => filters[name] !== undefined && name !== 'district' && name !== 'neighbourhood',
  )
}

function chipsOfAttribute(locale: Locale, name: FilteredAttribute, filters: ListingFilters): FilterChip[] {
  const own = translatorFor(locale, 'attributes.filters')
  if (name === 'lift' || name === 'petsAllowed') return filterChip(filters, [name], own(name))
  if (name === 'registered' && filters.registered === 'yes')
    return filterChip(filters, [name], own('registered'))
  if (name === 'advertiser' && filters.advertiser === 'owner')
    return filterChip(filters, [name], own('owner'))
  if (name === 'registered' || name === 'advertiser')
    return filterChip(filters, [name], choiceText(locale, name, String(filters[name])))
  return valueChips(filters, name, (value) => choiceText(locale, name, value))
}

function choiceText(locale: Locale, name: FilteredAttribute, value: string): string {
  if (!('values' in attributeEntries[name])) return value
  return `${attributeLabel(locale, name as AttributeName)}: ${formatChoice(locale, name as ChoiceName, value)}`
}

/** Names an amenity as a filter, which a garage itself fulfils where a space in one is asked for. */
export function amenityFilterText(locale: Locale, slug: string): string {
  if (slug === 'garage_space') return translatorFor(locale, 'attributes.filters')('anyGarage')
  return isKnownAmenity(slug) ? translatorFor(locale, 'amenities')(slug) : slug
}
