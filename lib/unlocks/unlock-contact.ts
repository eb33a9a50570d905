import 'server-only'
import { sql } from '@/lib/db/client'
import { withStatementTimeout } from '@/lib/db/timeouts'
import { HttpError } from '@/lib/http/errors'
import { countTokens } from '@/lib/tokens/metrics'
import { unlockCost } from '@/lib/tokens/packages'
import type { Contact, UnlockResult } from './schema'

type Unlock = { balance: number } & (
  | { outcome: 'charged' | 'known'; contact: Contact }
  | { outcome: 'own_listing' | 'not_found' | 'not_enough_tokens'; contact: null }
)

/**
 * Unlocking again costs nothing, also for a withdrawn listing.
 * @throws HttpError 404 for a listing that is not public, 409 for one's own, 402 when the balance is 0
 */
export async function unlockContact(accountId: string, listingId: string): Promise<UnlockResult> {
  const unlock = await callDatabase(accountId, listingId)
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
