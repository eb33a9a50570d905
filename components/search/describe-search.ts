import { formatPerSquareMetre, formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { formatChoice } from '@/lib/listings/fact-texts'
import type { PropertyType } from '@/lib/listings/kinds'
import { findDistrict } from '@/lib/places/districts'
import { townName } from '@/lib/places/towns'
import { kindsHeading } from '@/lib/search/describe-kinds'
import { displayedTypes, type FilterName, isSameValue, type ListingFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import type { ExcludedFacts } from '@/lib/search/query/lexicon/entry'
import type { QueryPart } from '@/lib/search/query/parse-query'
import { withoutFilters } from '@/lib/search/search-href'
import { factChips } from './fact-chips'
import { type FilterChip, filterChip } from './filter-chip'
import { queryParts } from './query-parts'

/** The heading of a search: kind and place, with the town's canonical spelling. */
export function searchHeading(locale: Locale, { purpose, filters }: PageSearch): string {
  const heading = kindsHeading(locale, { ...filters, purpose })
  const place = placeName(filters)
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
] as const

/** A chip for each filter and value, in the form's order; none for sort and page. */
export function filterChips(locale: Locale, { filters }: PageSearch): FilterChip[] {
  const t = translatorFor(locale, 'search.chips')
  const types = translatorFor(locale, 'listing.types')
  const chips = [
    ...filterChip(filters, ['city'], filters.city && townName(filters.city)),
    ...typeChips(filters, (type) => types(type)),
    ...amounts.flatMap(([name, text, format]) => {
      const amount = filters[name]
      return filterChip(filters, [name], amount !== undefined && t(text, { value: format(locale, amount) }))
    }),
    ...(['rooms', 'roomsMin', 'bathroomsMin'] as const).flatMap((name) => {
      const count = filters[name]
      return filterChip(filters, [name], count !== undefined && t(name, { count }))
    }),
    ...factChips(locale, filters),
  ]
  const implied = impliedByWords(filters)
  return [...wordChips(locale, filters), ...chips.filter(({ name }) => !implied.includes(name))]
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

/** The town, with its district if there is exactly one: `Vračar, Beograd`. */
export function placeName({ city, district = [] }: ListingFilters): string | undefined {
  if (city === undefined) return undefined
  const [only] = district.length === 1 ? district.map((name) => districtName(city, name)) : []
  return only ? `${only}, ${townName(city)}` : townName(city)
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
  const t = translatorFor(locale, 'facts.chips.without') as (
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

function namesWithout(locale: Locale, without: ExcludedFacts = {}): string[] {
  const choices = (['heating', 'condition', 'furnished'] as const).flatMap((name) =>
    (without[name] ?? []).map((value) => formatChoice(locale, name, value)),
  )
  return [...choices, ...(without.district ?? []), ...(without.neighbourhood ?? [])]
}

function quoted(locale: Locale, value = ''): string {
  return translatorFor(locale, 'search.chips')('q', { value })
}
