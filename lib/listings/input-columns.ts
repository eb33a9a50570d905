import { regionName, townName } from '@/lib/places/towns'
import { type FactName, type Facts, factEntries, factNames } from './facts'
import type { ListingChangeInput, NewListing } from './input-schema'

type SameName =
  | ('title' | 'description' | 'price' | 'purpose' | 'type' | 'city' | 'state' | 'country')
  | ('rooms' | 'bathrooms' | 'garage' | 'amenities')

type Columns<Input extends ListingChangeInput> = Pick<Input, SameName> & {
  areaM2: Input['area_m2']
  yearBuilt: Input['year_built']
} & FactColumns

/** A fact with a default is never null. */
type FactColumns = { [Name in Exclude<FactName, 'advertiser'>]?: Facts[Name] } & {
  advertiser?: NonNullable<Facts['advertiser']>
}

/** Returns the column values of an input and its normalized facts; Drizzle leaves undefined ones unchanged. */
export function listingColumnValues(input: NewListing, facts: Partial<Facts>): Columns<NewListing>
export function listingColumnValues(
  input: ListingChangeInput,
  facts: Partial<Facts>,
): Columns<ListingChangeInput>
export function listingColumnValues(
  input: ListingChangeInput,
  facts: Partial<Facts>,
): Columns<ListingChangeInput> {
  const { title, description, city, state, country, price, purpose, type } = input
  const { rooms, bathrooms, garage, amenities, area_m2: areaM2, year_built: yearBuilt } = input
  const places = { city: city && townName(city), state: state && regionName(state), country }
  const texts = { title, description, ...places }
  const figures = { price, rooms, bathrooms, areaM2, yearBuilt }
  return { ...texts, ...figures, purpose, type, garage, amenities, ...factColumns(facts) }
}

function factColumns(facts: Partial<Facts>): FactColumns {
  const columns = factNames.map((name) => {
    const value = facts[name]
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
    return [name, isEmpty ? (factEntries[name].default ?? null) : value]
  })
  return Object.fromEntries(columns) as FactColumns
}
