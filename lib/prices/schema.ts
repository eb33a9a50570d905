import { z } from 'zod'
import { propertyTypes, purposes } from '@/lib/listings/kinds'
import { queryText } from '@/lib/search/query-schema'

export const medianQuerySchema = z.object({
  city: queryText.optional(),
  district: queryText.optional(),
  neighbourhood: queryText.optional(),
  purpose: z.enum(purposes).optional(),
  type: z.enum(propertyTypes).optional(),
})

/** The filters of the request, null when not given. */
export const medianSchema = z
  .object({
    median_m2: z.number(),
    count: z.int(),
    city: z.string().nullable(),
    district: z.string().nullable(),
    purpose: z.enum(purposes).nullable(),
    type: z.enum(propertyTypes).nullable(),
  })
  .meta({ id: 'MedianPrice' })

export type MedianPrice = z.infer<typeof medianSchema>

/** Sorted by number of listings; places without listings are omitted. */
export const placePricesSchema = z
  .object({
    items: z.array(
      z.object({
        city: z.string(),
        district: z
          .string()
          .nullable()
          .meta({ description: 'Null for a town, and for what names no district of a town that has a list' }),
        lat: z.number().nullable(),
        lon: z.number().nullable(),
        count: z.int(),
        median_m2: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'PlacePrices' })
