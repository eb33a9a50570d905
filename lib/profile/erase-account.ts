import 'server-only'
import type { TransactionSql } from 'postgres'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { log } from '@/lib/platform/log/log'
import { type ErasureOrder, findLastAddresses, queueLastMails, recordErasures } from './record-erasure'

/** As the closing dialog, /privacy and /gdpr say. */
const retentionDays = 30
/** As the mail of an announced erasure says. */
export const announcedDays = 7
const batchSize = 100
const requestTimeoutMs = 10_000

/** Erases accounts that their owners closed 30 days ago; not those that moderators blocked. @returns their number */
export async function eraseClosedAccounts(): Promise<number> {
  const due = await sql()<{ id: string }[]>`
    select id from kljuc.accounts as account
    where email <> '' and deactivated_at < now() - make_interval(days => ${retentionDays})
      and 'block' is distinct from (
        select action from kljuc.moderation_acts as act
        where act.account_id = account.id and action in ('block', 'unblock') order by created_at desc limit 1)
    order by deactivated_at limit ${batchSize}`
  if (due.length > 0)
    await eraseAccounts(
      due.map(({ id }) => id),
      { way: 'own' },
    )
  return due.length
}

/** Erases every account of an address at once, open or closed, and its newsletter. @returns the number of accounts */
export async function eraseAddress(address: string): Promise<number> {
  const email = address.trim().toLowerCase()
  const found = await sql()<{ id: string }[]>`
    select id from kljuc.accounts where lower(email) = ${email} and email <> ''
    ${hasEmbeddedAuth() ? sql()`union select id from auth.users where email = ${email}` : sql()``}`
  await eraseAccounts(
    found.map(({ id }) => id),
    { way: 'command' },
    [email],
  )
  return found.length
}

const hasEmbeddedAuth = () => !env.NEXT_PUBLIC_SUPABASE_URL

/** Erases accounts whose erasure the staff announced seven days ago. @returns their number */
export async function eraseAnnouncedAccounts(): Promise<number> {
  const due = await sql()<{ id: string }[]>`
    select account_id as id from kljuc.erasures where requested_at < now() - make_interval(days => ${announcedDays})
    order by requested_at limit ${batchSize}`
  if (due.length > 0)
    await eraseAccounts(
      due.map(({ id }) => id),
      { way: 'announced' },
    )
  return due.length
}

/**
 * Removes what names a person. The ledger stays, with an account that names nobody; so does what somebody else has paid
 * for: the contact of an unlocked listing. Images' files are removed by the sweep. A record says that it happened, and a
 * last mail tells the person.
 */
export async function eraseAccounts(
  ids: string[],
  order: ErasureOrder,
  addresses: string[] = [],
): Promise<void> {
  if (!hasEmbeddedAuth()) await Promise.all(ids.map(deleteProjectUser))
  await sql().begin(async (transaction) => {
    const rows = await transaction<{ email: string }[]>`
      select lower(email) as email from kljuc.accounts where id = any(${ids}) for update`
    const emails = [...new Set([...addresses, ...rows.map(({ email }) => email)])].filter(Boolean)
    const lastAddresses = await findLastAddresses(transaction, ids)
    await recordErasures(transaction, ids, order)
    await eraseComplaints(transaction, ids)
    await eraseMemberships(transaction, ids, emails)
    await transaction`delete from kljuc.api_keys where account_id = any(${ids})`
    await transaction`delete from kljuc.import_feeds where account_id = any(${ids})`
    await transaction`delete from kljuc.import_columns where account_id = any(${ids})`
    await eraseLeads(transaction, ids)
    await transaction`delete from kljuc.imports where account_id = any(${ids})`
    await transaction`update kljuc.moderation_appeals as appeal set text = '', answer = null
      from kljuc.moderation_acts as act where act.id = appeal.act_id and (act.account_id = any(${ids})
        or act.listing_id in (select id from kljuc.listings where owner_id = any(${ids})))`
    await transaction`delete from kljuc.listings where owner_id = any(${ids})`
    await transaction`delete from kljuc.projects where owner_id = any(${ids})`
    await transaction`delete from kljuc.listing_drafts where owner_id = any(${ids})`
    await transaction`delete from kljuc.advertisers where account_id = any(${ids})`
    await transaction`delete from kljuc.new_advertisers where account_id = any(${ids})`
    await transaction`delete from kljuc.favorites where account_id = any(${ids})`
    await transaction`delete from kljuc.saved_searches where account_id = any(${ids})`
    await transaction`delete from kljuc.digests where account_id = any(${ids})`
    await transaction`delete from kljuc.push_subscriptions where account_id = any(${ids})`
    await transaction`delete from kljuc.staff where account_id = any(${ids})`
    await transaction`delete from kljuc.staff_notes where account_id = any(${ids})`
    await transaction`delete from kljuc.token_proposals where account_id = any(${ids})`
    await transaction`delete from kljuc.erasures where account_id = any(${ids})`
    await transaction`delete from kljuc.confirmed_emails where account_id = any(${ids})`
    await transaction`update kljuc.listing_reports set text = null where account_id = any(${ids})`
    await transaction`update kljuc.lead_reports set text = null where account_id = any(${ids})`
    await transaction`delete from kljuc.newsletter_subscribers where email = any(${emails})`
    await transaction`delete from kljuc.mails where account_id = any(${ids}) or email = any(${emails})
      or data ->> 'new_email' = any(${emails}) or data ->> 'user_id' = any(${ids})`
    if (hasEmbeddedAuth()) await eraseAuthUsers(transaction, ids)
    await transaction`update kljuc.accounts
      set email = '', name = '', avatar_url = null, deactivated_at = coalesce(deactivated_at, now())
      where id = any(${ids})`
    await eraseUnsoldContacts(transaction)
    await queueLastMails(transaction, lastAddresses)
  })
}

