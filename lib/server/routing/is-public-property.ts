import 'server-only'
import { sql } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { env } from '@/lib/env'

/** Milliseconds: the page that is then made asks for itself, and waits on. */
const queryTimeoutMs = 1_000

/**
 * Whether a property's page can be shown, as far as that is known: pages of others are not made, so that asking for
 * ids that nobody has fills no cache. `true` when the database cannot be asked, and when another backend has the
 * listings.
 */
export async function isPublicProperty(id: string): Promise<boolean> {
  if (env.API_URL || !env.DATABASE_URL) return true
  const found = sql()`select from kljuc.listings where id = ${id} and published`
  return withReadTimeout(found, queryTimeoutMs).then(
    (rows) => rows.length > 0,
    () => true,
  )
}
