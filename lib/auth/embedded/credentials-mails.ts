import 'server-only'
import type { TransactionSql } from 'postgres'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'
import type { ClaimedMail } from '@/lib/mails/outbox'

/** What somebody signs in with. `newEmail` is the account's address from now on. */
type Change = { what: 'password' } | { what: 'email'; newEmail: string }

/**
 * Tells the address that an account had before a change of its password or address, if it was confirmed: whoever has
 * lost an account to somebody else learns it there.
 */
export async function queueCredentialsMail(
  transaction: TransactionSql,
  account: { id: string; email: string },
  change: Change,
): Promise<void> {
  await transaction`
    insert into kljuc.mails (kind, email, data)
    select 'credentials_changed', lower(email), ${JSON.stringify(change)}::text::jsonb from kljuc.confirmed_emails
    where account_id = ${account.id} and lower(email) = ${account.email.toLowerCase()}`
}

export function composeCredentialsChanged({ data: { what, newEmail = '' } }: ClaimedMail): MailContent {
  return what === 'email'
    ? composeActionMail('emailChanged', {}, { email: newEmail })
    : composeActionMail('passwordChanged', {})
}
