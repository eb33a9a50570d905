import { z } from 'zod'
import { priceComparisonSchema } from '@/lib/prices/schema'

const counts = { views: z.int(), saves: z.int(), unlocks: z.int() }

export const maxDays = 365

export const statisticsQuerySchema = z.object({
  days: z.int().min(1).max(maxDays).optional().meta({ description: '30 by default' }),
})

/** By day in Belgrade, oldest first. `similar` are averages of others' similar listings; null below five of three owners. */
export const statisticsSchema = z
  .object({
    days: z.array(z.object({ date: z.iso.date(), ...counts })),
    totals: z.object(counts),
    similar: z.object({ views: z.number(), unlocks: z.number(), price_m2: z.number() }).nullable(),
    comparison: priceComparisonSchema
      .nullable()
      .meta({ description: 'As at the listing’s `price-comparison`; null under eight similar homes' }),
  })
  .meta({ id: 'ListingStatistics' })

/** Of all own listings together, by day in Belgrade, and each in the period; the most viewed first. */
export const ownStatisticsSchema = z
  .object({
    days: z.array(z.object({ date: z.iso.date(), ...counts })),
    totals: z.object(counts),
    listings: z.array(
      z.object({
        id: z.uuid(),
        reference: z.string().nullable().meta({ description: 'The owner’s own mark' }),
        title: z.string(),
        city: z.string(),
        ...counts,
      }),
    ),
    projects: z.array(z.object({ id: z.uuid(), name: z.string(), ...counts })).meta({
      description: 'Of the units of each own project together; who has unlocked several counts once',
    }),
  })
  .meta({ id: 'OwnStatistics' })

export type OwnStatistics = z.infer<typeof ownStatisticsSchema>
export type ListingStatistics = z.infer<typeof statisticsSchema>
