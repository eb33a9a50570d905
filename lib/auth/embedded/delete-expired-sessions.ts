import 'server-only'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'

/** Rows deleted at once, so that no statement takes long. */
const batch = 5_000

/**
 * Deletes sessions of embedded auth that have ended by their time, and refresh tokens that were replaced so long ago
 * that no session can come back with them. Both mean nothing any more, and would stay for ever.
 * @returns how many rows were deleted
 */
export async function deleteExpiredSessions(): Promise<number> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return 0
  return (await inBatches(deleteSessions)) + (await inBatches(deleteTokens))
}

async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0
  for (let deleted = batch; deleted === batch; total += deleted) deleted = await deleteBatch()
  return total
}

/** As `kljuc.refresh_session` ends them; whoever refreshes just now is not waited for. */
async function deleteSessions(): Promise<number> {
  const { count } = await sql()`
    delete from auth.sessions where id in (
      select id from auth.sessions
      where coalesce(not_after, created_at + interval '1 year') <= now()
        or greatest(created_at, refreshed_at at time zone 'UTC') <= now() - interval '30 days'
      limit ${batch} for update skip locked)`
  return count
}

async function deleteTokens(): Promise<number> {
  const { count } = await sql()`
    delete from auth.refresh_tokens where id in (
      select id from auth.refresh_tokens where revoked and updated_at <= now() - interval '30 days'
      limit ${batch} for update skip locked)`
  return count
}
