import 'server-only'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { snakeCase } from '@/lib/http/snake-case'
import { attributeNames } from '@/lib/listings/attributes/attributes'
import type { IndexedListing, SearchChange } from '@/lib/search/matching/search-engine'
import { type IndexRow, indexedListings } from './indexed-listing'
import { readDatabaseTimeline, readPosition } from './listing-clock'

/** Rows per batch, of 6 MB at most. */
const batchSize = 1_000

const plainAttributes = attributeNames
  .filter((name) => name !== 'structure')
  .map((name) => `listing.${snakeCase(name)}`)

export const indexColumns = (sql: Sql | TransactionSql): Fragment => sql`
  listing.owner_id, (extract(epoch from listing.created_at) * 1000000)::float8 as created_at, listing.title, listing.price,
  listing.area_m2::float8 as area_m2, listing.rooms, listing.bathrooms, listing.purpose, listing.type, listing.city,
  listing.city_key, listing.amenities, listing.garage, listing.price_down, listing.price_doubted, listing.structure::float8 as structure, listing.circle_lat, listing.circle_lng, ${sql(plainAttributes)},
  coalesce((select facts from kljuc.listing_facts where listing_id = listing.id), '{}') as text_facts,
  listing.project_id, (select home_id from kljuc.same_homes where listing_id = listing.id) as same_home_id,
  listing.title_en, array_to_string(tsvector_to_array(case when num_nonnulls(listing.title_en, listing.description_en) = 0
    then listing.search
    else listing.search || kljuc.search_words(concat_ws(' ', listing.title_en, listing.description_en)) end), ' ') as words`

/**
 * Reads all published listings in batches, and awaits the handler of each.
 * @returns the position of the listing clock in that snapshot, and the database's timeline
 */
export function loadListings(
  sql: Sql,
  onBatch: (batch: Iterable<IndexedListing>) => Promise<void>,
): Promise<{ position: number; timeline: string }> {
  return sql.begin('isolation level repeatable read read only', async (transaction) => {
    // Reading a million rows exceeds the statement timeout of requests.
    await transaction`set local statement_timeout = 0`
    const position = await readPosition(transaction)
    const timeline = await readDatabaseTimeline(transaction)
    const query = transaction<IndexRow[]>`
      select listing.id, ${indexColumns(transaction)} from kljuc.listings as listing where listing.published`
    for await (const rows of query.cursor(batchSize)) await onBatch(indexedListings(rows))
    return { position, timeline }
  })
}

/**
 * Reads the next changes in order, and whether there are no more. Changes of one transaction are never split: of the many
 * listings that one may withdraw, no texts are read.
 */
export async function readChanges(
  sql: Sql,
  after: number,
): Promise<{ changes: SearchChange[]; isAll: boolean }> {
  const rows = await sql<({ position: number; listing_id: string } & (IndexRow | { id: null }))[]>`
    select change.position::float8 as position, change.listing_id, listing.id, ${indexColumns(sql)}
    from kljuc.listing_changes as change left join kljuc.listings as listing
      on listing.id = change.listing_id and listing.published
    where change.position > ${after} order by change.position fetch first ${batchSize} rows with ties`
  const changes = rows.map((row) => ({
    position: row.position,
    id: row.listing_id,
    listing: row.id === null ? null : (indexedListings([row]).next().value ?? null),
  }))
  return { changes, isAll: rows.length < batchSize }
}

/** Number of stored changes; a process that missed more reads all listings. */
const keptChanges = 100_000

export async function pruneChanges(sql: Sql): Promise<void> {
  await sql`delete from kljuc.listing_changes
    where position <= (select position from kljuc.listing_changes order by position desc offset ${keptChanges} limit 1)`
}
