import { z } from 'zod'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { queryText } from '@/lib/search/schema'

export const medianQuerySchema = z.object({
  city: z.array(queryText).optional(),
  district: z.array(queryText).optional(),
  neighbourhood: z.array(queryText).optional(),
  purpose: z.enum(purposes).optional(),
  type: z.enum(propertyTypes).optional(),
})

/** The filters of the request, null when not given; several places are one text. */
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

/** Listings below which a page of prices tells no figure. */
export const fewestListings = 8

export const historyQuerySchema = z.object({
  city: queryText.optional().meta({ description: 'A town; without it all of them' }),
  district: queryText.optional(),
  purpose: z.enum(purposes).optional().meta({ description: '`SALE` without it' }),
  type: z.enum(propertyTypes).optional(),
})

export const priceHistorySchema = z
  .object({
    months: z
      .array(
        z.object({
          month: z.string().meta({ description: '`2026-11`' }),
          median_m2: z
            .number()
            .nullable()
            .meta({ description: `EUR per square metre; null under ${fewestListings} homes` }),
          count: z.int().min(0).meta({ description: 'Homes on offer at the end of the month, or now' }),
        }),
      )
      .meta({ description: 'Twelve, the current one last' }),
    rent_yield: z.number().nullable().meta({
      description:
        'A year’s rent in percent of the price, by the medians of the latest month that has both; null without one',
    }),
  })
  .meta({ id: 'PriceHistory' })

export type PriceHistory = z.infer<typeof priceHistorySchema>

export const breakdownQuerySchema = historyQuerySchema.pick({ city: true, district: true })

/** What a place's medians are told by. */
const groupNames = ['type', 'structure', 'district'] as const

export const priceBreakdownSchema = z
  .object({
    groups: z.array(
      z.object({
        purpose: z.enum(purposes),
        by: z.enum(groupNames).meta({ description: 'Structures and districts are those of apartments' }),
        value: z.string(),
        median_m2: z.number().meta({ description: 'EUR per square metre' }),
        count: z.int().meta({ description: `At least ${fewestListings}` }),
      }),
    ),
  })
  .meta({ id: 'PriceBreakdown' })

export type PriceBreakdown = z.infer<typeof priceBreakdownSchema>
export type PriceGroup = PriceBreakdown['groups'][number]

/** EUR per square metre. `structure`, or else the areas, say which listings are compared; the quartiles are theirs. */
export const priceComparisonSchema = z
  .object({
    price_m2: z.number(),
    lower_m2: z.number(),
    median_m2: z.number(),
    upper_m2: z.number(),
    count: z.int().meta({ description: 'Other homes, at least 8' }),
    place: z.string().meta({
      description: 'A neighbourhood or municipality; a town only where it has no list of municipalities',
    }),
    type: z.enum(propertyTypes),
    structure: z.number().nullable(),
    min_area: z.int().nullable(),
    max_area: z.int().nullable(),
  })
  .meta({ id: 'PriceComparison' })

/** Beside the middle half of similar listings. */
const priceLevels = ['low', 'high'] as const
export type PriceLevel = (typeof priceLevels)[number]

export const priceLevelsSchema = z
  .object({ levels: z.record(z.uuid(), z.enum(priceLevels)) })
  .meta({ id: 'PriceLevels' })

export type PriceLevels = z.infer<typeof priceLevelsSchema>

export const priceDifferencesSchema = z
  .object({
    differences: z
      .record(z.uuid(), z.int())
      .meta({ description: 'Whole percent of the median of similar homes: -10 is a tenth below it' }),
  })
  .meta({ id: 'PriceDifferences' })

export type PriceDifferences = z.infer<typeof priceDifferencesSchema>

/** Of listings that one call compares. */
export const maxCompared = 60

export const comparedIdsSchema = z.object({
  ids: queryText.meta({ description: `Up to ${maxCompared}, separated by commas` }),
})

export type PriceComparison = z.infer<typeof priceComparisonSchema>

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

export type PlacePrices = z.infer<typeof placePricesSchema>
