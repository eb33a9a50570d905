import 'server-only'
import { and, eq, sql as query } from 'drizzle-orm'
import { inTransaction, sql, type Transaction } from '@/lib/db/client'
import { withStatementTimeout } from '@/lib/db/timeouts'
import { HttpError } from '@/lib/http/errors'
import type { Locale } from '@/lib/i18n/routing'
import type { NewLead } from '@/lib/leads/schema'
import { sendLead } from '@/lib/leads/send-lead'
import { unlockCost } from '@/lib/tokens/packages'
import { countTokens } from '@/lib/tokens/transactions'
import type { Contact, UnlockResult } from './schema'
import { contactUnlocks } from './tables'

type Unlock = Record<string, unknown> & { balance: number } & (
    | { outcome: 'charged' | 'known'; contact: Contact }
    | { outcome: 'own_listing' | 'not_found' | 'not_enough_tokens'; contact: null }
  )

/**
 * Unlocking again costs nothing, also for a withdrawn listing. A message is stored with the unlock, or neither is.
 * @throws HttpError 404 for a listing that is not public, 409 for one's own, 402 when the balance is 0; as `sendLead`
 */
export async function unlockContact(
  accountId: string,
  listingId: string,
  lead: NewLead | null,
  locale: Locale,
): Promise<UnlockResult> {
  const unlock = lead
    ? await inTransaction((transaction) =>
        unlockWithLead(transaction, { accountId, listingId, locale }, lead),
      )
    : await callDatabase(accountId, listingId)
  if (unlock.contact === null) throw new HttpError(unlock.outcome)
  const charged = unlock.outcome === 'charged' ? unlockCost : 0
  if (charged > 0) countTokens('contact_unlock', charged)
  return { success: true, tokens: unlock.balance, charged, contact: unlock.contact }
}

/** A single statement, and so a single transaction. */
async function callDatabase(accountId: string, listingId: string): Promise<Unlock> {
  const [row] = await withStatementTimeout(sql()<Unlock[]>`
    select outcome, balance, contact from kljuc.unlock_contact(${accountId}, ${listingId}, ${unlockCost})`)
  if (!row) throw new Error('An unlock was not answered.')
  return row
}

/** The account's row stays locked, so one of several messages at once is stored. */
async function unlockWithLead(
  transaction: Transaction,
  { accountId, listingId, locale }: { accountId: string; listingId: string; locale: Locale },
  lead: NewLead,
): Promise<Unlock> {
  const [unlock] = await transaction.execute<Unlock>(query`
    select outcome, balance, contact from kljuc.unlock_contact(${accountId}, ${listingId}, ${unlockCost})`)
  if (!unlock) throw new Error('An unlock was not answered.')
  if (unlock.contact === null) return unlock
  const [charge] = await transaction
    .select({ id: contactUnlocks.transactionId })
    .from(contactUnlocks)
    .where(and(eq(contactUnlocks.accountId, accountId), eq(contactUnlocks.listingId, listingId)))
  if (!charge) throw new Error('An unlock that was just made is gone.')
  await sendLead(transaction, { chargeId: charge.id, buyerId: accountId, listingId, locale }, lead)
  return unlock
}
