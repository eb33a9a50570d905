import 'server-only'
import { sql } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { env } from '@/lib/env'

const queryTimeoutMs = 1_000

/** Other ids are not rendered, so that they fill no cache. `true` when that cannot be known. */
export async function isPublicProperty(id: string): Promise<boolean> {
  if (env.API_URL || !env.DATABASE_URL) return true
  const found = sql()`select from kljuc.listings where id = ${id} and published`
  return withReadTimeout(found, queryTimeoutMs).then(
    (rows) => rows.length > 0,
    () => true,
  )
}
