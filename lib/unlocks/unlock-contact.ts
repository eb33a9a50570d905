import 'server-only'
import { and, eq, sql as query } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { Locale } from '@/lib/i18n/routing'
import type { NewLead } from '@/lib/leads/schema'
import { sendLead } from '@/lib/leads/send-lead'
import { unlockCost } from '@/lib/tokens/packages'
import { countTokens } from '@/lib/tokens/transactions'
import type { Contact, UnlockResult } from './schema'
import { contactUnlocks } from './tables'

type Unlock = Record<string, unknown> & { balance: number } & (
    | { outcome: 'charged' | 'repeated' | 'known'; contact: Contact }
    | { outcome: Refusal; contact: null }
  )

type Refusal = 'own_listing' | 'not_found' | 'not_enough_tokens' | 'returned' | 'idempotency_mismatch'

interface UnlockRequest {
  accountId: string
  listingId: string
  /** The language in which the owner's answer is mailed. */
  locale: Locale
  idempotencyKey: string | null
}

/**
 * Unlocking again costs nothing, also for a withdrawn listing. A message is stored with the unlock, or neither is. The
 * key of a charge, sent again, returns the first response.
 * @throws HttpError 404 for a listing that is not public, 409 for one's own and for a key whose token came back, 402 when
 * the balance is 0, 422 for a key of something else; as `sendLead`
 */
export async function unlockContact(request: UnlockRequest, lead: NewLead | null): Promise<UnlockResult> {
  const unlock = await inTransaction((transaction) => unlockWithLead(transaction, request, lead))
  if (unlock.contact === null)
    throw new HttpError(unlock.outcome === 'returned' ? 'token_returned' : unlock.outcome)
  if (unlock.outcome === 'charged') countTokens('contact_unlock', unlockCost)
  const charged = unlock.outcome === 'known' ? 0 : unlockCost
  return { success: true, tokens: unlock.balance, charged, contact: unlock.contact }
}

/** The account's row stays locked, so one of several messages at once is stored. */
async function unlockWithLead(
  transaction: Transaction,
  { accountId, listingId, locale, idempotencyKey }: UnlockRequest,
  lead: NewLead | null,
): Promise<Unlock> {
  const [unlock] = await transaction.execute<Unlock>(query`
    select outcome, balance, contact
    from kljuc.unlock_contact(${accountId}, ${listingId}, ${unlockCost}, ${idempotencyKey})`)
  if (!unlock) throw new Error('An unlock was not answered.')
  // The message was stored with the charge.
  if (!lead || unlock.contact === null || unlock.outcome === 'repeated') return unlock
  const [charge] = await transaction
    .select({ id: contactUnlocks.transactionId })
    .from(contactUnlocks)
    .where(and(eq(contactUnlocks.accountId, accountId), eq(contactUnlocks.listingId, listingId)))
  if (!charge) throw new Error('An unlock that was just made is gone.')
  await sendLead(transaction, { chargeId: charge.id, buyerId: accountId, listingId, locale }, lead)
  return unlock
}
