import 'server-only'
import { sql } from '@/lib/db/client'
import { type OwnStatus, reminderDays } from '@/lib/listings/attributes/listing-statuses'
import type { OwnSort } from '@/lib/listings/attributes/sorts'
import { currentSettings } from '@/lib/settings/current-settings'
import type { OwnListingBrief, OwnSummary } from './own-schema'

interface OwnSelection {
  status?: OwnStatus
  withoutPhotos?: true
  expiring?: true
  /** The account that published them: the owner, or an agent. */
  agent?: string
  order?: OwnSort
  /** Only these, in their order unless there is another; null for all, the newest first. */
  found: readonly string[] | null
}

/** SQL: one of `listingStatuses`, of the row `listing`. */
export const statusColumn = () =>
  sql()`case when listing.published then 'active' else coalesce(listing.closed_as, 'withdrawn') end`
const hasNoPhotos = () =>
  sql()`not exists (select from kljuc.listing_images as image where image.listing_id = listing.id)`
const isExpiring = () =>
  sql()`(listing.published and listing.confirmed_at < now() - make_interval(days => ${reminderDays(currentSettings().listing_days)}))`

/** Returns the ids of an account's listings that fit, in order. */
export async function selectOwnIds(ownerId: string, selection: OwnSelection): Promise<string[]> {
  const { status, withoutPhotos, expiring, agent, found } = selection
  const rows = await sql()<{ id: string }[]>`
    select listing.id from kljuc.listings as listing
    where listing.owner_id = ${ownerId}
      ${found ? sql()`and listing.id = any(${[...found]}::uuid[])` : sql()``}
      ${status ? sql()`and ${statusColumn()} = ${status}` : sql()``}
      ${withoutPhotos ? sql()`and ${hasNoPhotos()}` : sql()``}
      ${expiring ? sql()`and ${isExpiring()}` : sql()``}
      ${agent ? sql()`and coalesce(listing.published_by, listing.owner_id) = ${agent}` : sql()``}
    order by ${orderOf(selection)}, listing.created_at desc, listing.id`
  return rows.map(({ id }) => id)
}

function orderOf({ order, found }: OwnSelection) {
  if (order === 'expiring') return sql()`listing.published desc, listing.confirmed_at`
  if (order === 'views')
    return sql()`(select coalesce(sum(views), 0) from kljuc.listing_views where listing_id = listing.id) desc`
  if (order === 'saves')
    return sql()`(select count(*) from kljuc.favorites where listing_id = listing.id) desc`
  if (order === 'unlocks')
    return sql()`(select count(*) from kljuc.contact_unlocks where listing_id = listing.id) desc`
  return found ? sql()`array_position(${[...found]}::uuid[], listing.id)` : sql()`listing.created_at desc`
}

/** In the order of the ids; others' are left out. */
export function findOwnBriefs(ownerId: string, ids: readonly string[]): Promise<OwnListingBrief[]> {
  return sql()<OwnListingBrief[]>`
    select listing.id, listing.title, listing.purpose, ${statusColumn()} as status
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
    join kljuc.listings as listing on listing.id = wanted.id
    where listing.owner_id = ${ownerId} order by wanted.position`
}

const maxCities = 50
const maxAgents = 100

/** Sums of all listings of an account. */
export async function summarizeOwnListings(ownerId: string): Promise<OwnSummary> {
  const [summary] = await sql()<OwnSummary[]>`
    with own as materialized (
      select listing.id, listing.city, listing.type, listing.published_by, ${statusColumn()} as status, ${hasNoPhotos()} as without_photos,
        ${isExpiring()} as expiring
      from kljuc.listings as listing where listing.owner_id = ${ownerId}
    ), seen as (
      select coalesce((select seen_at from kljuc.owner_news where account_id = ${ownerId}),
        now() - interval '30 days') as at
    ), saves as (
      select favorite.listing_id from kljuc.favorites as favorite join own on own.id = favorite.listing_id
    ), unlocks as (
      select sold.listing_id, sold.created_at from kljuc.contact_unlocks as sold join own on own.id = sold.listing_id
    )
    select count(*)::int as listings,
      json_build_object(${countsByStatus()}) as statuses,
      count(*) filter (where without_photos)::int as without_photos,
      count(*) filter (where expiring)::int as expiring,
      (select count(*)::int from (
        select listing_id from unlocks where created_at > (select at from seen)
        union
        select report.listing_id from kljuc.listing_reports as report join own on own.id = report.listing_id
        where report.created_at > (select at from seen)) as unseen) as news,
      (select coalesce(sum(views), 0)::int from kljuc.listing_views join own on own.id = listing_id) as views,
      (select count(*)::int from saves) as saves,
      (select count(*)::int from unlocks) as unlocks,
      coalesce((select json_agg(town) from (
        select city, count(*)::int as listings from own group by city order by 2 desc, 1 limit ${maxCities}) as town),
        '[]') as cities,
      coalesce((select json_agg(distinct type) from own), '[]') as types,
      coalesce((select json_agg(agent) from (
        select account.id, account.name, count(*)::int as listings
        from own join kljuc.accounts as account on account.id = coalesce(own.published_by, ${ownerId})
        where exists (select from own where published_by is not null)
        group by account.id order by 3 desc, 2 limit ${maxAgents}) as agent), '[]') as agents
    from own`
  if (!summary) throw new Error('An aggregate without groups returns a row.')
  return summary
}

const countsByStatus = () =>
  sql()`'active', count(*) filter (where status = 'active'), 'withdrawn', count(*) filter (where status = 'withdrawn'),
    'sold', count(*) filter (where status = 'sold'), 'rented', count(*) filter (where status = 'rented'),
    'expired', count(*) filter (where status = 'expired')`
