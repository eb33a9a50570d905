import { formatPerSquareMetre, formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PropertyType } from '@/lib/listings/kinds'
import { findDistrict } from '@/lib/places/districts'
import { townName } from '@/lib/places/proper-names'
import { kindsHeading } from '@/lib/search/describe-kinds'
import { displayedTypes, type ListingFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import { withoutFilters } from '@/lib/search/search-href'
import { factChips } from './fact-chips'
import { type FilterChip, filterChip } from './filter-chip'
import { impliedByWords, wordChips } from './word-chips'

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
