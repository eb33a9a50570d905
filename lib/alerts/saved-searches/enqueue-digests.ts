import 'server-only'
import type { TransactionSql } from 'postgres'
import { sql } from '@/lib/db/client'

const batchSize = 200

/** Queues the digests that are due. @returns how many accounts were checked; there may be more */
export async function enqueueDigests(): Promise<number> {
  return sql().begin(async (transaction) => {
    const due = await transaction<{ account_id: string }[]>`
      select account_id from kljuc.digests where due_at <= now()
      order by due_at limit ${batchSize} for update skip locked`
    const ids = due.map(({ account_id }) => account_id)
    if (ids.length === 0) return 0
    const mails = await insertMails(transaction, ids)
    await transaction`
      update kljuc.saved_search_matches as match set mail_id = mail.id
      from kljuc.mails as mail, kljuc.saved_searches as search, kljuc.listings as listing
      where mail.id = any(${mails.map(({ id }) => id)}::uuid[]) and search.account_id = mail.account_id
        and search.notify and match.search_id = search.id and match.mail_id is null
        and listing.id = match.listing_id and listing.published`
    await scheduleNextDigest(
      transaction,
      ids,
      mails.map(({ account_id }) => account_id),
    )
    return ids.length
  })
}

/** Skips accounts that have an unsent mail. */
function insertMails(transaction: TransactionSql, accountIds: readonly string[]) {
  return transaction<{ id: string; account_id: string }[]>`
    insert into kljuc.mails (kind, account_id)
    select 'digest', account.id
    from kljuc.digests as digest join kljuc.accounts as account on account.id = digest.account_id
    where account.id = any(${accountIds}::uuid[]) and account.deactivated_at is null
      and (digest.mailed_at is null or digest.mailed_at <= now() - interval '1 day')
      and not exists (
        select from kljuc.mails as owed
        where owed.account_id = account.id and owed.sent_at is null and owed.given_up_at is null)
      and exists (
        select from kljuc.saved_searches as search
        join kljuc.saved_search_matches as match on match.search_id = search.id
        join kljuc.listings as listing on listing.id = match.listing_id
        where search.account_id = account.id and search.notify and match.mail_id is null and listing.published)
    returning id, account_id`
}

/** Matches of withdrawn listings are checked again after a day. */
async function scheduleNextDigest(
  transaction: TransactionSql,
  seen: readonly string[],
  mailed: readonly string[],
) {
  await transaction`
    update kljuc.digests as digest set
      mailed_at = case when digest.account_id = any(${mailed}::uuid[]) then now() else digest.mailed_at end,
      due_at = case when exists (
        select from kljuc.saved_searches as search
        join kljuc.saved_search_matches as match on match.search_id = search.id
        where search.account_id = digest.account_id and search.notify and match.mail_id is null
      ) then now() + interval '1 day' end
    where digest.account_id = any(${seen}::uuid[])`
}
