import 'server-only'
import type { PendingQuery, Row } from 'postgres'
import { isoText, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { statusColumn } from '@/lib/listings/own/own-listings'
import { isBlocked } from '@/lib/moderation/blocked-accounts'
import type { ModeratedListing, ModerationQueue } from '@/lib/moderation/schema'

const maxListings = 100

/**
 * Returns listings with reports, complaints or a withdrawal: first those with a complaint of somebody who complains
 * about most of what they unlock, or that waits for a moderator, then those with the most open reports.
 */
export function findQueue(): Promise<ModeratedListing[]> {
  return read(null)
}

/** Returns who has complained about most of what they unlocked. */
export async function findComplainers(): Promise<ModerationQueue['buyers']> {
  return sql()<ModerationQueue['buyers']>`
    select person.id, person.name, person.email, person.deactivated_at is not null as closed,
      ${isBlocked('person')} as blocked, buyer.*
    from kljuc.accounts as person join lateral (${historyOf(sql()`person.id`)}) as buyer on true
    where person.id in (select account_id from kljuc.contact_complaints) and ${isSuspicious()}
    order by buyer.returns desc, buyer.complaints desc, person.id limit ${maxListings}`
}

/** SQL query: a buyer's unlocks, returned ones included, complaints, and returned tokens. */
function historyOf(accountId: PendingQuery<Row[]>) {
  return sql()`
    select (select count(*) from kljuc.token_transactions
        where account_id = ${accountId} and kind = 'contact_unlock')::int as unlocks,
      count(*)::int as complaints, count(*) filter (where state = 'returned')::int as returns
    from kljuc.contact_complaints where account_id = ${accountId}`
}

/** SQL condition on the row `buyer`. */
function isSuspicious() {
  return sql()`buyer.complaints >= 2 and buyer.complaints * 2 > buyer.unlocks`
}

/** SQL condition: the row `complaint` about the row `listing` stands before the team. */
export function isForTeam() {
  return sql()`(complaint.state = 'moderator' or complaint.state = 'open' and (
    complaint.over_budget or listing.number_checked_until is not null or exists (
      select from (${historyOf(sql()`complaint.account_id`)}) as buyer where ${isSuspicious()})))`
}

/** @throws HttpError 404 for an unknown listing */
export async function findModerated(id: string): Promise<ModeratedListing> {
  const [listing] = await read(id)
  if (!listing) throw new HttpError('not_found')
  return listing
}

async function read(id: string | null): Promise<ModeratedListing[]> {
  const rows = await sql()<{ item: ModeratedListing }[]>`
    select json_build_object('id', listing.id, 'title', listing.title, 'city', listing.city, 'price', listing.price,
      'status', ${statusColumn()},
      'withdrawal_reason', listing.withdrawal_reason,
      'owner', json_build_object('id', owner.id, 'name', owner.name, 'email', owner.email,
        'closed', owner.deactivated_at is not null, 'blocked', ${isBlocked('owner')}, 'history', (
          select json_build_object('complaints', count(*), 'answered', count(*) filter (where answered),
            'returns', count(*) filter (where state = 'returned'))
          from (select complaint.state, coalesce(complaint.answer, complaint.answer_phone) is not null as answered
            from kljuc.contact_complaints as complaint join kljuc.listings as home on home.id = complaint.listing_id
            where home.owner_id = owner.id) as known)),
      'number_checked_until', ${isoText('listing.number_checked_until')},
      'reports', coalesce((
        select json_agg(json_build_object('id', report.id, 'reason', report.reason, 'text', report.text,
          'by', person.name, 'created_at', ${isoText('report.created_at')},
          'settled_at', ${isoText('report.settled_at')}) order by report.created_at desc)
        from kljuc.listing_reports as report join kljuc.accounts as person on person.id = report.account_id
        where report.listing_id = listing.id), '[]'),
      'complaints', coalesce((
        select json_agg(json_build_object('account_id', person.id, 'by', person.name, 'reason', complaint.reason,
          'state', complaint.state, 'created_at', ${isoText('complaint.created_at')},
          'decide_by', ${isoText('complaint.decide_by')}, 'answer', complaint.answer,
          'answer_phone', complaint.answer_phone, 'insisted_at', ${isoText('complaint.insisted_at')},
          'insisted_text', complaint.insisted_text,
          'over_budget', complaint.over_budget, 'buyer', json_build_object('unlocks', buyer.unlocks,
            'complaints', buyer.complaints, 'returns', buyer.returns)) order by complaint.created_at desc)
        from kljuc.contact_complaints as complaint join kljuc.accounts as person on person.id = complaint.account_id
        join lateral (${historyOf(sql()`person.id`)}) as buyer on true
        where complaint.listing_id = listing.id), '[]'),
      'acts', coalesce((
        select json_agg(json_build_object('action', act.action, 'by', person.name, 'reason', act.reason,
          'created_at', ${isoText('act.created_at')}) order by act.created_at desc)
        from kljuc.moderation_acts as act join kljuc.accounts as person on person.id = act.moderator_id
        where act.listing_id = listing.id
          or (act.listing_id is null and act.account_id = listing.owner_id)), '[]')) as item
    from kljuc.listings as listing join kljuc.accounts as owner on owner.id = listing.owner_id
    left join lateral (
      select count(*) filter (where settled_at is null) as waiting, max(created_at) as latest
      from kljuc.listing_reports where listing_id = listing.id) as reports on true
    where ${
      id === null
        ? sql()`listing.id in (select listing_id from kljuc.listing_reports union select listing_id from kljuc.contact_complaints
            union select listing_id from kljuc.moderation_acts where listing_id is not null)`
        : sql()`listing.id = ${id}`
    }
    order by exists (
      select from kljuc.contact_complaints as complaint where complaint.listing_id = listing.id and ${isForTeam()}
    ) desc, reports.waiting desc, reports.latest desc nulls last, listing.id limit ${maxListings}`
  return rows.map(({ item }) => item)
}
