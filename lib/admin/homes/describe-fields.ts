import 'server-only'
import { snakeCase } from '@/lib/http/snake-case'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { type Translator, translatorFor } from '@/lib/i18n/translator'
import { isKnownAmenity } from '@/lib/listings/amenities'
import { formatAttribute } from '@/lib/listings/attribute-texts'
import { type Attributes, attributeNames, noAttributes } from '@/lib/listings/attributes'
import type { Listing } from '@/lib/listings/schema'
import type { ListingChanges } from '@/lib/listings/tables'
import type { Home } from './schema'

const attributesByField = new Map<string, keyof Attributes>(
  attributeNames.map((name) => [snakeCase(name), name]),
)

/** What a listing says of the home besides title, description and photos. */
export function describeListing(locale: Locale, listing: Listing): Home['facts'] {
  const labels = translatorFor(locale, 'publish.labels')
  const known: Record<string, unknown> = listing
  return shownFields.flatMap((field) => {
    const text = describeValue(locale, field, known[field])
    return text === null ? [] : [{ label: labels(field), text }]
  })
}

const shownFields = [
  ...new Set([
    ...(['purpose', 'type', 'price', 'city', 'district', 'neighbourhood', 'state', 'country'] as const),
    ...(['area_m2', 'rooms', 'bathrooms', 'year_built', 'garage'] as const),
    ...attributeNames.map((name) => snakeCase(name)),
    'amenities' as const,
  ]),
]

/** Names of changed fields, with their texts before and after where those may be told. */
export function describeChanges(locale: Locale, changes: ListingChanges): Home['history'][number]['said'] {
  const names = translatorFor(locale, 'admin.home.fields')
  const labels = translatorFor(locale, 'publish.labels')
  return Object.entries(changes).map(([field, values]) => ({
    label:
      field === 'status' || field === 'photos' || field === 'address'
        ? names(field)
        : (labels as (key: string) => string)(field),
    before: values && describeValue(locale, field, values[0]),
    after: values && describeValue(locale, field, values[1]),
    is_shown: values !== null,
  }))
}

function describeValue(locale: Locale, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null
  const attribute = attributesByField.get(field)
  // A column has a floor as text.
  const read = field === 'floor' && /^\d+$/.test(String(value)) ? Number(value) : value
  if (attribute) return formatAttribute(locale, attribute, { ...noAttributes, [attribute]: read })
  const t = translatorFor(locale) as Translator & ((key: string) => string)
  if (field === 'price') return formatPrice(locale, Number(value))
  if (field === 'purpose') return t(`publish.purposes.${String(value)}`)
  if (field === 'type') return t(`listing.types.${String(value)}`)
  if (field === 'status') return t(`myProperties.statuses.${String(value)}`)
  if (Array.isArray(value))
    return value
      .map(String)
      .map((each) => (isKnownAmenity(each) ? t(`amenities.${each}`) : each))
      .join(', ')
  return typeof value === 'boolean' ? t(value ? 'attributes.yes' : 'attributes.no') : String(value)
}
