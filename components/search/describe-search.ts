import { formatPerSquareMetre, formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PropertyType } from '@/lib/listings/kinds'
import { findDistrict } from '@/lib/listings/places/districts'
import { findTown } from '@/lib/listings/places/towns'
import { type ListingFilters, namedTypes } from '@/lib/search/filters'
import { kindsHeading } from '@/lib/search/kinds-heading'
import type { PageSearch } from '@/lib/search/parse-search'
import { withoutFilters } from '@/lib/search/search-href'
import { factChips } from './fact-chips'
import { type FilterChip, filterChip } from './filter-chip'
import { impliedByWords, wordChips } from './word-chips'

/** The heading of a search: what and where, with the town's canonical spelling. */
export function searchHeading(locale: Locale, { purpose, filters }: PageSearch): string {
  const heading = kindsHeading(locale, { ...filters, purpose })
  const place = placeName(filters)
  return place ? `${heading} – ${place}` : heading
}

/** A chip for each filter and value, in the form's order; none for sort and page. */
export function filterChips(locale: Locale, { filters }: PageSearch): FilterChip[] {
  const t = translatorFor(locale, 'search.chips')
  const types = translatorFor(locale, 'listing.types')
  const { city, rooms, roomsMin, bathroomsMin } = filters
  const price = (name: 'minPrice' | 'maxPrice') =>
    worded(filters[name], (eur) => t(name, { value: formatPrice(locale, eur) }))
  const perM2 = (name: 'minPriceM2' | 'maxPriceM2', bound: 'minPrice' | 'maxPrice') =>
    worded(filters[name], (eur) => t(bound, { value: formatPerSquareMetre(locale, eur) }))
  const area = (name: 'minArea' | 'maxArea') =>
    worded(filters[name], (m2) => t(name, { value: formatArea(locale, m2) }))
  const chips = [
    ...filterChip(filters, ['city'], city && townName(city)),
    ...typeChips(filters, (type) => types(type)),
    ...filterChip(filters, ['minPrice'], price('minPrice')),
    ...filterChip(filters, ['maxPrice'], price('maxPrice')),
    ...filterChip(filters, ['minPriceM2'], perM2('minPriceM2', 'minPrice')),
    ...filterChip(filters, ['maxPriceM2'], perM2('maxPriceM2', 'maxPrice')),
    ...filterChip(filters, ['minArea'], area('minArea')),
    ...filterChip(filters, ['maxArea'], area('maxArea')),
    ...filterChip(
      filters,
      ['rooms'],
      worded(rooms, (count) => t('rooms', { count })),
    ),
    ...filterChip(
      filters,
      ['roomsMin'],
      worded(roomsMin, (count) => t('roomsMin', { count })),
    ),
    ...filterChip(
      filters,
      ['bathroomsMin'],
      worded(bathroomsMin, (count) => t('bathroomsMin', { count })),
    ),
    ...factChips(locale, filters),
  ]
  const implied = impliedByWords(filters)
  return [...wordChips(locale, filters), ...chips.filter(({ name }) => !implied.includes(name))]
}

/** Flats in complexes go with the flats. */
function typeChips(filters: ListingFilters, textOf: (type: PropertyType) => string): FilterChip[] {
  return namedTypes(filters).map((type) => {
    const others = filters.type?.filter(
      (each) => each !== type && !(type === 'apartment' && each === 'condo'),
    )
    const rest = { ...withoutFilters(filters, ['type']), ...(others?.length ? { type: others } : {}) }
    return { name: 'type', label: textOf(type), rest }
  })
}

function worded(value: number | undefined, word: (value: number) => string): string | undefined {
  return value === undefined ? undefined : word(value)
}

/** Town and, when it is the only one, district: `Vračar, Beograd`. */
export function placeName({ city, district = [] }: ListingFilters): string | undefined {
  if (city === undefined) return undefined
  const [only] = district.length === 1 ? district.map((name) => districtName(city, name)) : []
  return only ? `${only}, ${townName(city)}` : townName(city)
}

/** The canonical spelling of a district; undefined for one that is not listed. */
export function districtName(city: string, name: string): string | undefined {
  return findDistrict(city, name)?.name
}

/** The canonical spelling of a town, whatever the case, diacritics or script. */
export function townName(city: string): string {
  return findTown(city)?.name ?? city
}
