import 'server-only'
import { and, inArray } from 'drizzle-orm'
import { purposes } from '@/lib/listings/attributes/purposes-and-types'
import { pageSize } from '@/lib/listings/page-size'
import { findPrivateAddresses, type Viewer } from '@/lib/listings/reading/find-private-addresses'
import { selectListings } from '@/lib/listings/rows/columns'
import { serializeListing, withAddress } from '@/lib/listings/rows/serialize'
import type { Listing, ListingGroup, ListingPage } from '@/lib/listings/schema'
import { listings } from '@/lib/listings/tables'
import { paths } from '@/lib/paths'
import { type ListingFilters, parseFilters } from '@/lib/search/filters/filters'
import { searchHref } from '@/lib/search/filters/page-search'
import type { GroupOfMatches, Matches, SearchEngine } from '@/lib/search/matching/search-engine'
import { understandQuery } from '@/lib/search/query/parse-query'
import { type ResolvedQuery, resolveQuery } from './drop-words'
import type { CachedListing, ListingCache } from './listing-cache'
import { querySearch } from './search-service'
import { findTitled, isWholeTitle, type ReadTitles } from './titled-listings'

/** Maximum number of counted and paged matches; a total of this size is a minimum. */
const maxMatches = 10_000

/** Returns a page as the JSON of a `ListingPage` in UTF-8, with the street addresses visible to the viewer. */
export async function searchListings(
  filters: ListingFilters,
  viewer?: Viewer,
): Promise<Uint8Array<ArrayBuffer>> {
  const { ids, found, groups, figures } = await findPage(filters)
  const addresses = await findPrivateAddresses(ids, viewer)
  const items = ids.flatMap((id, at) => {
    const cached = found.get(id)
    const address = addresses.get(id)
    if (cached === undefined) return []
    const item = address ? toBytes(withAddress(cached.listing, address)) : cached.json
    // The listing without its closing brace.
    return groups ? Buffer.concat([item.subarray(0, -1), groupBytes(groups[at])]) : item
  })
  const separated = items.flatMap((item, at) => (at === 0 ? [item] : [comma, item]))
  return Buffer.concat([open, ...separated, encoder.encode(`],${JSON.stringify(figures).slice(1)}`)])
}

/** Returns a page as anyone sees it. */
export async function readListingPage(filters: ListingFilters): Promise<ListingPage> {
  const { ids, found, groups, figures } = await findPage(filters)
  const items = ids.flatMap((id, at) => {
    const cached = found.get(id)
    if (cached === undefined) return []
    return groups ? { ...cached.listing, group: toListingGroup(groups[at]) } : cached.listing
  })
  return { ...figures, items }
}

function toListingGroup(group: GroupOfMatches | undefined): ListingGroup | null {
  if (!group) return null
  return {
    kind: group.kind,
    id: group.id,
    count: group.count,
    price_from: group.priceFrom,
    price_to: group.priceTo,
    area_from: group.areaFrom,
    area_to: group.areaTo,
  }
}

interface FoundPage {
  ids: string[]
  /** By id. */
  found: Map<string, CachedListing>
  /** By place among the ids, in a search for groups. */
  groups?: Matches['groups']
  figures: Omit<ListingPage, 'items'>
}

async function findPage(filters: ListingFilters): Promise<FoundPage> {
  const page = filters.page ?? 1
  const limit = filters.limit ?? pageSize
  const offset = (page - 1) * limit
  const reachable = Math.max(0, Math.min(limit, maxMatches - offset))
  const { understood, all, ids, groups, found } = await querySearch(async (engine, cache) => {
    const find = async ({ query, understood }: ResolvedQuery) => {
      // Read as words alone, the text finds whatever has all of them.
      const isWords = query.inferredFilters?.length === 0 && query.without === undefined
      const titled = isWords ? [] : await findTitled(engine, filters, query, (ids) => readTitles(cache, ids))
      const first = titled.slice(offset, offset + limit)
      const { total, ids, groups } = await engine.find(query, {
        offset: Math.max(0, offset - titled.length),
        limit: Math.max(0, reachable - first.length),
        countLimit: maxMatches,
      })
      return {
        understood,
        all: total + titled.length,
        ids: [...first.map(({ id }) => id), ...ids],
        groups: groups && [...first.map(({ group }) => group), ...groups],
      }
    }
    const read = await find(understandQuery(filters))
    const matches =
      read.all > 0 || filters.q === undefined ? read : await find(await resolveQuery(engine, filters))
    return { ...matches, found: await cache.getMany(matches.ids, readPublished) }
  })
  const total = Math.min(all, maxMatches)
  const figures = {
    total,
    total_is_minimum: all > maxMatches,
    page,
    limit,
    pages: Math.ceil(total / limit),
    ...(understood ? { understood } : {}),
  }
  return { ids, found, ...(groups ? { groups } : {}), figures }
}

/** @returns the list of a typed text as words alone, if it is a title; null otherwise, and while searching is not possible */
export async function searchTitle(typed: URLSearchParams, read: string): Promise<string | null> {
  try {
    return await querySearch((engine, cache) =>
      titledSearch(engine, typed, read, (ids) => readTitles(cache, ids)),
    )
  } catch {
    return null
  }
}

async function readTitles(cache: ListingCache, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await cache.getMany(ids, readPublished)
  return new Map([...found].map(([id, { listing }]) => [id, listing.title]))
}

const encoder = new TextEncoder()
const toBytes = (value: unknown) => encoder.encode(JSON.stringify(value))
const groupBytes = (group: GroupOfMatches | undefined) =>
  encoder.encode(`,"group":${JSON.stringify(toListingGroup(group))}}`)
const [open, comma] = [encoder.encode('{"items":['), encoder.encode(',')]

/** Listings withdrawn since the search are missing from the result. */
async function readPublished(ids: string[]): Promise<Listing[]> {
  const rows = await selectListings().where(and(inArray(listings.id, ids), listings.published))
  return rows.map(serializeListing)
}

/**
 * Returns the list of a typed text as words alone, for sale or to rent, if the text is the title of a listing that is not
 * found as the text was read, or nothing else is found; null for none.
 * @param typed parameters of the page
 * @param read path and query, without language, of the search as the text was read
 */
async function titledSearch(
  engine: SearchEngine,
  typed: URLSearchParams,
  read: string,
  readTitles: ReadTitles,
): Promise<string | null> {
  const q = typed.get('q')?.trim() ?? ''
  const { searchParams } = new URL(read, 'http://localhost')
  const { filters } = parseFilters(searchParams, { groupedDigits: true })
  for (const purpose of purposes) {
    const { query } = understandQuery({ ...filters, purpose })
    const titled = await findTitled(engine, { q, purpose }, query, readTitles)
    if (titled.length === 0) continue
    const isTitle = [...(await readTitles(titled.map(({ id }) => id))).values()].some((title) =>
      isWholeTitle(q, title),
    )
    if (isTitle || (await engine.find(query, { offset: 0, limit: 0, countLimit: 1 })).total === 0)
      return searchHref(purpose === 'RENT' ? paths.rent : paths.buy, { q: `"${q}"` })
  }
  return null
}
