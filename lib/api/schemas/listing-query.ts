import { z } from 'zod'
import { propertyTypes, purposes, sorts } from '@/lib/listings/kinds'

const count = z.int().min(0).optional()

/** What `GET /v1/listings` takes, for the document; lib/search/filters.ts reads it. */
export const listingQuerySchema = z.object({
  q: z
    .string()
    .optional()
    .meta({ description: 'Words; each must match the start of a word of title, description, city or state' }),
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
  sort: z.enum(sorts).optional(),
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(60).optional(),
})
