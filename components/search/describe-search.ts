import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { findDistrict } from '@/lib/listings/places/districts'
import { findTown } from '@/lib/listings/places/towns'
import type { FilterName, ListingFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import { factChips } from './fact-chips'

/** A filter that is set, in words. */
export interface FilterChip {
  name: FilterName
  label: string
}

/** The search's heading: what is looked for, and where. A town is named as it writes itself. */
export function searchHeading(locale: Locale, { purpose, filters }: PageSearch): string {
  const t = translatorFor(locale, 'search.headings')
  const heading = t(`${purpose === 'RENT' ? 'rent' : 'sale'}.${filters.type ?? 'any'}`)
  const place = placeName(filters)
  return place ? `${heading} – ${place}` : heading
}

/** Every filter that is set, in the order of the form; sort and page are none. */
export function filterChips(locale: Locale, { filters }: PageSearch): FilterChip[] {
  const t = translatorFor(locale, 'search.chips')
  const types = translatorFor(locale, 'listing.types')
  const { q, city, type, minPrice, maxPrice, minArea, maxArea, rooms, roomsMin, bathroomsMin } = filters
  const labels: [FilterName, string | undefined][] = [
    ['q', q && t('q', { value: q })],
    ['city', city && townName(city)],
    ['type', type && types(type)],
    ['minPrice', worded(minPrice, (eur) => t('minPrice', { value: formatPrice(locale, eur) }))],
    ['maxPrice', worded(maxPrice, (eur) => t('maxPrice', { value: formatPrice(locale, eur) }))],
    ['minArea', worded(minArea, (area) => t('minArea', { value: formatArea(locale, area) }))],
    ['maxArea', worded(maxArea, (area) => t('maxArea', { value: formatArea(locale, area) }))],
    ['rooms', worded(rooms, (count) => t('rooms', { count }))],
    ['roomsMin', worded(roomsMin, (count) => t('roomsMin', { count }))],
    ['bathroomsMin', worded(bathroomsMin, (count) => t('bathroomsMin', { count }))],
    ...factChips(locale, filters),
  ]
  return labels.flatMap(([name, label]) => (label ? [{ name, label }] : []))
}

function worded(value: number | undefined, word: (value: number) => string): string | undefined {
  return value === undefined ? undefined : word(value)
}

/** Town and, when it is the only one that is asked for, district: `Vračar, Beograd`. */
function placeName({ city, district = [] }: ListingFilters): string | undefined {
  if (city === undefined) return undefined
  const [only] = district.length === 1 ? district.map((name) => districtName(city, name)) : []
  return only ? `${only}, ${townName(city)}` : townName(city)
}

/** A district as the town's list writes it; undefined for one that is not on a list. */
export function districtName(city: string, name: string): string | undefined {
  return findDistrict(city, name)?.name
}

/** A town as it writes itself, whatever the case, diacritics or script it was typed in. */
export function townName(city: string): string {
  return findTown(city)?.name ?? city
}
