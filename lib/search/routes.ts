import 'server-only'
import { z } from 'zod'
import { preferredLocale } from '@/lib/http/reading/accept-language'
import { RawJson, type Registry } from '@/lib/http/registry'
import { jsonList, streamJson } from '@/lib/http/stream-json'
import { countsBedrooms } from '@/lib/i18n/counts-bedrooms'
import type { Locale } from '@/lib/i18n/routing'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { findDrafts } from '@/lib/listings/drafts/drafts'
import { listingReads } from '@/lib/listings/limits'
import { summarizeOwnListings } from '@/lib/listings/own/own-listings'
import { ownListingBriefsSchema, ownListingPageSchema } from '@/lib/listings/own/own-schema'
import { pageSize } from '@/lib/listings/page-size'
import { listingPageSchema, listingSchema, type OwnListing } from '@/lib/listings/schema'
import {
  type District,
  findTownWithDistricts,
  neighbourhoodsOf,
  townsWithDistricts,
} from '@/lib/places/districts'
import { suggestionName } from './descriptions/search-name'
import { serializeFilters } from './filters/filters'
import { publicReads } from './lists/public-reads'
import type { SearchSuggestions } from './matching/search-engine'
import { findMapMarks, mapMarksSchema, mapQuerySchema, readZoom } from './results/find-map-marks'
import { searchListings } from './results/search-listings'
import { searchOwnBriefs, searchOwnListings, streamOwnListings } from './results/search-own-listings'
import { countPublished, querySearch } from './results/search-service'
import {
  alternativeSearchesSchema,
  facetsSchema,
  listingQuerySchema,
  ownListingQuerySchema,
  queryText,
  readListingFilters,
  readOwnFilters,
  type Suggestions,
  searchReads,
  suggestionQuerySchema,
  suggestionsSchema,
} from './schema'

export function registerSearch({ open }: Registry) {
  open.get('/v1/search/facets', {
    summary:
      'How many listings each town, type, number of rooms and attribute would bring, all other filters as they are',
    query: listingQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: facetsSchema },
    handler: ({ url }) => publicReads.facets(readListingFilters(url)),
  })

  open.get('/v1/search/suggestions', {
    summary:
      'What the text typed so far may become: towns, parts of towns, searches that it may mean, then words of titles',
    query: suggestionQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: suggestionsSchema },
    handler: async ({ url, request }) => {
      const { q = '', purpose } = readListingFilters(url)
      const locale = preferredLocale(request.headers.get('accept-language'))
      const found = await querySearch((engine) =>
        engine.suggest(q, { purpose, bedrooms: countsBedrooms[locale] }),
      )
      return { ...found, kinds: found.kinds.map((kind) => namedKind(locale, kind, purpose)) }
    },
  })

  open.get('/v1/search/near', {
    summary: 'What to offer in place of a search that finds nothing: corrected words, or one filter less',
    query: listingQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: alternativeSearchesSchema },
    handler: ({ url }) => publicReads.alternatives(readListingFilters(url)),
  })
}

/** Names the purpose only if it differs from the requested one. */
function namedKind(
  locale: Locale,
  { filters, count }: SearchSuggestions['kinds'][number],
  asked: Purpose | undefined,
): Suggestions['kinds'][number] {
  return { text: suggestionName(locale, filters, asked), query: serializeFilters(filters), count }
}

const placeQuerySchema = z.object({
  city: z.array(queryText).optional().meta({ description: 'Case, diacritics and script do not count' }),
})

const placesSchema = z
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

export function registerPlaces({ open }: Registry) {
  open.get('/v1/places', {
    summary:
      'Districts with their neighbourhoods and the number of published listings, of one town or of all',
    query: placeQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: placesSchema },
    handler: async ({ url }) => {
      const { city } = readListingFilters(url)
      const towns =
        city === undefined ? townsWithDistricts : city.flatMap((name) => findTownWithDistricts(name) ?? [])
      const places = towns.flatMap(({ city, districts }) => districts.map((each) => placeOf(city, each)))
      const items = await querySearch((engine) =>
        Promise.all(
          places.map(async (place) => {
            const filters = { city: [place.city], district: [place.district] }
            const { total } = await engine.find(filters, { offset: 0, limit: 0 })
            return { ...place, total }
          }),
        ),
      )
      return { items }
    },
  })
}

