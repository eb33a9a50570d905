import 'server-only'
import type { Sql, TransactionSql } from 'postgres'

/**
 * Returns the timeline within which clock positions are comparable. A failover or a restored backup may use positions
 * again: then the WAL timeline, the cluster's identifier or the table's oid differ.
 */
export async function readDatabaseTimeline(sql: Sql | TransactionSql): Promise<string> {
  const [row] = await sql<{ timeline: string }[]>`
    select concat_ws('.', (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8), 'kljuc.listing_clock'::regclass::oid) as timeline`
  if (!row) throw new Error('PostgreSQL has no timeline')
  return row.timeline
}

export async function readPosition(sql: Sql | TransactionSql): Promise<number> {
  const [clock] = await sql<
    { position: number }[]
  >`select position::float8 as position from kljuc.listing_clock`
  if (!clock) throw new Error('kljuc.listing_clock has no row')
  return clock.position
}
