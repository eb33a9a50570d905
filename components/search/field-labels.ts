import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { factLabel } from '@/lib/listings/fact-texts'
import { type FactName, factEntries } from '@/lib/listings/facts'
import type { FilterName } from '@/lib/search/filters'

type OfFacts =
  | 'structureMin'
  | 'structureMax'
  | 'floorMin'
  | 'floorMax'
  | 'notGroundFloor'
  | 'notTopFloor'
  | 'priceDown'
  | 'amenities'
  | 'publishedSince'

const ofSearch = {
  q: 'search',
  city: 'city',
  purpose: 'purposeField',
  type: 'type',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  minPriceM2: 'minPriceM2',
  maxPriceM2: 'maxPriceM2',
  minArea: 'minArea',
  maxArea: 'maxArea',
  rooms: 'bedrooms',
  roomsMin: 'bedrooms',
  bathroomsMin: 'bathrooms',
  sort: 'sortBy',
  page: 'pageField',
  limit: 'results',
  view: 'map.title',
} as const satisfies Record<Exclude<FilterName, FactName | OfFacts>, string>

export function filterLabel(locale: Locale, name: FilterName): string {
  if (name in ofSearch) return translatorFor(locale, 'search')(ofSearch[name as keyof typeof ofSearch])
  if (name in factEntries) return factLabel(locale, name as FactName)
  return translatorFor(locale, 'facts.filters')(name as OfFacts)
}