function placeOf(city: string, { name, lat, lon }: District) {
  const neighbourhoods = neighbourhoodsOf(city, name).map((each) => each.name)
  return { city, district: name, neighbourhoods, lat, lon }
}

export function registerListingSearch({ open, signedIn }: Registry) {
  open.get('/v1/listings', {
    summary: 'Published listings that fit the filters, a page at a time',
    query: listingQuerySchema,
    response: { status: 200, schema: listingPageSchema },
    limit: listingReads,
    cost: pagesOf,
    handler: async ({ url, caller }) =>
      new RawJson(await searchListings(readListingFilters(url), caller ?? undefined)),
  })

  open.get('/v1/listings/map', {
    summary:
      'Where the published listings that fit are within `bbox`: homes with a pin, places of those without one, and clusters, 300 marks at most',
    query: mapQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: mapMarksSchema },
    handler: ({ url }) => findMapMarks(readListingFilters(url), readZoom(url)),
  })

  signedIn.get('/v1/listings/mine', {
    summary:
      'The caller’s own listings that fit the filters, with their contacts and the interest in them, withdrawn ones too; all without `page` and `limit`. Drafts come without filters, or alone with `status=draft`',
    query: ownListingQuerySchema,
    response: { status: 200, schema: ownListingPageSchema },
    handler: async ({ caller, request, url }) => {
      const filters = readOwnFilters(url)
      if (filters.status === 'draft') return { items: await findDrafts(caller.owner.id) }
      if (filters.page === undefined && filters.limit === undefined) {
        const drafts = Object.keys(filters).length === 0 ? await findDrafts(caller.owner.id) : []
        return streamItems(
          caller.id,
          request,
          withDrafts(drafts, streamOwnListings(caller.owner.id, filters)),
        )
      }
      const [page, summary] = await Promise.all([
        searchOwnListings(caller.owner.id, filters),
        summarizeOwnListings(caller.owner.id),
      ])
      return { ...page, summary }
    },
  })

  signedIn.get('/v1/listings/mine/brief', {
    summary:
      'The caller’s own listings that fit the filters in brief, 500 at most: what one may select of all pages',
    query: ownListingQuerySchema,
    response: { status: 200, schema: ownListingBriefsSchema },
    handler: ({ caller, url }) => searchOwnBriefs(caller.owner.id, readOwnFilters(url)),
  })

  signedIn.get('/users/listings', {
    summary: 'The caller’s own listings',
    response: { status: 200, schema: z.object({ items: z.array(listingSchema) }) },
    handler: ({ caller, request }) =>
      streamItems(caller.id, request, asEverybodySees(streamOwnListings(caller.owner.id, {}))),
  })

  open.get('/v1/stats', {
    summary: 'How many listings the public can see',
    limit: listingReads,
    response: { status: 200, schema: z.object({ properties: z.int() }) },
    handler: async () => ({ properties: await countPublished() }),
  })
}

function pagesOf({ searchParams }: URL): number {
  const limit = Number(searchParams.get('limit') ?? 0)
  return limit > pageSize && limit <= 60 ? Math.ceil(limit / pageSize) : 1
}

const streamItems = (accountId: string, request: Request, pages: AsyncIterable<readonly unknown[]>) =>
  streamJson(accountId, request, jsonList(pages, '{"items":', '}'))

async function* withDrafts(drafts: readonly unknown[], pages: AsyncIterable<readonly OwnListing[]>) {
  if (drafts.length > 0) yield drafts
  yield* pages
}

const publicListing = z.object(listingSchema.shape)

async function* asEverybodySees(pages: AsyncIterable<readonly OwnListing[]>) {
  for await (const page of pages) yield page.map((listing) => publicListing.parse(listing))
}
