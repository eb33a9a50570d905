import 'server-only'
import type { PendingQuery, Row } from 'postgres'
import { findSessions } from '@/lib/accounts/sessions'
import { findRole } from '@/lib/accounts/staff'
import { isoText, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { statusColumn } from '@/lib/listings/own/own-listings'
import { isBlocked } from '@/lib/moderation/blocked-accounts'
import { announcedDays } from '@/lib/profile/erase-account'
import { findErasureRecord } from '@/lib/profile/record-erasure'
import { findTransactions } from '@/lib/tokens/transactions'
import { everyUnlock } from './every-unlock'
import { findEntriesAbout } from './log'
import type { Person } from './schema'

/** SQL: the state of the row `mail`. */
export const mailState = () =>
  sql()`case when mail.sent_at is not null then 'sent' when mail.given_up_at is not null then 'failed' else 'waiting' end`

/** Everything that the staff may know of a person. @throws HttpError 404 for an unknown account */
export async function readPerson(id: string): Promise<Person> {
  const profile = await readProfile(id)
  const [
    role,
    ledger,
    sessions,
    log,
    listings,
    unlocks,
    mails,
    reports_by,
    reports_about,
    complaints_by,
    complaints_about,
    notes,
    erasure,
    erased,
    proposed_tokens,
  ] = await Promise.all([
    findRole({ id, email: profile.email }),
    readLedger(id),
    findSessions(id),
    findEntriesAbout({ accountId: id }),
    sql()<Person['listings']>`
        select id, title, city, ${statusColumn()} as status, ${isoText('created_at')} as created_at
        from kljuc.listings as listing where owner_id = ${id} order by listing.created_at desc limit 200`,
    sql()<Person['unlocks']>`
        select unlock.listing_id as property_id, unlock.transaction_id, listing.title,
          ${isoText('unlock.created_at')} as created_at, ${isoText('unlock.returned_at')} as returned_at
        from ${everyUnlock()} as unlock left join kljuc.listings as listing on listing.id = unlock.listing_id
        where unlock.account_id = ${id} order by unlock.created_at desc limit 200`,
    sql()<Person['mails']>`
        select id, kind, ${mailState()} as state, attempts, ${isoText('created_at')} as created_at
        from kljuc.mails as mail where account_id = ${id} or email = lower(${profile.email})
        order by mail.created_at desc limit 100`,
    readReports(sql()`report.account_id = ${id}`),
    readReports(sql()`listing.owner_id = ${id}`),
    readComplaints(sql()`complaint.account_id = ${id}`),
    readComplaints(sql()`listing.owner_id = ${id}`),
    sql()<Person['notes']>`
        select note.id, note.text, author.name as by, ${isoText('note.created_at')} as created_at
        from kljuc.staff_notes as note join kljuc.accounts as author on author.id = note.author_id
        where note.account_id = ${id} order by note.created_at desc limit 200`,
    readErasure(id),
    findErasureRecord(id),
    readProposal(id),
  ])
  return {
    ...profile,
    role,
    ledger,
    sessions,
    log,
    listings,
    unlocks,
    mails,
    reports_by,
    reports_about,
    complaints_by,
    complaints_about,
    notes,
    erasure,
    erased,
    proposed_tokens,
  }
}

type Profile = Pick<
  Person,
  | 'id'
  | 'name'
  | 'email'
  | 'provider'
  | 'tokens'
  | 'created_at'
  | 'closed_at'
  | 'blocked'
  | 'confirmed'
  | 'saved_searches'
  | 'advertiser'
>

async function readProfile(id: string): Promise<Profile> {
  const [profile] = await sql()<Profile[]>`
    select account.id, account.name, account.email, account.provider, account.tokens,
      ${isoText('account.created_at')} as created_at, ${isoText('account.deactivated_at')} as closed_at,
      ${isBlocked('account')} as blocked,
      exists (select from kljuc.confirmed_emails as known
        where known.account_id = account.id and lower(known.email) = lower(account.email)) as confirmed,
      (select count(*)::int from kljuc.saved_searches where account_id = account.id) as saved_searches,
      (select json_build_object('slug', slug, 'name', name, 'kind', kind, 'verified', verified_at is not null,
          'updated_at', ${isoText('updated_at')})
        from kljuc.advertisers where account_id = account.id) as advertiser
    from kljuc.accounts as account where account.id = ${id}`
  if (!profile) throw new HttpError('not_found')
  return profile
}

async function readLedger(accountId: string): Promise<Person['ledger']> {
  const rows = await findTransactions(accountId)
  const listings = await sql()<{ id: string; title: string }[]>`
    select id, title from kljuc.listings where id = any(${rows.flatMap((row) => row.property_id ?? [])})`
  const titles = new Map(listings.map(({ id, title }) => [id, title]))
  return rows.map((row) => ({ ...row, title: titles.get(row.property_id ?? '') ?? null }))
}

/** Of the rows `report` and its `listing`. */
export function readReports(condition: PendingQuery<Row[]>) {
  return sql()<Person['reports_by']>`
    select report.id, report.reason, report.text, report.listing_id as property_id, listing.title, person.name as by,
      ${isoText('report.created_at')} as created_at, ${isoText('report.settled_at')} as settled_at
    from kljuc.listing_reports as report
    join kljuc.listings as listing on listing.id = report.listing_id
    join kljuc.accounts as person on person.id = report.account_id
    where ${condition} order by report.created_at desc limit 100`
}

/** Of the rows `complaint` and its `listing`. */
export function readComplaints(condition: PendingQuery<Row[]>) {
  return sql()<Person['complaints_by']>`
    select complaint.listing_id as property_id, listing.title, person.id as account_id, person.name as by,
      complaint.reason, complaint.state, ${isoText('complaint.created_at')} as created_at,
      ${isoText('complaint.decide_by')} as decide_by, complaint.answer
    from kljuc.contact_complaints as complaint
    left join kljuc.listings as listing on listing.id = complaint.listing_id
    join kljuc.accounts as person on person.id = complaint.account_id
    where ${condition} order by complaint.created_at desc limit 100`
}

async function readProposal(id: string): Promise<Person['proposed_tokens']> {
  const [proposal] = await sql()<NonNullable<Person['proposed_tokens']>[]>`
    select proposal.amount, proposal.reason, proposal.proposed_by as by_id, person.name as by
    from kljuc.token_proposals as proposal join kljuc.accounts as person on person.id = proposal.proposed_by
    where proposal.account_id = ${id}`
  return proposal ?? null
}

async function readErasure(id: string): Promise<Person['erasure']> {
  const [erasure] = await sql()<NonNullable<Person['erasure']>[]>`
    select erasure.reason, erasure.requested_by as by_id, person.name as by,
      ${isoText(`(erasure.requested_at + interval '${announcedDays} days')`)} as due_at
    from kljuc.erasures as erasure join kljuc.accounts as person on person.id = erasure.requested_by
    where erasure.account_id = ${id}`
  return erasure ?? null
}
