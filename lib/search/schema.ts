import { z } from 'zod'
import { propertyTypes, purposes } from '@/lib/listings/kinds'
import { filterNames } from './filters'
import { queryText } from './query-schema'

const count = z.int().min(0)

export const facetsSchema = z
  .object({
    cities: z.array(z.object({ city: z.string(), count })),
    types: z.array(z.object({ type: z.enum(propertyTypes), count })),
    rooms: z.array(z.object({ rooms: z.int(), count })),
    facts: z
      .record(z.string(), z.array(z.object({ value: z.string(), count })))
      .meta({ description: 'By the name of the filter, values as its parameter takes them' }),
  })
  .meta({ id: 'Facets' })

export const suggestionsSchema = z
  .object({
    towns: z.array(z.object({ city: z.string(), count })),
    places: z
      .array(
        z.object({
          name: z.string(),
          city: z.string(),
          district: z.string().optional(),
          neighbourhood: z.string().optional(),
          count,
        }),
      )
      .meta({ description: 'Districts and neighbourhoods' }),
    kinds: z
      .array(
        z.object({
          text: z.string(),
          query: z.string().meta({ description: 'Filters, as `GET /v1/listings` takes them' }),
          count,
        }),
      )
      .meta({
        description:
          'Searches: what the text asks for, and those around it, named in the language of `Accept-Language`',
      }),
    texts: z.array(z.object({ text: z.string(), count })),
  })
  .meta({ id: 'Suggestions' })

export const alternativeSearchesSchema = z
  .object({
    corrected: z.object({ q: z.string(), count }).nullable(),
    without: z.array(z.object({ filter: z.enum(filterNames), count })),
  })
  .meta({ id: 'NearSearches' })

export const suggestionQuerySchema = z.object({
  q: queryText.optional().meta({ description: 'What is typed so far' }),
  purpose: z.enum(purposes).optional(),
})

export type Facets = z.infer<typeof facetsSchema>
export type Suggestions = z.infer<typeof suggestionsSchema>
export type AlternativeSearches = z.infer<typeof alternativeSearchesSchema>
