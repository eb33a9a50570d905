import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { attributeLabel } from '@/lib/listings/attributes/attribute-texts'
import { type AttributeName, attributeEntries } from '@/lib/listings/attributes/attributes'
import type { FilterName } from '@/lib/search/filters/filters'

/** All others are `attributes.labels`, for attributes of listings, or `attributes.filters`. */
const ofSearch = {
  q: 'search',
  bbox: 'map.box',
  area: 'map.area',
  near: 'map.near',
  nearTo: 'nearTo.title',
  city: 'city',
  purpose: 'purposeField',
  type: 'type',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  minPriceM2: 'minPriceM2',
  maxPriceM2: 'maxPriceM2',
  minArea: 'minArea',
  maxArea: 'maxArea',
  minPlotAres: 'minPlotAres',
  maxPlotAres: 'maxPlotAres',
  rooms: 'bedrooms',
  roomsMin: 'bedrooms',
  bathroomsMin: 'bathrooms',
  sort: 'sortBy',
  page: 'pageField',
  limit: 'results',
  view: 'map.title',
  filters: 'filters',
  unique: 'results',
} as const satisfies Partial<Record<FilterName, string>>

type Other = Exclude<FilterName, AttributeName | keyof typeof ofSearch>

export function filterLabel(locale: Locale, name: FilterName): string {
  if (name in ofSearch) return translatorFor(locale, 'search')(ofSearch[name as keyof typeof ofSearch])
  if (name in attributeEntries) return attributeLabel(locale, name as AttributeName)
  return translatorFor(locale, 'attributes.filters')(name as Other)
}
