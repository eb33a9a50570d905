import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import { defineLimit, minute, per } from '@/lib/http/rate-limits/limits'
import { ownStatuses } from '@/lib/listings/attributes/listing-statuses'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { ownSorts, sorts } from '@/lib/listings/attributes/sorts'
import { maxPageSize } from '@/lib/listings/page-size'
import { nearToKinds, nearToMetres } from '@/lib/places/nearby/nearby-kinds'
import {
  type FilterKind,
  type FilterName,
  filterKinds,
  filterNames,
  type ListingFilters,
  maxValues,
  narrowingNames,
  parseFilters,
} from './filters/filters'
import { type OwnListingFilters, parseOwnFilters } from './filters/own-filters'

/** Of any length; only the first 200 characters are searched. */
export const queryText = z.string().meta({ pattern: '^[^\\x00]*$' })

const described = {
  q: queryText.optional().meta({
    description:
      'What a person types: words that name a purpose, kind, structure, price, area, rooms, place or amenity act as that filter, which an explicit parameter wins over; each other word must stand in title, description, city or state in any of its forms, or where no listing has it begin a word of these',
  }),
  // Of a single value a string, so that clients of the time before there were several still compile.
  city: z
    .union([queryText, z.array(queryText).max(maxValues)])
    .optional()
    .meta({
      description:
        'Any of them; case, diacritics and script do not count. A `district` or `neighbourhood` narrows the town that has it, a `neighbourhood` its district; a town without one of its parts counts whole: `city=Novi Sad&city=Beograd&district=Vračar` is all of Novi Sad, and Vračar.',
    }),
  bbox: z.string().optional().meta({
    description:
      '`west,south,east,north` in degrees, not larger than a map of Serbia. Compared with what everybody may know of a place: the centre of the circle around its pin, else of its neighbourhood, district or town',
  }),
  area: z.string().optional().meta({
    description:
      'An encoded polyline (Google’s, five decimals) of 3 to 60 corners that does not cross itself, compared as `bbox` is',
  }),
  near: z.string().optional().meta({
    description: '`lat,lng,metres` (100 to 10,000): within that distance, compared as `bbox` is',
  }),
  nearTo: z
    .array(z.enum(nearToKinds))
    .max(maxValues)
    .optional()
    .meta({
      description: `All of them are within ${nearToMetres} m, compared as \`bbox\` is, but not with the centre of a district or town. Known in twelve towns`,
    }),
  purpose: z.enum(purposes).optional(),
  type: z.array(z.enum(propertyTypes)).max(maxValues).optional().meta({ description: 'Any of them' }),
  rooms: z.int().min(0).optional().meta({ description: 'Exactly' }),
}

const others = Object.fromEntries(
  narrowingNames
    .filter((name: FilterName) => !(name in described))
    .map((name) => [name, schemaOf(filterKinds[name]).optional()]),
)

function schemaOf(kind: FilterKind): z.ZodType {
  if (kind.kind === 'flag') return z.enum(['1', 'true'])
  if (kind.kind === 'shape') return z.string()
  if (kind.kind === 'date') return z.iso.date()
  if (kind.kind === 'number') return z.union(kind.values.map((value) => z.literal(value)))
  if (kind.kind === 'choice') return z.enum(kind.values)
  if (kind.kind === 'numbers')
    return z.array(z.union(kind.values.map((value) => z.literal(value)))).max(maxValues)
  if (kind.kind === 'choices') return z.array(z.enum(kind.values)).max(maxValues)
  if (kind.kind === 'texts') return z.array(queryText).max(maxValues)
  return kind.kind === 'integer' ? integerSchema(kind) : queryText
}

function integerSchema({ min, max, beyondMax }: Extract<FilterKind, { kind: 'integer' }>) {
  return beyondMax === 'as max' ? z.int().min(min) : z.int().min(min).max(max)
}

/** Used by the OpenAPI document only; lib/search/filters/filters.ts parses the parameters. */
const listingFiltersSchema = z.object({ ...described, ...others })

const flag = z.enum(['1', 'true']).optional()

export const listingQuerySchema = listingFiltersSchema.extend({
  unique: flag.meta({
    description:
      'Each group once: the flats of one building, and the same home of several advertisers. A group stands where its first match in the order would, and its `group` says what its matches have; totals count groups',
  }),
  sort: z.enum(sorts).optional(),
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(maxPageSize).optional(),
})

export const ownListingQuerySchema = listingQuerySchema.omit({ unique: true }).extend({
  status: z.enum(ownStatuses).optional(),
  withoutPhotos: flag,
  expiring: flag.meta({ description: 'Active ones that were not confirmed for 30 days' }),
  agent: z
    .uuid()
    .optional()
    .meta({ description: 'The account that published them: the owner’s, or an agent’s' }),
  sort: z
    .enum([...sorts, ...ownSorts])
    .optional()
    .meta({ description: '`expiring`: what expires first; `views`, `saves`, `unlocks`: the most first' }),
})

/** @throws HttpError 400 that names the first unreadable value */
export function readOwnFilters(url: URL): OwnListingFilters {
  return refuseInvalid(parseOwnFilters(url.searchParams, { groupedDigits: false }))
}

/** @throws HttpError 400 that names the first unreadable value */
export function readListingFilters(url: URL): ListingFilters {
  return refuseInvalid(parseFilters(url.searchParams, { groupedDigits: false }))
}

function refuseInvalid<Filters>({
  filters,
  invalidNames: [name],
}: {
  filters: Filters
  invalidNames: string[]
}): Filters {
  if (name) throw new HttpError('bad_query', { values: { name } })
  return filters
}

/** Of facets, prices, suggestions and near searches. A typing user sends up to six requests a second. */
export const searchReads = defineLimit(
  'address',
  'searchSuggestions',
  'facets, prices, suggestions, near searches',
  per(600, minute),
)

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
    pairs: z
      .array(z.object({ filters: z.tuple([z.enum(filterNames), z.enum(filterNames)]), count }))
      .meta({ description: 'Without two filters, where without any one of them nothing is found either' }),
    fewest: z
      .object({ filters: z.array(z.enum(filterNames)), count })
      .nullable()
      .meta({
        description:
          'Without those that are wanted least, of which none can stay; null where without one of all filters something is found',
      }),
  })
  .meta({ id: 'NearSearches' })

export const suggestionQuerySchema = z.object({
  q: queryText.optional().meta({ description: 'What is typed so far' }),
  purpose: z.enum(purposes).optional(),
})

export type Facets = z.infer<typeof facetsSchema>
export type Suggestions = z.infer<typeof suggestionsSchema>
export type AlternativeSearches = z.infer<typeof alternativeSearchesSchema>
