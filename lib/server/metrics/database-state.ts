import 'server-only'
import { sql } from '@/lib/db/client'
import { withTimeout } from '@/lib/with-timeout'

const queryTimeoutMs = 2_000

export interface DatabaseState {
  /** Duration of the query, including the wait for a free connection. */
  seconds: number
  position: number
  mailQueueSize: number
  oldestMailSeconds: number
  /** By state: active, idle, idle in transaction. */
  connections: Record<string, number>
}

/** Queries the database; null when it does not respond in time. */
export async function readDatabaseState(): Promise<DatabaseState | null> {
  return withTimeout(queryTimeoutMs, read()).catch(() => null)
}

async function read(): Promise<DatabaseState> {
  const from = performance.now()
  const [row] = await sql()<Omit<DatabaseState, 'seconds'>[]>`
    select
      (select position::float8 from kljuc.listing_clock) as position,
      unsent.count::int as "mailQueueSize",
      coalesce(extract(epoch from now() - unsent.oldest), 0)::float8 as "oldestMailSeconds",
      (select coalesce(json_object_agg(state, count), '{}') from (
        select coalesce(state, 'unknown') as state, count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'kljuc' group by 1) as states) as connections
    from (select count(*), min(created_at) as oldest from kljuc.mails
      where sent_at is null and given_up_at is null) as unsent`
  if (!row) throw new Error('The database answered nothing.')
  return { ...row, seconds: (performance.now() - from) / 1_000 }
}
