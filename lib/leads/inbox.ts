import 'server-only'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accounts } from '@/lib/accounts/tables'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { HttpError } from '@/lib/http/errors'
import { listings } from '@/lib/listings/tables'
import { mails } from '@/lib/mails/tables'
import type { LeadState } from './lead-states'
import type { Lead, LeadChange, LeadPage, SentLead } from './schema'
import { leads } from './tables'

export const sentColumns = {
  id: leads.id,
  message: leads.message,
  phone: leads.phone,
  visit: leads.visit,
  state: leads.state,
  answer: leads.answer,
  answered_at: leads.answeredAt,
  created_at: leads.createdAt,
}

const columns = {
  ...sentColumns,
  property_id: leads.listingId,
  title: listings.title,
  // An account without a name is called by its address, which the other side must not see.
  from: sql<
    string | null
  >`nullif(case when position('@' in ${accounts.name}) = 0 then ${accounts.name} else '' end, '')`,
  unread: sql<boolean>`${leads.readAt} is null`,
}

function selectLeads(database: Pick<ReturnType<typeof db>, 'select'> = db()) {
  return database
    .select(columns)
    .from(leads)
    .innerJoin(accounts, eq(accounts.id, leads.buyerId))
    .leftJoin(listings, eq(listings.id, leads.listingId))
}

/** A page of an owner's leads, newest first. */
export async function findLeads(
  ownerId: string,
  { page, limit, state }: { page: number; limit: number; state: LeadState | undefined },
): Promise<LeadPage> {
  const isWanted = and(eq(leads.ownerId, ownerId), state && eq(leads.state, state))
  const [rows, [counted], unread] = await Promise.all([
    withReadTimeout(
      selectLeads()
        .where(isWanted)
        .orderBy(desc(leads.createdAt), leads.id)
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    withReadTimeout(db().select({ total: sql<number>`count(*)::int` }).from(leads).where(isWanted)),
    countUnreadLeads(ownerId),
  ])
  const total = counted?.total ?? 0
  return { items: rows.map(toLead), total, page, limit, pages: Math.ceil(total / limit), unread }
}

export async function countUnreadLeads(ownerId: string): Promise<number> {
  const [row] = await db()
    .select({ unread: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(eq(leads.ownerId, ownerId), isNull(leads.readAt)))
  return row?.unread ?? 0
}

const streamedPage = 500

/** All leads of an owner, newest first, in pages as they are taken. */
export async function* readAllLeads(ownerId: string): AsyncGenerator<Lead[]> {
  const order = [desc(leads.createdAt), leads.id] as const
  const known = await db()
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.ownerId, ownerId))
    .orderBy(...order)
  for (let from = 0; from < known.length; from += streamedPage) {
    const ids = known.slice(from, from + streamedPage).map(({ id }) => id)
    const rows = await selectLeads()
      .where(inArray(leads.id, ids))
      .orderBy(...order)
    yield rows.map(toLead)
  }
}

/** All messages that a buyer has sent, newest first. */
export async function findSentLeads(buyerId: string): Promise<(SentLead & { property_id: string })[]> {
  const rows = await db()
    .select({ ...sentColumns, property_id: leads.listingId })
    .from(leads)
    .where(eq(leads.buyerId, buyerId))
    .orderBy(desc(leads.createdAt), leads.id)
  return rows.map(withTimes)
}

/**
 * Changes the state of a lead or answers it, which marks it as read; without a state an answer makes it answered. The
 * buyer is mailed a new answer once.
 * @throws HttpError 404 for a lead that is not the owner's
 */
export async function changeLead(ownerId: string, id: string, { state, answer }: LeadChange): Promise<Lead> {
  return inTransaction(async (transaction) => {
    const isOwn = and(eq(leads.id, id), eq(leads.ownerId, ownerId))
    const [lead] = await transaction
      .select({ answer: leads.answer, buyerId: leads.buyerId })
      .from(leads)
      .where(isOwn)
      .for('update')
    if (!lead) throw new HttpError('not_found')
    const isNewAnswer = answer !== undefined && answer !== lead.answer
    await transaction
      .update(leads)
      .set({
        state: state ?? 'answered',
        readAt: sql`coalesce(${leads.readAt}, now())`,
        ...(isNewAnswer && { answer, answeredAt: sql`clock_timestamp()` }),
      })
      .where(isOwn)
    if (isNewAnswer) await queueAnswer(transaction, id, lead.buyerId)
    const [changed] = await selectLeads(transaction).where(isOwn)
    if (!changed) throw new Error('A lead that was just changed is gone.')
    return toLead(changed)
  })
}

/** Of one lead in a day: each changed answer is a mail again, to somebody who cannot stop it. */
const maxAnswerMails = 5

/** Replaces an earlier answer that was not mailed yet. Beyond five mails a day an answer stands beside the contact alone. */
async function queueAnswer(transaction: Transaction, leadId: string, buyerId: string): Promise<void> {
  await transaction.execute(sql`delete from ${mails} where ${mails.kind} = 'lead_answer' and ${mails.accountId} = ${buyerId}
    and ${mails.data} ->> 'lead_id' = ${leadId} and ${mails.attempts} = 0`)
  await transaction.execute(sql`
    insert into ${mails} (kind, account_id, data)
    select 'lead_answer', ${buyerId}::uuid, jsonb_build_object('lead_id', ${leadId}::text)
    where (
      select count(*) from ${mails} where ${mails.kind} = 'lead_answer' and ${mails.accountId} = ${buyerId}
        and ${mails.data} ->> 'lead_id' = ${leadId} and ${mails.createdAt} > now() - interval '1 day'
    ) < ${maxAnswerMails}`)
}

/** Marks own leads as read; other ids are ignored. */
export async function markLeadsRead(ownerId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction((transaction) =>
    transaction
      .update(leads)
      .set({ readAt: sql`now()` })
      .where(and(eq(leads.ownerId, ownerId), inArray(leads.id, ids), isNull(leads.readAt))),
  )
}

type Times = Pick<typeof leads.$inferSelect, 'answeredAt' | 'createdAt'>

/** Of a selected row: as the API writes times. */
export function withTimes<Row extends { answered_at: Times['answeredAt']; created_at: Times['createdAt'] }>(
  row: Row,
) {
  return {
    ...row,
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

const toLead = (row: Awaited<ReturnType<typeof selectLeads>>[number]): Lead => withTimes(row)
