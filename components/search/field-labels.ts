import type { FilterName } from '@/lib/search/filters'

/** The form's label of each filter. */
export const fieldLabels = {
  q: 'search',
  city: 'city',
  purpose: 'purposeField',
  type: 'type',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  minArea: 'minArea',
  maxArea: 'maxArea',
  rooms: 'bedrooms',
  roomsMin: 'bedrooms',
  bathroomsMin: 'bathrooms',
  sort: 'sortBy',
  page: 'pageField',
  limit: 'results',
} as const satisfies Record<FilterName, string>
