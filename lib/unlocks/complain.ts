import 'server-only'
import { and, eq, inArray, isNotNull, isNull, or, sql as query } from 'drizzle-orm'
import { inTransaction, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { ComplaintReason } from '@/lib/listings/attributes/report-reasons'
import { countTokens } from '@/lib/tokens/transactions'
import type { Complaint } from './schema'
import { contactComplaints, contactUnlocks } from './tables'

const batchSize = 200

type Outcome = Record<string, unknown> &
  Pick<Complaint, 'reason' | 'state'> & {
    outcome: 'made' | 'known' | 'not_found' | 'too_late'
    decide_by: Date
    over_budget: boolean
  }

/**
 * Returns the token at once if the listing was closed before the unlock. Two buyers who complain about one number put it
 * before its owner and the team. @param network of the buyer, as a digest; null when it says nothing
 * @throws HttpError 404 for a contact that is not unlocked, 409 later than 14 days after the unlock
 */
export async function complain(
  accountId: string,
  listingId: string,
  reason: ComplaintReason,
  network: string | null,
): Promise<{ complaint: Complaint; isNew: boolean }> {
  const [row] = await inTransaction((transaction) =>
    transaction.execute<Outcome>(query`
      select * from kljuc.complain(${accountId}, ${listingId}, ${reason}, ${network})`),
  )
  if (!row) throw new Error('A complaint was not answered.')
  const { outcome, reason: storedReason, state, decide_by, over_budget } = row
  if (outcome === 'not_found' || outcome === 'too_late') throw new HttpError(outcome)
  const isNew = outcome === 'made'
  if (isNew && state === 'returned') countTokens('contact_return', 1)
  const complaint = {
    property_id: listingId,
    reason: storedReason,
    state,
    decide_by: new Date(decide_by).toISOString(),
    moderated: over_budget,
  }
  return { complaint, isNew }
}

/**
 * Contradicts the owner's answer to a complaint, once; a moderator decides.
 * @throws HttpError 404 for a contact that is not unlocked or was not complained about, 409 without an answer, for the
 * second time, and when the listing is gone, whose owner cannot be heard
 */
export async function insist(accountId: string, listingId: string, text: string | null): Promise<Complaint> {
  const row = await inTransaction(async (transaction) => {
    const isOfUnlock = and(
      eq(contactComplaints.accountId, accountId),
      // Made about this listing, or about another unit that shares its charge.
      inArray(
        contactComplaints.chargeId,
        transaction
          .select({ id: contactUnlocks.transactionId })
          .from(contactUnlocks)
          .where(and(eq(contactUnlocks.accountId, accountId), eq(contactUnlocks.listingId, listingId))),
      ),
    )
    const [insisted] = await transaction
      .update(contactComplaints)
      .set({
        ...{ state: 'moderator', decidedAt: null },
        ...{ insistedAt: query`clock_timestamp()`, insistedText: text },
      })
      .where(
        and(
          isOfUnlock,
          eq(contactComplaints.state, 'refused'),
          isNull(contactComplaints.insistedAt),
          or(isNotNull(contactComplaints.answer), isNotNull(contactComplaints.answerPhone)),
          query`exists (select from kljuc.listings where id = ${listingId})`,
        ),
      )
      .returning()
    if (insisted) return insisted
    const known = await transaction
      .select({ id: contactComplaints.chargeId })
      .from(contactComplaints)
      .where(isOfUnlock)
    throw new HttpError(known.length > 0 ? 'cannot_insist' : 'not_found')
  })
  const { reason, state, decideBy, answer, answerPhone } = row
  return {
    property_id: listingId,
    ...{ reason, state, answer, answer_phone: answerPhone, insisted: true },
    decide_by: decideBy.toISOString(),
  }
}

/** Takes listings from the public whose owners have not answered for three days for a number that two buyers doubt. */
export async function withdrawDoubtedListings(): Promise<void> {
  await sql()`select kljuc.withdraw_doubted()`
}

/** Returns tokens where an owner has not answered a complaint for three days. @param listingId of one listing only */
export async function refundOverdueComplaints(listingId?: string): Promise<void> {
  const due = await sql()<{ charge_id: string }[]>`
    select charge_id from kljuc.contact_complaints
    where state = 'open' and not over_budget and decide_by <= now()
      ${listingId ? sql()`and listing_id = ${listingId}` : sql()``}
    order by decide_by limit ${batchSize}`
  let returned = 0
  for (const { charge_id } of due) {
    const [row] = await sql()<{ done: boolean }[]>`select kljuc.decide_complaint(${charge_id}) as done`
    if (row?.done) returned++
  }
  if (returned > 0) countTokens('contact_return', returned)
}
