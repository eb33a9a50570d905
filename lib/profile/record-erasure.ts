import 'server-only'
import type { TransactionSql } from 'postgres'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { isoText, sql } from '@/lib/db/client'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { composeActionMail } from '@/lib/mails/action-mail'
import type { ClaimedMail, ComposedMail } from '@/lib/mails/outbox'
import { type ErasureRecord, type erasureWays, removedKinds } from './erasure-record'

export interface ErasureOrder {
  way: (typeof erasureWays)[number]
  /** The second person of the staff, who agreed. */
  agreedBy?: string
}

/** Counts what an erasure is about to delete. An account that a backup brought back keeps its first record. */
export async function recordErasures(
  transaction: TransactionSql,
  ids: string[],
  { way, agreedBy }: ErasureOrder,
): Promise<void> {
  const count = (rows: string) => `(select count(*) from kljuc.${rows})`
  const counts: Record<(typeof removedKinds)[number], string> = {
    homes: count('listings where owner_id = account.id'),
    photos: count(
      'listing_images as image join kljuc.listings as home on home.id = image.listing_id where home.owner_id = account.id',
    ),
    drafts: count('listing_drafts where owner_id = account.id'),
    favorites: count('favorites where account_id = account.id'),
    saved_searches: count('saved_searches where account_id = account.id'),
    messages: count('leads where buyer_id = account.id'),
    mails: count("mails where account_id = account.id or email = lower(account.email) and email <> ''"),
  }
  const removed = removedKinds.map((kind) => `'${kind}', ${counts[kind]}`).join(', ')
  await transaction`
    insert into kljuc.erasure_records (account_id, way, requested_by, agreed_by, requested_at, removed)
    select account.id, ${way}, erasure.requested_by, ${agreedBy ?? null}::uuid,
      coalesce(erasure.requested_at, account.deactivated_at, now()),
      jsonb_build_object(${transaction.unsafe(removed)})
    from kljuc.accounts as account left join kljuc.erasures as erasure
      on erasure.account_id = account.id and ${way} in ('agreed', 'announced')
    where account.id = any(${ids})
    on conflict do nothing`
}

/** Of those addresses that their owners confirmed: others get no mails. */
export async function findLastAddresses(
  transaction: TransactionSql,
  ids: string[],
): Promise<{ id: string; email: string }[]> {
  return transaction<{ id: string; email: string }[]>`
    select id, lower(email) as email from kljuc.accounts as account
    where id = any(${ids}) and email <> '' and ${isConfirmed()}`
}

/** The outbox forgets the address when the mail is sent or given up. */
export async function queueLastMails(
  transaction: TransactionSql,
  addresses: { id: string; email: string }[],
): Promise<void> {
  for (const { id, email } of addresses)
    await transaction`
      insert into kljuc.mails (kind, email, account_id) values ('account_erased', ${email}, ${id})`
}

/** The last mail to an erased person; null without a record, and once the address is forgotten. */
export async function composeErased({ account_id, email }: ClaimedMail): Promise<ComposedMail | null> {
  const record = account_id === null ? null : await findErasureRecord(account_id)
  if (!record || email === null) return null
  const values = (locale: Locale) => ({
    number: account_id ?? '',
    date: formatDate(locale, record.erased_at),
    homes: record.removed.homes,
  })
  return { to: email, content: composeActionMail('accountErased', {}, values) }
}

export async function findErasureRecord(accountId: string): Promise<ErasureRecord | null> {
  const [record] = await sql()<ErasureRecord[]>`
    select record.way, requester.name as requested_by, second.name as agreed_by, record.removed,
      ${isoText('record.requested_at')} as requested_at, ${isoText('record.erased_at')} as erased_at
    from kljuc.erasure_records as record
    left join kljuc.accounts as requester on requester.id = record.requested_by
    left join kljuc.accounts as second on second.id = record.agreed_by
    where record.account_id = ${accountId}`
  return record ?? null
}
