import 'server-only'
import { and, eq, isNotNull, isNull, or, sql as query } from 'drizzle-orm'
import type { PendingQuery, Row } from 'postgres'
import { db, inTransaction, isoText, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { leads } from '@/lib/leads/tables'
import { actor, type Moderator, recordAction, refuseOwnMatter } from './audit'
import { isBlocked } from './blocked-accounts'
import { underClaim } from './queues/claims'
import type { LeadModeration, ReportedLead } from './schema'
import { leadReports } from './tables'

const maxLeads = 100

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

/** Reported messages, those with unsettled reports first. */
export function findReportedLeads(): Promise<ReportedLead[]> {
  return read(sql()`true`)
}

/** @throws HttpError 404 for a lead that nobody reported, 409 when nothing would change, and for one's own */
export async function moderateLead(
  moderator: Moderator,
  id: string,
  { action, reason }: LeadModeration,
): Promise<ReportedLead> {
  const [reported] = await read(sql()`lead.id = ${id}`)
  if (!reported) throw new HttpError('not_found')
  for (const { id: concerned } of [reported.buyer, reported.owner]) refuseOwnMatter(moderator, concerned)
  await inTransaction((transaction) =>
    underClaim(transaction, moderator.id, ['lead', id], async () => {
      const changed = await transaction
        .update(leadReports)
        .set({ settledAt: action === 'settle_lead' ? query`now()` : null })
        .where(
          and(
            eq(leadReports.leadId, id),
            action === 'settle_lead' ? isNull(leadReports.settledAt) : isNotNull(leadReports.settledAt),
          ),
        )
        .returning({ by: leadReports.accountId })
      if (changed.length === 0) throw new HttpError('nothing_changed')
      const accountId = changed[0]?.by === reported.owner.id ? reported.buyer.id : reported.owner.id
      await recordAction(transaction, {
        ...actor(moderator),
        action,
        accountId,
        reason: reason || null,
        changed: [id],
      })
    }),
  )
  const [moderated] = await read(sql()`lead.id = ${id}`)
  if (!moderated) throw new HttpError('not_found')
  return moderated
}

const participant = (name: 'buyer' | 'owner') => sql()`
  json_build_object('id', ${sql()(name)}.id, 'name', ${sql()(name)}.name, 'email', ${sql()(name)}.email,
    'closed', ${sql()(name)}.deactivated_at is not null, 'blocked', ${isBlocked(name)})`

async function read(isWanted: PendingQuery<Row[]>): Promise<ReportedLead[]> {
  const rows = await sql()<{ item: ReportedLead }[]>`
    select json_build_object('id', lead.id, 'property_id', lead.listing_id, 'title', listing.title,
      'message', lead.message, 'visit', lead.visit, 'state', lead.state, 'answer', lead.answer,
      'created_at', ${isoText('lead.created_at')}, 'buyer', ${participant('buyer')}, 'owner', ${participant('owner')},
      'reports', reports.items) as item
    from kljuc.leads as lead
    join kljuc.accounts as buyer on buyer.id = lead.buyer_id
    join kljuc.accounts as owner on owner.id = lead.owner_id
    left join kljuc.listings as listing on listing.id = lead.listing_id
    join lateral (
      select json_agg(json_build_object(
          'by', case when report.account_id = lead.buyer_id then 'buyer' else 'owner' end, 'text', report.text,
          'created_at', ${isoText('report.created_at')}, 'settled_at', ${isoText('report.settled_at')})
          order by report.created_at) as items,
        count(*) filter (where report.settled_at is null) as waiting, max(report.created_at) as latest
      from kljuc.lead_reports as report where report.lead_id = lead.id) as reports on reports.items is not null
    where ${isWanted} and lead.id in (select lead_id from kljuc.lead_reports)
    order by reports.waiting > 0 desc, reports.latest desc, lead.id limit ${maxLeads}`
  return rows.map(({ item }) => item)
}
