import 'server-only'
import { sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { type ComparedListing, comparedColumns, compareWithSimilar } from '@/lib/prices/compare-price'
import { findMedian } from '@/lib/prices/medians'
import type { PriceComparison } from '@/lib/prices/schema'
import { querySearch } from '@/lib/search/results/search-service'
import type { ListingStatistics, OwnStatistics } from './schema'

/** Listings of other owners in the averages: the newest of the same town, purpose and kind. */
const maxCompared = 60
/** Found before the owner's own are left out. */
const maxFound = 300
/** Averages of fewer, or of fewer owners, would reveal the figures of single listings. */
const minCompared = { listings: 5, owners: 3 }

type ListingRow = ComparedListing & { owner_id: string }

/**
 * Returns an own listing's figures per day in Belgrade, oldest first, with averages of similar listings.
 * @throws HttpError 404 for an unknown listing, 403 for someone else's
 */
export async function readStatistics(ownerId: string, id: string, days: number): Promise<ListingStatistics> {
  const [listing] = await sql()<ListingRow[]>`
    select owner_id, ${comparedColumns()} from kljuc.listings where id = ${id}`
  if (!listing) throw new HttpError('not_found')
  if (listing.owner_id !== ownerId) throw new HttpError('not_owner')
  const [byDay, comparison] = await Promise.all([readDays([id], days), compareWithSimilar(listing)])
  const similar = await readSimilar(listing, comparison, days)
  return { days: byDay, totals: sumOf(byDay), similar, comparison }
}

/** Returns the figures of all listings of an account, withdrawn ones included. */
export async function readOwnStatistics(ownerId: string, days: number): Promise<OwnStatistics> {
  const since = firstDay(days)
  const isRecent = sql()`(created_at at time zone 'Europe/Belgrade')::date >= ${since}`
  const listings = await sql()<OwnStatistics['listings']>`
    select id, title, city,
      (select reference from kljuc.imported_listings where listing_id = listing.id) as reference,
      (select coalesce(sum(views), 0)::int from kljuc.listing_views where listing_id = listing.id and day >= ${since})
        as views,
      (select count(*)::int from kljuc.favorites where listing_id = listing.id and ${isRecent}) as saves,
      (select count(*)::int from kljuc.contact_unlocks where listing_id = listing.id and ${isRecent}) as unlocks
    from kljuc.listings as listing where owner_id = ${ownerId}
    order by views desc, unlocks desc, saves desc, listing.created_at desc, id`
  const units = sql()`select id from kljuc.listings where project_id = project.id`
  const projects = await sql()<OwnStatistics['projects']>`
    select id, name,
      (select coalesce(sum(views), 0)::int from kljuc.listing_views where listing_id in (${units}) and day >= ${since})
        as views,
      (select count(*)::int from kljuc.favorites where listing_id in (${units}) and ${isRecent}) as saves,
      (select count(distinct account_id)::int from kljuc.contact_unlocks
        where listing_id in (${units}) and ${isRecent}) as unlocks
    from kljuc.projects as project where owner_id = ${ownerId} order by project.created_at desc, id`
  const byDay = await readDays(
    listings.map(({ id }) => id),
    days,
  )
  return { days: byDay, totals: sumOf(byDay), listings, projects }
}

function sumOf(days: ListingStatistics['days']): ListingStatistics['totals'] {
  const total = (name: 'views' | 'saves' | 'unlocks') => days.reduce((sum, day) => sum + day[name], 0)
  return { views: total('views'), saves: total('saves'), unlocks: total('unlocks') }
}

/** The first of the last `days` days; computed by the database, since one day a year has 25 hours. */
const firstDay = (days: number) => sql()`(now() at time zone 'Europe/Belgrade')::date - ${days - 1}::int`

/** Of the listings together, whosever they are. */
export function readDays(ids: readonly string[], days: number): Promise<ListingStatistics['days']> {
  const since = firstDay(days)
  const isOf = sql()`listing_id = any(${[...ids]}::uuid[])`
  const created = sql()`(created_at at time zone 'Europe/Belgrade')::date`
  return sql()<ListingStatistics['days']>`
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(views, 0) as views, coalesce(saves, 0) as saves,
      coalesce(unlocks, 0) as unlocks
    from (
      select generate_series(${since}, (now() at time zone 'Europe/Belgrade')::date, interval '1 day')::date as day
    ) as days
    left join (
      select day, sum(views)::int as views from kljuc.listing_views where ${isOf} and day >= ${since} group by day
    ) as viewed using (day)
    left join (
      select ${created} as day, count(*)::int as saves from kljuc.favorites
      where ${isOf} and ${created} >= ${since} group by 1
    ) as saved using (day)
    left join (
      select ${created} as day, count(*)::int as unlocks from kljuc.contact_unlocks
      where ${isOf} and ${created} >= ${since} group by 1
    ) as unlocked using (day)
    order by day`
}

async function readSimilar(
  { owner_id, city, district, purpose, type }: ListingRow,
  comparison: PriceComparison | null,
  days: number,
): Promise<ListingStatistics['similar']> {
  const filters = { city: [city], purpose, type: [type] }
  // Of the kind, where too few are as similar as on the property's page.
  const inDistrict =
    comparison || district === null ? null : await findMedian({ ...filters, district: [district] })
  const price_m2 = comparison?.median_m2 ?? inDistrict?.median_m2 ?? (await findMedian(filters)).median_m2
  const { ids } = await querySearch((engine) => engine.find(filters, { offset: 0, limit: maxFound }))
  const compared = await sql()<{ id: string; owner_id: string }[]>`
    select id, owner_id from kljuc.listings
    where id = any(${ids}::uuid[]) and published and owner_id <> ${owner_id}
    order by created_at desc limit ${maxCompared}`
  const others = compared.map(({ id }) => id)
  const owners = new Set(compared.map((other) => other.owner_id)).size
  if (price_m2 === null || others.length < minCompared.listings || owners < minCompared.owners) return null
  const [row] = await sql()<{ views: number; unlocks: number }[]>`
    select (select coalesce(sum(views), 0)::int from kljuc.listing_views
        where listing_id = any(${others}::uuid[]) and day >= ${firstDay(days)}) as views,
      (select count(*)::int from kljuc.contact_unlocks
        where listing_id = any(${others}::uuid[])
          and (created_at at time zone 'Europe/Belgrade')::date >= ${firstDay(days)}) as unlocks`
  const average = (sum = 0) => Math.round((sum / others.length) * 10) / 10
  return { views: average(row?.views), unlocks: average(row?.unlocks), price_m2 }
}
