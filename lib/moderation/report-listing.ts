import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, inTransaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { listings } from '@/lib/listings/tables'
import type { NewReport, Report } from './schema'
import { listingReports } from './tables'

const columns = {
  id: listingReports.id,
  reason: listingReports.reason,
  createdAt: listingReports.createdAt,
}

/**
 * Stores a report, once per account and reason.
 * @returns the report, and whether it is new
 * @throws HttpError 404 for a listing that is not public, 409 for one's own
 */
export async function reportListing(
  accountId: string,
  listingId: string,
  { reason, text }: NewReport,
): Promise<{ report: Report; isNew: boolean }> {
  const same = and(
    eq(listingReports.listingId, listingId),
    eq(listingReports.accountId, accountId),
    eq(listingReports.reason, reason),
  )
  const find = () => db().select(columns).from(listingReports).where(same)
  const [earlier] = await find()
  if (earlier) return { report: toReport(earlier), isNew: false }
  const [listing] = await db()
    .select({ ownerId: listings.ownerId, published: listings.published })
    .from(listings)
    .where(eq(listings.id, listingId))
  if (listing?.ownerId === accountId) throw new HttpError('own_listing_report')
  if (!listing?.published) throw new HttpError('not_found')
  const [inserted] = await inTransaction((transaction) =>
    transaction
      .insert(listingReports)
      .values({ listingId, accountId, reason, text: text || null })
      .onConflictDoNothing()
      .returning(columns),
  )
  const [row] = inserted ? [inserted] : await find()
  if (!row) throw new Error('A report was not written.')
  return { report: toReport(row), isNew: inserted !== undefined }
}

export async function settleReports(
  database: Pick<ReturnType<typeof db>, 'update'>,
  listingId: string,
): Promise<string[]> {
  const rows = await database
    .update(listingReports)
    .set({ settledAt: sql`now()` })
    .where(and(eq(listingReports.listingId, listingId), isNull(listingReports.settledAt)))
    .returning({ id: listingReports.id })
  return rows.map(({ id }) => id)
}

type ReportRow = Pick<typeof listingReports.$inferSelect, keyof typeof columns>

function toReport({ id, reason, createdAt }: ReportRow): Report {
  return { id, reason, created_at: createdAt.toISOString() }
}
