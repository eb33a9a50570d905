import 'server-only'
import { and, eq, isNotNull, isNull, or, sql as query } from 'drizzle-orm'
import { db, inTransaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { leads } from '@/lib/leads/tables'
import { actor, type Moderator, recordAction, refuseOwnMatter } from './audit'
import { underClaim } from './queue/claims'
import { findItem } from './queue/find-queue'
import type { LeadModeration } from './schema'
import { leadReports } from './tables'

/**
 * Stores the report of a message by its recipient, or of an answer by the buyer; once each.
 * @throws HttpError 404 for a lead of other accounts
 */
export async function reportLead(
  accountId: string,
  leadId: string,
  text: string | null,
): Promise<{ report: { created_at: string }; isNew: boolean }> {
  const [lead] = await db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), or(eq(leads.ownerId, accountId), eq(leads.buyerId, accountId))))
  if (!lead) throw new HttpError('not_found')
  const column = { createdAt: leadReports.createdAt }
  const [inserted] = await inTransaction((transaction) =>
    transaction
      .insert(leadReports)
      .values({ leadId, accountId, text })
      .onConflictDoNothing()
      .returning(column),
  )
  const [row] = inserted
    ? [inserted]
    : await db()
        .select(column)
        .from(leadReports)
        .where(and(eq(leadReports.leadId, leadId), eq(leadReports.accountId, accountId)))
  if (!row) throw new Error('A report was not written.')
  return { report: { created_at: row.createdAt.toISOString() }, isNew: inserted !== undefined }
}

/** @throws HttpError 404 for a lead that nobody reported, 409 when nothing would change, and for one's own */
export async function moderateLead(
  moderator: Moderator,
  id: string,
  { action, reason }: LeadModeration,
): Promise<void> {
  const { buyer, owner } = await findItem('lead', moderator.id, id)
  for (const { id: concerned } of [buyer, owner]) refuseOwnMatter(moderator, concerned)
  const { leadId, settledAt } = leadReports
  await underClaim(moderator.id, ['lead', id], async (transaction) => {
    const isSettling = action === 'settle_lead'
    const changed = await transaction
      .update(leadReports)
      .set({ settledAt: isSettling ? query`now()` : null })
      .where(and(eq(leadId, id), isSettling ? isNull(settledAt) : isNotNull(settledAt)))
      .returning({ by: leadReports.accountId })
    if (changed.length === 0) throw new HttpError('nothing_changed')
    const accountId = changed[0]?.by === owner.id ? buyer.id : owner.id
    await recordAction(transaction, {
      ...actor(moderator),
      action,
      accountId,
      reason: reason || null,
      changed: [id],
    })
  })
}
