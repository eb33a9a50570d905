import 'server-only'
import { Counter, Gauge } from 'prom-client'
import { poolSize, sql } from '@/lib/db/client'
import { searchIndexStats } from '@/lib/search/search-service'
import { shareImageCache } from '@/lib/seo/share/rendered-image-cache'
import { withTimeout } from '@/lib/with-timeout'
import { registry } from './measures'

const queryTimeoutMs = 2_000

interface DatabaseState {
  /** Until it answered, including the wait for a free connection. */
  seconds: number
  position: number
  mailsOwed: number
  oldestMailSeconds: number
  /** By state: active, idle, idle in transaction. */
  connections: Record<string, number>
}

type Search = Awaited<ReturnType<typeof searchIndexStats>>
type Read = (database: DatabaseState | null, search: Search) => number | undefined
type Row = [name: string, help: string, read: Read]

/** Undefined values are left out. */
const gauges: Row[] = [
  ['kljuc_share_pictures_drawing', 'Share pictures that are being drawn.', () => shareImageCache.drawing],
  ['kljuc_share_pictures_waiting', 'Share pictures that wait for their turn.', () => shareImageCache.waiting],
  ['kljuc_share_pictures_bytes', 'Bytes of share pictures kept in memory.', () => shareImageCache.bytes],
  ['kljuc_search_index_loaded', '1 when searches are answered from the index.', (_, search) => (search ? 1 : 0)],
  ['kljuc_search_index_listings', 'Listings in the index.', (_, search) => search?.size],
  ['kljuc_search_index_fill_seconds', 'What the last filling of the index took.', (_, search) => search?.fillSeconds],
  ['kljuc_search_index_lag_changes', 'Changes of listings that the index does not know yet.', (database, search) => lag(database, search)],
  ['kljuc_listing_texts_bytes', 'Bytes, about, of ready-made listing texts.', (_, search) => search?.jsonCache.bytes],
  ['kljuc_database_up', '1 when the database answers within 2 seconds.', (database) => (database ? 1 : 0)],
  ['kljuc_database_answer_seconds', 'The wait for a connection of the pool and its answer.', (database) => database?.seconds],
  ['kljuc_database_connections_max', 'Connections that this process may open.', () => poolSize],
  ['kljuc_mails_owed', 'Mails of saved searches that are to go out.', (database) => database?.mailsOwed],
  ['kljuc_mails_owed_oldest_seconds', 'Age of the oldest mail that is owed; 0 without any.', (database) => database?.oldestMailSeconds],
] // biome-ignore format: a table

/** Creates the gauges. @returns refreshes their values */
export function createGauges(): () => Promise<void> {
  const registers = [registry]
  const rows = gauges.map(([name, help, read]) => ({ gauge: new Gauge({ name, help, registers }), read }))
  const connections = new Gauge({
    name: 'kljuc_database_connections',
    help: 'Connections of all processes of the app to the database, by state.',
    labelNames: ['state'],
    registers,
  })
  const texts = new Counter({
    name: 'kljuc_listing_texts_lookups_total',
    help: 'Listing texts that were asked for since the index was filled, by result: hit or miss.',
    labelNames: ['result'],
    registers,
  })
  return async () => {
    const [database, search] = await Promise.all([
      withTimeout(queryTimeoutMs, readDatabaseState()).catch(() => null),
      searchIndexStats().catch(() => null),
    ])
    for (const { gauge, read } of rows) {
      const value = read(database, search)
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    }
    connections.reset()
    for (const [state, count] of Object.entries(database?.connections ?? {}))
      connections.set({ state }, count)
    const { hits, misses } = search?.jsonCache ?? { hits: 0, misses: 0 }
    texts.reset()
    texts.inc({ result: 'hit' }, hits)
    texts.inc({ result: 'miss' }, misses)
  }
}

function lag(database: DatabaseState | null, search: Search): number | undefined {
  return search && database ? Math.max(0, database.position - search.position) : undefined
}

async function readDatabaseState(): Promise<DatabaseState> {
  const from = performance.now()
  const [row] = await sql()<Omit<DatabaseState, 'seconds'>[]>`
    select
      (select position::float8 from kljuc.listing_clock) as position,
      owed.count::int as "mailsOwed",
      coalesce(extract(epoch from now() - owed.oldest), 0)::float8 as "oldestMailSeconds",
      (select coalesce(json_object_agg(state, count), '{}') from (
        select coalesce(state, 'unknown') as state, count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'kljuc' group by 1) as states) as connections
    from (select count(*), min(created_at) as oldest from kljuc.mails
      where sent_at is null and given_up_at is null) as owed`
  if (!row) throw new Error('The database answered nothing.')
  return { ...row, seconds: (performance.now() - from) / 1_000 }
}
