import { z } from 'zod'
import { text as textField } from '@/lib/http/fields'
import { always, listingFields, nameContradictions } from '@/lib/listings/writing/input-schema'

/** As `POST /v1/listings` has it, but a street is not asked for. */
export const importedListingSchema = z
  .object({ ...listingFields, address: textField(0, 200) })
  .superRefine(nameContradictions, always)

/** Without a value that can be read the row is no listing. */
export const essential = new Set([
  'price',
  'currency',
  'purpose',
  'type',
  'city',
  'area_m2',
  'title',
  'description',
])

/** May be null in a listing. */
export const nullable = new Set(
  Object.entries(listingFields)
    .filter(([, field]) => field.safeParse(null).success)
    .map(([name]) => name),
)
