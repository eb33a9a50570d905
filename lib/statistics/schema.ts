import { z } from 'zod'

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
  })
  .meta({ id: 'ListingStatistics' })

export type ListingStatistics = z.infer<typeof statisticsSchema>
