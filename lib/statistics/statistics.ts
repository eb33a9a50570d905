import 'server-only'
import { sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { PropertyType, Purpose } from '@/lib/listings/kinds'
import { findMedian } from '@/lib/prices/medians'
import { querySearch } from '@/lib/search/search-service'
import type { ListingStatistics } from './schema'

/** Listings of other owners in the averages: the newest of the same town, purpose and kind. */
const maxCompared = 60
/** Found before the owner's own are left out. */
const maxFound = 300
/** Averages of fewer, or of fewer owners, would reveal the figures of single listings. */
const minCompared = { listings: 5, owners: 3 }

interface ListingRow {
  owner_id: string
  city: string
  district: string | null
  purpose: Purpose
  type: PropertyType
}

/**
 * Returns an own listing's figures per day in Belgrade, oldest first, with averages of similar listings.
 * @throws HttpError 404 for an unknown listing, 403 for someone else's
 */
export async function readStatistics(ownerId: string, id: string, days: number): Promise<ListingStatistics> {
  const [listing] = await sql()<ListingRow[]>`
    select owner_id, city, district, purpose, type from kljuc.listings where id = ${id}`
  if (!listing) throw new HttpError('not_found')
  if (listing.owner_id !== ownerId) throw new HttpError('not_owner')
  const [byDay, similar] = await Promise.all([readDays(id, days), readSimilar(listing, days)])
  const total = (name: 'views' | 'saves' | 'unlocks') => byDay.reduce((sum, day) => sum + day[name], 0)
  const totals = { views: total('views'), saves: total('saves'), unlocks: total('unlocks') }
  return { days: byDay, totals, similar }
}

/** The first of the last `days` days; computed by the database, since one day a year has 25 hours. */
const firstDay = (days: number) => sql()`(now() at time zone 'Europe/Belgrade')::date - ${days - 1}::int`

function readDays(id: string, days: number): Promise<ListingStatistics['days']> {
  return sql()<ListingStatistics['days']>`
    select to_char(day, 'YYYY-MM-DD') as date,
      coalesce((select views from kljuc.listing_views as v where v.listing_id = ${id} and v.day = days.day), 0)::int
        as views,
      (select count(*)::int from kljuc.favorites as f where f.listing_id = ${id}
        and (f.created_at at time zone 'Europe/Belgrade')::date = days.day) as saves,
      (select count(*)::int from kljuc.contact_unlocks as u where u.listing_id = ${id}
        and (u.created_at at time zone 'Europe/Belgrade')::date = days.day) as unlocks
    from (
      select generate_series(${firstDay(days)}, (now() at time zone 'Europe/Belgrade')::date, interval '1 day')::date as day
    ) as days order by days.day`
}

async function readSimilar(
  { owner_id, city, district, purpose, type }: ListingRow,
  days: number,
): Promise<ListingStatistics['similar']> {
  const filters = { city, purpose, type: [type] }
  // Of the district if it has enough listings, as on the property's page.
  const inDistrict = district === null ? null : await findMedian({ ...filters, district: [district] })
  const price_m2 = inDistrict?.median_m2 ?? (await findMedian(filters)).median_m2
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
