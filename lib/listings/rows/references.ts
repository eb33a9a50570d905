import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { db, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { listingReferences } from '../tables'

/** The owner's own marks of listings, by listing id. @param listingIds of one owner's listings */
export async function findReferences(listingIds: readonly string[]): Promise<Map<string, string>> {
  if (listingIds.length === 0) return new Map()
  const { listingId, reference } = listingReferences
  const rows = await db()
    .select({ id: listingId, reference })
    .from(listingReferences)
    .where(inArray(listingId, [...listingIds]))
  return new Map(rows.map((row) => [row.id, row.reference]))
}

/** The id of an account's listing with this reference. */
export async function findByReference(accountId: string, reference: string): Promise<string | undefined> {
  const [found] = await db()
    .select({ id: listingReferences.listingId })
    .from(listingReferences)
    .where(and(eq(listingReferences.accountId, accountId), eq(listingReferences.reference, reference)))
  return found?.id
}

/**
 * Gives a listing its reference, or with null takes it, in the transaction that writes it and has locked the listing or its owner.
 * @throws HttpError 409 when another listing of the account has it
 */
export async function writeReference(
  transaction: Transaction,
  { accountId, listingId, reference }: { accountId: string; listingId: string; reference: string | null },
): Promise<void> {
  const table = listingReferences
  const [current] = await transaction
    .select({ reference: table.reference })
    .from(table)
    .where(eq(table.listingId, listingId))
  if ((current?.reference ?? null) === reference) return
  if (current) await transaction.delete(table).where(eq(table.listingId, listingId))
  if (reference === null) return
  // Waits for a transaction that is giving it to another listing.
  const [written] = await transaction
    .insert(table)
    .values({ listingId, accountId, reference })
    .onConflictDoNothing({ target: [table.accountId, table.reference] })
    .returning({ listingId: table.listingId })
  if (!written) throw new HttpError('reference_taken')
}
