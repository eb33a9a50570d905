import 'server-only'
import { sql as query } from 'drizzle-orm'
import { inTransaction, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { ComplaintReason } from '@/lib/listings/attributes/report-reasons'
import { countTokens } from '@/lib/tokens/transactions'
import type { Complaint } from './schema'

const batchSize = 200

type Outcome = Record<string, unknown> &
  Pick<Complaint, 'reason' | 'state'> & {
    outcome: 'made' | 'known' | 'not_found' | 'too_late'
    decide_by: Date
    over_budget: boolean
  }

/**
 * Returns the token at once if the listing was closed before the unlock, or if another buyer has complained about the
 * same number, who then gets the token back too.
 * @throws HttpError 404 for a contact that is not unlocked, 409 later than 14 days after the unlock
 */
export async function complain(
  accountId: string,
  listingId: string,
  reason: ComplaintReason,
): Promise<{ complaint: Complaint; isNew: boolean }> {
  const [row] = await inTransaction((transaction) =>
    transaction.execute<Outcome>(query`
      select * from kljuc.complain(${accountId}, ${listingId}, ${reason})`),
  )
  if (!row) throw new Error('A complaint was not answered.')
  const { outcome, reason: storedReason, state, decide_by, over_budget } = row
  if (outcome === 'not_found' || outcome === 'too_late') throw new HttpError(outcome)
  const isNew = outcome === 'made'
  if (isNew && state === 'returned') {
    countTokens('contact_return', 1)
    await refundOverdueComplaints(listingId)
  }
  const complaint = {
    property_id: listingId,
    reason: storedReason,
    state,
    decide_by: new Date(decide_by).toISOString(),
    moderated: over_budget,
  }
  return { complaint, isNew }
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
