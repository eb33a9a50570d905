import { regionName, townName } from '@/lib/places/towns'
import { type AttributeName, type Attributes, attributeEntries, attributeNames } from './attributes'
import type { ListingChangeInput, NewListing } from './input-schema'

type SameName =
  | ('title' | 'description' | 'price' | 'purpose' | 'type' | 'city' | 'state' | 'country')
  | ('rooms' | 'bathrooms' | 'garage' | 'amenities')

type Columns<Input extends ListingChangeInput> = Pick<Input, SameName> & {
  titleEn: Input['title_en']
  descriptionEn: Input['description_en']
  areaM2: Input['area_m2']
  yearBuilt: Input['year_built']
} & AttributeColumns

/** An attribute with a default is never null. */
type AttributeColumns = { [Name in Exclude<AttributeName, 'advertiser'>]?: Attributes[Name] } & {
  advertiser?: NonNullable<Attributes['advertiser']>
}

/** Returns the column values of an input and its normalized attributes; Drizzle leaves undefined ones unchanged. */
export function listingColumnValues(input: NewListing, attributes: Partial<Attributes>): Columns<NewListing>
export function listingColumnValues(
  input: ListingChangeInput,
  attributes: Partial<Attributes>,
): Columns<ListingChangeInput>
export function listingColumnValues(
  input: ListingChangeInput,
  attributes: Partial<Attributes>,
): Columns<ListingChangeInput> {
  const {
    title,
    description,
    title_en: titleEn,
    description_en: descriptionEn,
    city,
    state,
    country,
    price,
    purpose,
    type,
  } = input
  const { rooms, bathrooms, garage, amenities, area_m2: areaM2, year_built: yearBuilt } = input
  const places = { city: city && townName(city), state: state && regionName(state), country }
  const texts = { title, description, titleEn, descriptionEn, ...places }
  const figures = { price, rooms, bathrooms, areaM2, yearBuilt }
  return { ...texts, ...figures, purpose, type, garage, amenities, ...attributeColumns(attributes) }
}

function attributeColumns(attributes: Partial<Attributes>): AttributeColumns {
  const columns = attributeNames.map((name) => {
    const value = attributes[name]
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
    return [name, isEmpty ? (attributeEntries[name].default ?? null) : value]
  })
  return Object.fromEntries(columns) as AttributeColumns
}
