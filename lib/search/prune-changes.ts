import 'server-only'
import { sql } from '@/lib/db/client'

/** Changes kept for processes that were offline; one that missed more reads all listings. */
const keptChanges = 100_000

export async function pruneChanges(): Promise<void> {
  await sql()`delete from kljuc.listing_changes
    where position <= (select position from kljuc.listing_changes order by position desc offset ${keptChanges} limit 1)`
}
