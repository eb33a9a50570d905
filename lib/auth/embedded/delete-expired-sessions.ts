import 'server-only'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'

const batchSize = 5_000

const auditRetentionDays = 90

/** Also deletes what embedded auth logged more than 90 days ago. @returns the number of rows */
export async function deleteExpiredSessions(): Promise<number> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return 0
  const ended = (await inBatches(deleteSessions)) + (await inBatches(deleteTokens))
  return ended + (await inBatches(deleteAuditLog))
}

async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0
  for (let deleted = batchSize; deleted === batchSize; total += deleted) deleted = await deleteBatch()
  return total
}

/** Applies the rules of `kljuc.refresh_session`. */
async function deleteSessions(): Promise<number> {
  const { count } = await sql()`
    delete from auth.sessions where id in (
      select id from auth.sessions
      where coalesce(not_after, created_at + interval '1 year') <= now()
        or greatest(created_at, refreshed_at at time zone 'UTC') <= now() - interval '30 days'
      limit ${batchSize} for update skip locked)`
  return count
}

async function deleteTokens(): Promise<number> {
  const { count } = await sql()`
    delete from auth.refresh_tokens where id in (
      select id from auth.refresh_tokens where revoked and updated_at <= now() - interval '30 days'
      limit ${batchSize} for update skip locked)`
  return count
}

async function deleteAuditLog(): Promise<number> {
  const { count } = await sql()`
    delete from auth.audit_log_entries where id in (
      select id from auth.audit_log_entries
      where created_at <= now() - make_interval(days => ${auditRetentionDays})
      limit ${batchSize} for update skip locked)`
  return count
}
