import 'server-only'
import { sql } from 'drizzle-orm'
import { db, type Transaction } from '@/lib/db/client'

/** The first half of the advisory locks of hashes; the second is the hash's own number. */
const lockClass = 7_202_612

/**
 * Claims the files of a picture for an upload: nobody removes them before it is done with.
 * @returns the claim's id, or null while the sweep is removing them
 */
export async function claimUpload(hash: string): Promise<string | null> {
  return claim(hash, 'upload', sql`kind = 'removal'`)
}

/**
 * Claims the files of a picture for the sweep: no upload counts on them before it is done with.
 * @param isNamed whether a row names the picture, asked while nobody else can claim it
 * @returns the claim's id, or null for a picture that is claimed or named
 */
export async function claimRemoval(
  hash: string,
  isNamed: (transaction: Transaction) => Promise<boolean>,
): Promise<string | null> {
  return claim(hash, 'removal', sql`true`, isNamed)
}

/**
 * Gives a claim up.
 * @returns whether it was still held: one that had expired may have made place for another
 */
export async function releaseClaim(
  id: string,
  transaction: Pick<Transaction, 'execute'> = db(),
): Promise<boolean> {
  const released = await transaction.execute(
    sql`delete from kljuc.media_claims where id = ${id} returning id`,
  )
  return released.length > 0
}

/** Removes the claims of those that were cut off. */
export async function dropExpiredClaims(): Promise<void> {
  await db().execute(sql`delete from kljuc.media_claims where expires_at < now()`)
}

/** Longer than a store may take for all files of a picture, each of its calls being ended after seconds. */
const lifetime = sql`interval '10 minutes'`

async function claim(
  hash: string,
  kind: 'upload' | 'removal',
  excludes: ReturnType<typeof sql>,
  isNamed: (transaction: Transaction) => Promise<boolean> = async () => false,
): Promise<string | null> {
  return db().transaction(async (transaction) => {
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
