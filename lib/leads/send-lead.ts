import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '@/lib/accounts/tables'
import type { Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { day, defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import type { Locale } from '@/lib/i18n/routing'
import { listings } from '@/lib/listings/tables'
import type { NewLead } from './schema'
import { leads } from './tables'

/** Counted besides the unlock, which may come without a message. */
export const messageLimit = defineLimit(
  'account',
  'message',
  'a message to an owner, with an unlock',
  per(20, hour),
  per(60, day),
)

/** Null when nothing was written. */
export function readNewLead(fields: {
  message?: string | null | undefined
  phone?: string | null | undefined
  visit?: string | null | undefined
}): NewLead | null {
  const lead = { message: fields.message ?? '', phone: fields.phone ?? null, visit: fields.visit || null }
  return lead.message || lead.phone || lead.visit ? lead : null
}

/**
 * Stores a buyer's message to the owner of an unlocked listing; the caller holds the buyer's account. A repeat of the
 * same message changes nothing.
 * @throws HttpError 409 when another message was sent with this unlock, or when nobody can read it any more
 */
export async function sendLead(
  transaction: Transaction,
  {
    chargeId,
    buyerId,
    listingId,
    locale,
  }: { chargeId: string; buyerId: string; listingId: string; locale: Locale },
  lead: NewLead,
): Promise<void> {
  const [sent] = await transaction
    .select({ message: leads.message, phone: leads.phone, visit: leads.visit })
    .from(leads)
    .where(and(eq(leads.chargeId, chargeId), eq(leads.listingId, listingId)))
  if (sent) {
    const isSame = sent.message === lead.message && sent.phone === lead.phone && sent.visit === lead.visit
    if (!isSame) throw new HttpError('message_sent')
    return
  }
  const [owner] = await transaction
    .select({ id: listings.ownerId })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(and(eq(listings.id, listingId), isNull(accounts.deactivatedAt)))
  if (!owner) throw new HttpError('owner_gone')
  await transaction.insert(leads).values({
    ...lead,
    chargeId,
    buyerId,
    listingId,
    locale,
    ownerId: owner.id,
    createdAt: sql`clock_timestamp()`,
  })
}
