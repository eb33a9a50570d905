import 'server-only'
import type { Sql, TransactionSql } from 'postgres'
import { sql } from '@/lib/db/client'

export async function hasConfirmedEmail(accountId: string, email: string): Promise<boolean> {
  const [row] = await sql()`
    select from kljuc.confirmed_emails where account_id = ${accountId} and lower(email) = ${email.toLowerCase()}`
  return row !== undefined
}

/** SQL condition: the e-mail address of the row `account` is confirmed. Unconfirmed addresses get no mails. */
export function isConfirmed() {
  return sql()`exists (
    select from kljuc.confirmed_emails as confirmed
    where confirmed.account_id = account.id and lower(confirmed.email) = lower(account.email))`
}

/** SQL condition: the owner of the row `listing` has a confirmed address. Mails contain no other listings. */
export function isOfConfirmedOwner() {
  return sql()`exists (
    select from kljuc.accounts as owner join kljuc.confirmed_emails as confirmed on confirmed.account_id = owner.id
    where owner.id = listing.owner_id and lower(confirmed.email) = lower(owner.email))`
}

/** @returns false when the account has confirmed this address before */
export async function saveConfirmedEmail(
  accountId: string,
  email: string,
  database: Sql | TransactionSql = sql(),
): Promise<boolean> {
  const { count } = await database`
    insert into kljuc.confirmed_emails as known (account_id, email) values (${accountId}, ${email.toLowerCase()})
    on conflict (account_id) do update set email = excluded.email, confirmed_at = now()
    where lower(known.email) <> excluded.email`
  return count > 0
}
