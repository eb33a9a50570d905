import 'server-only'
import { sql } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { env } from '@/lib/env'

const queryTimeoutMs = 1_000

/** Pages of other ids are not rendered, so that they cannot fill the cache. Returns `true` when it is unknown. */
export async function isPublicProperty(id: string): Promise<boolean> {
  if (env.API_URL || !env.DATABASE_URL) return true
  const found = sql()`select from kljuc.listings where id = ${id} and published`
  return withReadTimeout(found, queryTimeoutMs).then(
    (rows) => rows.length > 0,
    () => true,
  )
}
