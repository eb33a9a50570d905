import { z } from 'zod'
import { propertyTypes, purposes, sorts } from '@/lib/listings/kinds'
import { type FilterKind, type FilterName, filterKinds, narrowingNames } from '@/lib/search/filters'

const count = z.int().min(0).optional()

const plain = {
  q: z.string().optional().meta({
    description:
      'What a person types: words that name a purpose, kind, structure, price, area, rooms, place or amenity act as that filter, which an explicit parameter wins over; each other word must match the start of a word of title, description, city or state',
  }),
  city: z.string().optional().meta({ description: 'Case, diacritics and script do not count' }),
  purpose: z.enum(purposes).optional(),
  type: z.enum(propertyTypes).optional(),
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
  if (kind.kind === 'flag') return z.literal('1')
  if (kind.kind === 'number') return z.union(kind.values.map((value) => z.literal(value)))
  if (kind.kind === 'choice') return z.enum(kind.values)
  if (kind.kind === 'choices') return z.array(z.enum(kind.values))
  if (kind.kind === 'texts') return z.array(z.string())
  return kind.kind === 'integer' ? z.int().min(kind.min).max(kind.max) : z.string()
}

/** For the document; lib/search/filters.ts reads them. */
const listingFiltersSchema = z.object({ ...plain, ...ofFacts })

export const listingQuerySchema = listingFiltersSchema.extend({
  sort: z.enum(sorts).optional(),
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(60).optional(),
})
