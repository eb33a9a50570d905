import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { listingFacts, listings } from '@/lib/listings/tables'
import { type ReadableTexts, readFacts } from '@/lib/listings/text-facts/read-facts'
import { readerVersion } from '@/lib/listings/text-facts/reader-versions'

const textColumns = {
  title: listings.title,
  description: listings.description,
  titleEn: listings.titleEn,
  descriptionEn: listings.descriptionEn,
  type: listings.type,
  purpose: listings.purpose,
}

/** Reads the texts of listings that this transaction has written, and stores what they state. */
export async function storeFacts(
  transaction: Transaction,
  written: readonly ({ id: string } & ReadableTexts)[],
): Promise<void> {
  if (written.length === 0) return
  const rows = []
  for (const texts of written) {
    rows.push({ listingId: texts.id, facts: readFacts(texts), version: readerVersion })
    // A long text takes some milliseconds, in which nobody is answered.
    if (written.length > 1) await setImmediate()
  }
  await transaction
    .insert(listingFacts)
    .values(rows)
    .onConflictDoUpdate({
      target: listingFacts.listingId,
      set: { facts: sql`excluded.facts`, version: sql`excluded.version` },
    })
}

/** Stores what the texts of a listing that this transaction has changed state now. */
export async function storeChangedFacts(transaction: Transaction, id: string): Promise<void> {
  const rows = await transaction
    .select({ id: listings.id, ...textColumns })
    .from(listings)
    .innerJoin(listingFacts, eq(listingFacts.listingId, listings.id))
    .where(and(eq(listings.id, id), lt(listingFacts.version, readerVersion)))
  await storeFacts(transaction, rows)
}

const batchSize = 100
/** Of one run, so that a large catalogue is read over several. */
const maxBatches = 100

/**
 * Reads texts again that nobody or an earlier version of the reader has read. Several processes share the work: each takes
 * rows that no other has locked, a batch in each transaction, so that nothing is lost when one of them stops.
 * @returns number of texts
 */
export async function readOutdatedFacts(): Promise<number> {
  let read = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await inTransaction(readBatch)
    read += count
    if (count < batchSize) break
  }
  return read
}

async function readBatch(transaction: Transaction): Promise<number> {
  // Locked before the texts are read: whoever changes a text then waits, and resets what was read of it.
  const outdated = await transaction
    .select({ id: listingFacts.listingId })
    .from(listingFacts)
    .where(lt(listingFacts.version, readerVersion))
    .orderBy(listingFacts.version)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  if (outdated.length === 0) return 0
  const ids = outdated.map(({ id }) => id)
  const rows = await transaction
    .select({ id: listings.id, ...textColumns })
    .from(listings)
    .where(sql`${listings.id} = any(${sql.param(ids)}::uuid[])`)
  await storeFacts(transaction, rows)
  return outdated.length
}
