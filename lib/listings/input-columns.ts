import type { ListingChangeInput, NewListing } from '@/lib/api/schemas/listing-input'

type SameName =
  | ('title' | 'description' | 'price' | 'purpose' | 'type' | 'city' | 'state' | 'country')
  | ('rooms' | 'bathrooms' | 'garage' | 'amenities')

type Columns<Input extends ListingChangeInput> = Pick<Input, SameName> & {
  areaM2: Input['area_m2']
  yearBuilt: Input['year_built']
}

/**
 * The public columns that an input fills. Those that a change does not name are undefined, which Drizzle leaves
 * alone.
 */
export function publicColumns(input: NewListing): Columns<NewListing>
export function publicColumns(input: ListingChangeInput): Columns<ListingChangeInput>
export function publicColumns(input: ListingChangeInput): Columns<ListingChangeInput> {
  const { title, description, city, state, country, price, purpose, type } = input
  const { rooms, bathrooms, garage, amenities, area_m2: areaM2, year_built: yearBuilt } = input
  const texts = { title, description, city, state, country }
  return { ...texts, price, purpose, type, rooms, bathrooms, areaM2, garage, yearBuilt, amenities }
}
