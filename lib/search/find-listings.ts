import 'server-only'
import { and, inArray } from 'drizzle-orm'
import { selectListings } from '@/lib/listings/columns'
import { findPrivateAddresses } from '@/lib/listings/find-private-addresses'
import type { Listing, ListingPage } from '@/lib/listings/schema'
import { serializeListing, withAddress } from '@/lib/listings/serialize'
import { listings } from '@/lib/listings/tables'
import type { ListingFilters } from './filters'
import { understandQuery } from './query/parse-query'
import { querySearch } from './search-service'

/** Maximum number of counted and paged matches; a total of this size is a minimum. */
const maxMatches = 10_000
const defaultLimit = 24

/** Returns a page as the JSON of a `ListingPage` in UTF-8, with the street addresses visible to `callerId`. */
export async function findListings(
  filters: ListingFilters,
  callerId?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = filters.page ?? 1
  const limit = filters.limit ?? defaultLimit
  const offset = (page - 1) * limit
  const reachable = Math.max(0, Math.min(limit, maxMatches - offset))
  const { query, understood } = understandQuery(filters)
  const { all, ids, texts } = await querySearch(async (engine, cache) => {
    const { total, ids } = await engine.find(query, { offset, limit: reachable, countLimit: maxMatches })
    return { all: total, ids, texts: await cache.getMany(ids, readTexts) }
  })
  const total = Math.min(all, maxMatches)
  const figures: Omit<ListingPage, 'items'> = {
    total,
    total_is_minimum: all > maxMatches,
    page,
    limit,
    pages: Math.ceil(total / limit),
    ...(understood ? { understood } : {}),
  }
  const addresses = await findPrivateAddresses(ids, callerId)
  const items = ids.flatMap((id) => {
    const text = texts.get(id)
    const address = addresses.get(id)
    if (text === undefined || !address) return text ?? []
    const listing = JSON.parse(Buffer.from(text).toString()) as Listing
    return toBytes(withAddress(listing, address))
  })
  const separated = items.flatMap((item, at) => (at === 0 ? [item] : [comma, item]))
  return Buffer.concat([open, ...separated, encoder.encode(`],${JSON.stringify(figures).slice(1)}`)])
}

const encoder = new TextEncoder()
const toBytes = (value: unknown) => encoder.encode(JSON.stringify(value))
const [open, comma] = [encoder.encode('{"items":['), encoder.encode(',')]

/** Listings withdrawn since the search are missing from the result. */
async function readTexts(ids: string[]): Promise<Map<string, Uint8Array>> {
  const rows = await selectListings().where(and(inArray(listings.id, ids), listings.published))
  return new Map(rows.map((row) => [row.id, toBytes(serializeListing(row))]))
}
