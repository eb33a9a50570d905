import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { redeemConfirmLink } from '@/lib/listings/lifecycle/confirm-links'
import { listingContacts, listings } from '@/lib/listings/tables'
import { lockForPublishing } from '@/lib/listings/writing/active-listings'
import { type LockedListing, lockOwnListing } from '@/lib/listings/writing/change-listing'
import { confirmLockedListing, isWaitingForContact } from '@/lib/listings/writing/listing-state'
import type { ComplaintAnswer } from './schema'
import { contactComplaints } from './tables'

/**
 * Answers the open complaints about an own listing's contact, which keeps their tokens spent. Confirms a listing that is
 * public or waits for this answer. A new number becomes the listing's.
 * @throws HttpError 404, 403 as `lockOwnListing`; 409 when nobody waits for an answer
 */
export async function answerComplaints(ownerId: string, id: string, answer: ComplaintAnswer): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockForPublishing(transaction, ownerId)
    await answerLocked(transaction, id, await lockOwnListing(transaction, ownerId, id), answer)
  })
}

/** Works for as long as complaints are open. @throws HttpError 401 for an invalid token; as `answerComplaints` */
export function answerByLink(token: string, answer: ComplaintAnswer): Promise<void> {
  return redeemConfirmLink(token, (transaction, listing, { listingId }) =>
    answerLocked(transaction, listingId, listing, answer),
  )
}

/** @throws HttpError 409 when nobody waits for an answer */
async function answerLocked(
  transaction: Transaction,
  id: string,
  listing: LockedListing,
  answer: ComplaintAnswer,
): Promise<void> {
  const wasWaiting = isWaitingForContact(listing)
  const answered = await settleComplaints(transaction, id, answer)
  if (answered === 0 && listing.numberCheckedUntil === null) throw new HttpError('nothing_to_answer')
  if (answer.phone) {
    await transaction
      .update(listingContacts)
      .set({ phone: answer.phone })
      .where(eq(listingContacts.listingId, id))
  }
  await transaction.update(listings).set({ numberCheckedUntil: null }).where(eq(listings.id, id))
  if (listing.published || (wasWaiting && listing.closedAs === 'expired' && !listing.withdrawalReason))
    await confirmLockedListing(transaction, id, { ...listing, numberCheckedUntil: null })
}

/** Refuses the open complaints about a listing, whose row the caller has locked. @returns their number */
async function settleComplaints(
  transaction: Transaction,
  listingId: string,
  { text, phone }: ComplaintAnswer,
): Promise<number> {
  const rows = await transaction
    .update(contactComplaints)
    .set({
      state: 'refused',
      decidedAt: sql`clock_timestamp()`,
      answer: text || null,
      answerPhone: phone || null,
    })
    .where(
      and(
        eq(contactComplaints.listingId, listingId),
        eq(contactComplaints.state, 'open'),
        // Else it is already decided that the token comes back.
        isNull(contactComplaints.returnedFor),
      ),
    )
    .returning({ id: contactComplaints.chargeId })
  return rows.length
}
