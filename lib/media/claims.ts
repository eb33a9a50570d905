import 'server-only'
import { sql } from 'drizzle-orm'
import { db, inTransaction, type Transaction } from '@/lib/db/client'

/** First key of the advisory locks; the second is a number made of the hash. */
const lockClass = 7_202_612

/** @returns the claim's id, or null while the sweep deletes the files */
export async function claimUpload(hash: string): Promise<string | null> {
  return claim(hash, 'upload', sql`kind = 'removal'`)
}

/**
 * @param isNamed whether a row refers to it, under the lock @returns the claim's id, or null if claimed or referenced
 */
export async function claimRemoval(
  hash: string,
  isNamed: (transaction: Transaction) => Promise<boolean>,
): Promise<string | null> {
  return claim(hash, 'removal', sql`true`, isNamed)
}

/** @returns false if it had expired, so that another claim may exist */
export async function releaseClaim(
  id: string,
  transaction: Pick<Transaction, 'execute'> = db(),
): Promise<boolean> {
  const released = await transaction.execute(
    sql`delete from kljuc.media_claims where id = ${id} returning id`,
  )
  return released.length > 0
}

export async function dropExpiredClaims(): Promise<void> {
  await db().execute(sql`delete from kljuc.media_claims where expires_at < now()`)
}

/** Longer than storing all files of an image takes. */
const lifetime = sql`interval '10 minutes'`

async function claim(
  hash: string,
  kind: 'upload' | 'removal',
  excludes: ReturnType<typeof sql>,
  isNamed: (transaction: Transaction) => Promise<boolean> = async () => false,
): Promise<string | null> {
  return inTransaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${hash}))`)
    await transaction.execute(sql`delete from kljuc.media_claims where hash = ${hash} and expires_at < now()`)
    const held = await transaction.execute(
      sql`select from kljuc.media_claims where hash = ${hash} and ${excludes} limit 1`,
    )
    if (held.length > 0 || (await isNamed(transaction))) return null
    const [made] = await transaction.execute<{ id: string }>(sql`
      insert into kljuc.media_claims (hash, kind, expires_at) values (${hash}, ${kind}, now() + ${lifetime})
      returning id`)
    return made?.id ?? null
  })
}
