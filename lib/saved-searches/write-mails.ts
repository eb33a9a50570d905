import 'server-only'
import type { TransactionSql } from 'postgres'
import { sql } from '@/lib/db/client'

/** Searches that are seen to at once. */
const batchSize = 200

/**
 * Puts a mail into the outbox for each search that has something to say and has said nothing for a day. In one
 * transaction the mail, its listings, and the day that begins: after a crash there is all of it or nothing.
 * @returns how many searches were seen to; there may be more
 */
export async function writeMails(): Promise<number> {
  return sql().begin(async (transaction) => {
    const due = await transaction<{ id: string }[]>`
      select id from kljuc.saved_searches where due_at <= now()
      order by due_at limit ${batchSize} for update skip locked`
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    const mails = await insertMails(transaction, ids)
    await transaction`
      update kljuc.saved_search_matches as match set mail_id = mail.id
      from kljuc.saved_search_mails as mail, kljuc.listings as listing
      where mail.id = any(${mails.map(({ id }) => id)}::uuid[]) and match.search_id = mail.search_id
        and match.mail_id is null and listing.id = match.listing_id and listing.published`
    await startDay(
      transaction,
      ids,
      mails.map(({ search_id }) => search_id),
    )
    return ids.length
  })
}

/** None while an earlier one is still owed, however late that is: it is one a day that arrives. */
function insertMails(transaction: TransactionSql, searchIds: readonly string[]) {
  return transaction<{ id: string; search_id: string }[]>`
    insert into kljuc.saved_search_mails (search_id)
    select search.id
    from kljuc.saved_searches as search join kljuc.accounts as account on account.id = search.account_id
    where search.id = any(${searchIds}::uuid[]) and search.notify and account.deactivated_at is null
      and (search.mailed_at is null or search.mailed_at <= now() - interval '1 day')
      and not exists (
        select from kljuc.saved_search_mails as owed
        where owed.search_id = search.id and owed.sent_at is null and owed.given_up_at is null)
      and exists (
        select from kljuc.saved_search_matches as match join kljuc.listings as listing on listing.id = match.listing_id
        where match.search_id = search.id and match.mail_id is null and listing.published)
    returning id, search_id`
}

/** What could not be told now, such as a listing that is withdrawn for a while, is looked at again in a day. */
async function startDay(transaction: TransactionSql, seen: readonly string[], mailed: readonly string[]) {
  await transaction`
    update kljuc.saved_searches as search set
      mailed_at = case when search.id = any(${mailed}::uuid[]) then now() else search.mailed_at end,
      due_at = case when search.notify and exists (
        select from kljuc.saved_search_matches as match where match.search_id = search.id and match.mail_id is null
      ) then now() + interval '1 day' end
    where search.id = any(${seen}::uuid[])`
}
