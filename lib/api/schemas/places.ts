import { z } from 'zod'
import { queryText } from './listing-query'

export const placeQuerySchema = z.object({
  city: queryText.optional().meta({ description: 'Case, diacritics and script do not count' }),
})

export const placesSchema = z
  .object({
    items: z.array(
      z.object({
        city: z.string(),
        district: z.string(),
        neighbourhoods: z.array(z.string()),
        lat: z.number(),
        lon: z.number(),
        total: z.int(),
      }),
    ),
  })
  .meta({ id: 'Places' })
