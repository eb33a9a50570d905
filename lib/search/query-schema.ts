import { z } from 'zod'
import { propertyTypes, purposes, sorts } from '@/lib/listings/kinds'
import { type FilterKind, type FilterName, filterKinds, maxValues, narrowingNames } from './filters'

const count = z.int().min(0).optional()
/** Of any length; only the first 200 characters are searched. */
export const queryText = z.string().meta({ pattern: '^[^\\x00]*$' })

const plain = {
  q: queryText.optional().meta({
    description:
      'What a person types: words that name a purpose, kind, structure, price, area, rooms, place or amenity act as that filter, which an explicit parameter wins over; each other word must stand in title, description, city or state in any of its forms, or where no listing has it begin a word of these',
  }),
  city: queryText.optional().meta({ description: 'Case, diacritics and script do not count' }),
  purpose: z.enum(purposes).optional(),
  type: z.array(z.enum(propertyTypes)).max(maxValues).optional().meta({ description: 'Any of them' }),
  minPrice: count,
  maxPrice: count,
  minArea: count,
  maxArea: count,
  rooms: count.meta({ description: 'Exactly' }),
  roomsMin: count,
  bathroomsMin: count,
}

const ofFacts = Object.fromEntries(
  narrowingNames
    .filter((name: FilterName) => !(name in plain))
    .map((name) => [name, schemaOf(filterKinds[name]).optional()]),
)

function schemaOf(kind: FilterKind): z.ZodType {
  if (kind.kind === 'flag') return z.enum(['1', 'true'])
  if (kind.kind === 'number') return z.union(kind.values.map((value) => z.literal(value)))
  if (kind.kind === 'choice') return z.enum(kind.values)
  if (kind.kind === 'choices') return z.array(z.enum(kind.values)).max(maxValues)
  if (kind.kind === 'texts') return z.array(queryText).max(maxValues)
  return kind.kind === 'integer' ? integerSchema(kind) : queryText
}

function integerSchema({ min, max, beyondMax }: Extract<FilterKind, { kind: 'integer' }>) {
  return beyondMax === 'as max' ? z.int().min(min) : z.int().min(min).max(max)
}

/** Used by the OpenAPI document only; lib/search/filters.ts parses the parameters. */
const listingFiltersSchema = z.object({ ...plain, ...ofFacts })

export const listingQuerySchema = listingFiltersSchema.extend({
  sort: z.enum(sorts).optional(),
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(60).optional(),
})
