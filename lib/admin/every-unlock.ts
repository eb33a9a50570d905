import 'server-only'
import { sql } from '@/lib/db/client'

/**
 * SQL: rows as of `contact_unlocks`, with those whose token came back, which only the ledger knows, and when that was:
 * who asks the team who has seen a number means them too.
 */
export function everyUnlock() {
  return sql()`(
    select account_id, listing_id, transaction_id, created_at, null::timestamptz as returned_at
    from kljuc.contact_unlocks
    union all
    select charge.account_id, back.listing_id, charge.id, charge.created_at, back.created_at
    from kljuc.token_transactions as back join kljuc.token_transactions as charge on charge.id = back.return_of)`
}
