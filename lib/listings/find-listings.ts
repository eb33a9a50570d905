import 'server-only'
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { ListingPage } from '@/lib/api/schemas/listing'
import { db } from '@/lib/db/client'
import { listings } from '@/lib/db/schema'
import type { ListingFilters } from '@/lib/search/filters'
import { foldText, foldWords } from '@/lib/search/fold'
import { exactQuery, forgivingQuery } from '@/lib/search/match-words'
import { type ListingRow, listingColumns } from './columns'
import { findAddresses } from './find-addresses'
import { toListing } from './serialize'

/** Matches are counted and paged up to here; beyond, a total is a minimum. */
const maxMatches = 10_000
const defaultLimit = 24

/** Published listings that fit the filters, a page at a time; `callerId` opens addresses that person may see. */
export async function findListings(filters: ListingFilters, callerId?: string): Promise<ListingPage> {
  const page = filters.page ?? 1
  const limit = filters.limit ?? defaultLimit
  const words = foldWords(filters.q ?? '')
  let found = await findMatches(filters, words.length > 0 ? exactQuery(words) : null, page, limit)
  if (found.total === 0 && words.length > 0) {
    const forgiving = await forgivingQuery(words)
    if (forgiving) found = await findMatches(filters, forgiving, page, limit)
  }
  const total = Math.min(found.total, maxMatches)
  const addresses = await findAddresses(
    found.rows.map((row) => row.id),
    callerId,
  )
  return {
    items: found.rows.map((row) => toListing(row, addresses.get(row.id))),
    total,
    total_is_minimum: found.total > maxMatches,
    page,
    limit,
    pages: Math.ceil(total / limit),
  }
}

async function findMatches(filters: ListingFilters, textQuery: string | null, page: number, limit: number) {
  const where = conditions(filters, textQuery)
  const offset = (page - 1) * limit
  const [rows, total] = await Promise.all([
    offset < maxMatches ? findPage(where, filters, offset, Math.min(limit, maxMatches - offset)) : [],
    countMatches(where),
  ])
  return { rows, total }
}

function findPage(
  where: SQL | undefined,
  filters: ListingFilters,
  offset: number,
  limit: number,
): Promise<ListingRow[]> {
  return db()
    .select(listingColumns)
    .from(listings)
    .where(where)
    .orderBy(...order(filters))
    .limit(limit)
    .offset(offset)
}

async function countMatches(where: SQL | undefined): Promise<number> {
  const matches = db()
    .select({ one: sql`1` })
    .from(listings)
    .where(where)
    .limit(maxMatches + 1)
    .as('matches')
  const [row] = await db().select({ total: sql<number>`count(*)::int` }).from(matches)
  return row?.total ?? 0
}

function conditions(filters: ListingFilters, textQuery: string | null): SQL | undefined {
  return and(
    listings.published,
    filters.city === undefined ? undefined : eq(listings.cityKey, foldText(filters.city)),
    filters.purpose && eq(listings.purpose, filters.purpose),
    filters.type && eq(listings.type, filters.type),
    filters.minPrice === undefined ? undefined : gte(listings.price, filters.minPrice),
    filters.maxPrice === undefined ? undefined : lte(listings.price, filters.maxPrice),
    filters.minArea === undefined ? undefined : gte(listings.areaM2, filters.minArea),
    filters.maxArea === undefined ? undefined : lte(listings.areaM2, filters.maxArea),
    filters.rooms === undefined ? undefined : sql`${listings.rooms} = ${filters.rooms}::int`,
    filters.roomsMin === undefined ? undefined : sql`${listings.rooms} >= ${filters.roomsMin}::int`,
    filters.bathroomsMin === undefined
      ? undefined
      : sql`${listings.bathrooms} >= ${filters.bathroomsMin}::int`,
    textQuery === null ? undefined : sql`${listings.search} @@ ${textQuery}::tsquery`,
  )
}

/** The id breaks ties, so that no listing stands on two pages. */
function order({ sort = 'newest' }: ListingFilters): SQL[] {
  const orders = {
    newest: [desc(listings.createdAt), asc(listings.id)],
    price_asc: [asc(listings.price), asc(listings.id)],
    price_desc: [desc(listings.price), asc(listings.id)],
    area_desc: [desc(listings.areaM2), asc(listings.id)],
    price_m2_asc: [sql`${listings.price}::float8 / ${listings.areaM2}`, asc(listings.id)],
  }
  return orders[sort]
}
