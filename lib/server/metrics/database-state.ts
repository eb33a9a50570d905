import 'server-only'
import { sql } from '@/lib/db/client'
import { withTimeout } from '@/lib/with-timeout'

/** Milliseconds for which whoever looks at the metrics waits for the database. */
const queryTimeoutMs = 2_000

/** What the database says of itself and of what waits in it. */
export interface DatabaseState {
  /** Until it answered, the wait for a free connection included. */
  seconds: number
  /** Of the clock of listings' changes. */
  position: number
  mailsOwed: number
  /** 0 without any. */
  oldestMailSeconds: number
  /** Of all processes of the app, by state: active, idle, idle in transaction. */
  connections: Record<string, number>
}

/** Asks the database once; null when it does not answer in time. */
export async function readDatabaseState(): Promise<DatabaseState | null> {
  return withTimeout(queryTimeoutMs, read()).catch(() => null)
}

async function read(): Promise<DatabaseState> {
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