/** What a complaint by or about an erased account says of its owner's number, and what the owner answered. */
async function eraseComplaints(transaction: TransactionSql, ids: string[]): Promise<void> {
  await transaction`update kljuc.contact_complaints set phone = null, answer = null, answer_phone = null,
      insisted_text = null, network = null
    where account_id = any(${ids})
      or listing_id in (select id from kljuc.listings where owner_id = any(${ids}))`
}

/** Of an erased agency, its agents are free; an erased agent’s contact in the agency’s listings becomes the agency’s. */
async function eraseMemberships(transaction: TransactionSql, ids: string[], emails: string[]): Promise<void> {
  await transaction`delete from kljuc.agency_members where agency_id = any(${ids})`
  await transaction`select kljuc.end_membership(id, true) from kljuc.agency_members
    where account_id = any(${ids}) or email = any(${emails})`
}

/** A message goes with the buyer who wrote it; an answer with the owner, while the buyer keeps the message. */
async function eraseLeads(transaction: TransactionSql, ids: string[]): Promise<void> {
  await transaction`delete from kljuc.leads where buyer_id = any(${ids})`
  await transaction`update kljuc.leads set answer = null, answered_at = null where owner_id = any(${ids})`
}

/** A deleted listing's contact stays for as long as somebody who paid for it has an account. */
async function eraseUnsoldContacts(transaction: TransactionSql): Promise<void> {
  await transaction`
    delete from kljuc.withdrawn_contacts as contact
    where not exists (select from kljuc.listings where id = contact.listing_id)
      and not exists (
        select from kljuc.contact_unlocks as unlock join kljuc.accounts as buyer on buyer.id = unlock.account_id
        where unlock.listing_id = contact.listing_id and buyer.email <> '')`
}

async function eraseAuthUsers(transaction: TransactionSql, ids: string[]): Promise<void> {
  await transaction`delete from auth.refresh_tokens where user_id = any(${ids})`
  await transaction`delete from auth.flow_state where user_id = any(${ids})`
  await transaction`delete from auth.audit_log_entries
    where kljuc.plain_json(payload::jsonb) ->> 'actor_id' = any(${ids})`
  // Its sessions and identities go with it.
  await transaction`delete from auth.users where id = any(${ids})`
}

/** Without a key, the operator deletes the user. @throws when the project does not, so that the next run tries again */
async function deleteProjectUser(id: string): Promise<void> {
  const { NEXT_PUBLIC_SUPABASE_URL: project, SUPABASE_SECRET_KEY: key } = env
  if (!key) {
    log().warn({ user: id }, 'Without SUPABASE_SECRET_KEY the user remains in the Supabase project')
    return
  }
  const response = await fetch(`${project}/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  if (!response.ok && response.status !== 404)
    throw new Error(`The Supabase project answered ${response.status} to the deletion of a user.`)
}
