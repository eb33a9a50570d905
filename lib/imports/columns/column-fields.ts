import { type Amenity, amenitiesWithoutAttribute } from '@/lib/listings/attributes/amenities'

/** A column for one amenity, whose cells say whether a listing has it: `Terasa` with `da`, `2` or `12 m²`. */
export const amenityColumns = amenitiesWithoutAttribute.map((amenity): AmenityColumn => `amenity_${amenity}`)

export type AmenityColumn = `amenity_${Amenity}`

/** The amenity of such a column; undefined for other fields. */
export function amenityOfColumn(field: string): Amenity | undefined {
  return amenitiesWithoutAttribute.find((amenity) => field === `amenity_${amenity}`)
}

/** In the order of a list to choose from; separate from the schemas, so that browser code does not load zod. */
export const columnFields = [
  ...([
    'reference',
    'project',
    'unit',
    'unit_state',
    'title',
    'description',
    'price',
    'currency',
    'purpose',
    'type',
    'city',
  ] as const),
  ...([
    'district',
    'neighbourhood',
    'address',
    'zip_code',
    'state',
    'country',
    'area_m2',
    'plot_ares',
  ] as const),
  ...(['structure', 'rooms', 'bathrooms', 'floor', 'floors', 'lift', 'heating', 'registered'] as const),
  ...(['condition', 'furnished', 'parking', 'garage', 'premises', 'orientation', 'year_built'] as const),
  ...(['amenities', 'deposit', 'monthly_costs', 'available_from', 'viewing_times', 'pets_allowed'] as const),
  ...([
    'min_months',
    'advertiser',
    'contact_name',
    'contact_phone',
    'contact_phone_label',
    'contact_email',
  ] as const),
  ...([
    'images',
    'floor_plans',
    'video_url',
    'tour_url',
    'lat',
    'lng',
    'title_en',
    'description_en',
  ] as const),
] as const

export type FieldOfColumn = (typeof columnFields)[number]

/** Those that the form does not have, or calls otherwise. */
export const importOnlyFields = [
  'reference',
  'project',
  'unit',
  'unit_state',
  'images',
  'floor_plans',
  'currency',
  'lat',
  'lng',
  'contact_phone_label',
] as const
