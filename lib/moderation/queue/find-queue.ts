import 'server-only'
import type { PendingQuery, Row } from 'postgres'
import { isUnseen } from '@/lib/accounts/new-advertisers'
import { isoText, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { statusColumn } from '@/lib/listings/own/own-listings'
import { mediaUrl } from '@/lib/media/media-url'
import { isBlocked } from '../blocked-accounts'
import { type CountedKind, countedKinds } from '../moderation-actions'
import type { ItemOf, ListingSummary, Queue, QueueKind, Reports } from './schema'

type Query = PendingQuery<Row[]>

const maxListed = 100
/** Of a new advertiser. */
const maxListings = 6

/** What waits for the team, what for owners, and what was decided lately. @param staffId who looks */
export async function findQueue(staffId: string): Promise<Queue> {
  const kinds = Object.keys(itemsOf) as QueueKind[]
  const [buyers, ...items] = await Promise.all([
    findComplainers(),
    ...kinds.map((kind) => readItems(kind, staffId)),
  ])
  return { items: items.flat(), buyers }
}

/** Of the queue what concerns listings and messages, for programs that know these alone. */
export async function findReports(staffId: string): Promise<Reports> {
  const [items, leads, buyers] = await Promise.all([
    readItems('listing', staffId),
    readItems('lead', staffId),
    findComplainers(),
  ])
  return { items, leads, buyers }
}

/** @throws HttpError 404 for what is in no queue */
export async function findItem<Kind extends QueueKind>(
  kind: Kind,
  staffId: string,
  id: string,
): Promise<ItemOf<Kind>> {
  const [item] = await readItems(kind, staffId, id)
  if (!item) throw new HttpError('not_found')
  return item
}

interface Waiting {
  count: number
  /** Null when nothing waits. */
  oldest_at: string | null
}

/** Of listings the reports and complaints are counted that wait, of the other kinds the items. */
const countedItems = [
  ['messages', 'lead'],
  ['appeals', 'appeal'],
  ['advertisers', 'advertiser'],
  ['verifications', 'verification'],
  ['same_homes', 'same_home'],
] as const

/** Counts what has waited for the team for at least so long. @param age an interval of SQL */
export async function countWaiting(age = '0 hours'): Promise<Record<CountedKind, Waiting>> {
  const rows = await sql()<(Waiting & { queue: CountedKind })[]>`
    select queue, count(*)::int as count, ${isoText('min(since)')} as oldest_at from (
      select 'reports' as queue, created_at as since from kljuc.listing_reports where settled_at is null
      union all select 'complaints', complaint.created_at from kljuc.contact_complaints as complaint
        join kljuc.listings as listing on listing.id = complaint.listing_id where ${isForTeam()}
      ${countedItems.map(
        ([queue, kind]) => sql()`
      union all select ${queue}::text, since from (${itemsOf[kind](null)}) as item where waits_for = 'team'`,
      )}) as waiting
    where since <= now() - ${age}::interval group by queue`
  const counted = countedKinds.map((queue) => {
    const { count, oldest_at } = rows.find((row) => row.queue === queue) ?? { count: 0, oldest_at: null }
    return [queue, { count, oldest_at }] as const
  })
  return Object.fromEntries(counted) as Record<CountedKind, Waiting>
}

/** What waits for the team first, the most urgent and then the oldest on top; then the latest. */
async function readItems<Kind extends QueueKind>(
  kind: Kind,
  staffId: string,
  id: string | null = null,
): Promise<ItemOf<Kind>[]> {
  const rows = await sql()<{ id: string; waits_for: 'team' | 'owner' | null; facts: object }[]>`
    select id, waits_for, facts from (${itemsOf[kind](staffId)}) as item
    where ${id === null ? sql()`true` : sql()`id = ${id}`}
    order by waits_for is distinct from 'team', urgency desc, case when waits_for = 'team' then since end,
      latest desc nulls last, id limit ${maxListed}`
  return rows.map(({ facts, ...row }) => ({ kind, ...row, ...withAddresses(facts) }) as ItemOf<Kind>)
}

interface Photo {
  hash: string
  widths: number[]
}

/** With the addresses of photos. */
function withAddresses(
  facts: object & { listings?: (Omit<ListingSummary, 'images'> & { images: Photo[] })[] },
) {
  return {
    ...facts,
    ...(facts.listings && {
      listings: facts.listings.map(({ images, ...listing }) => ({
        ...listing,
        images: images.map(({ hash, widths }) => mediaUrl(hash, Math.min(...widths), 'webp')),
      })),
    }),
  }
}

/**
 * SQL queries by kind: `id`, `waits_for`, since when, how urgent (where not the oldest comes first), when the latest thing
 * happened, and the facts as JSON.
 */
const itemsOf: Record<QueueKind, (staffId: string | null) => Query> = {
  appeal: (staffId) => sql()`
    select appeal.id, case when appeal.decided_at is null then 'team' end as waits_for, appeal.created_at as since,
      0 as urgency, appeal.decided_at as latest, json_build_object('action', act.action, 'reason', act.reason,
        'acted_at', ${isoText('act.created_at')}, 'acted_by', staff.name, 'text', appeal.text,
        'created_at', ${isoText('appeal.created_at')}, 'by', ${person('owner')}, 'listing',
        case when act.listing_id is not null then json_build_object('id', act.listing_id, 'title', listing.title) end,
        'own_decision', act.moderator_id = ${staffId}::uuid, 'state', coalesce(appeal.decision, 'waiting'),
        'answer', appeal.answer, 'decided_by', decider.name) as facts
    from kljuc.moderation_appeals as appeal join kljuc.moderation_acts as act on act.id = appeal.act_id
    join kljuc.accounts as staff on staff.id = act.moderator_id
    left join kljuc.listings as listing on listing.id = act.listing_id
    join kljuc.accounts as owner on owner.id = coalesce(act.account_id, listing.owner_id)
    left join kljuc.accounts as decider on decider.id = appeal.decided_by`,

  // First those with a complaint that stands before the team, then those with the most open reports.
  listing: () => sql()`
    select listing.id,
      case when matter.is_for_team or reports.waiting > 0 then 'team' when matter.is_open then 'owner' end as waits_for,
      null::timestamptz as since, matter.is_for_team::int * 1000000 + reports.waiting as urgency, reports.latest,
      json_build_object('title', listing.title, 'city', listing.city, 'price', listing.price, 'status', ${statusColumn()},
        'withdrawal_reason', listing.withdrawal_reason, 'owner', (${account('owner')}::jsonb || jsonb_build_object('history', (
          select json_build_object('complaints', count(*), 'answered', count(*) filter (where answered),
            'returns', count(*) filter (where state = 'returned'))
          from (select complaint.state, coalesce(complaint.answer, complaint.answer_phone) is not null as answered
            from kljuc.contact_complaints as complaint join kljuc.listings as owned on owned.id = complaint.listing_id
            where owned.owner_id = owner.id) as known))),
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
            'insisted_text', complaint.insisted_text, 'over_budget', complaint.over_budget, 'buyer', to_json(buyer))
            order by complaint.created_at desc)
          from kljuc.contact_complaints as complaint join kljuc.accounts as person on person.id = complaint.account_id
          join lateral (${historyOf(sql()`person.id`)}) as buyer on true
          where complaint.listing_id = listing.id), '[]'),
        'acts', coalesce((
          select json_agg(json_build_object('action', act.action, 'by', person.name, 'reason', act.reason,
            'created_at', ${isoText('act.created_at')}) order by act.created_at desc)
          from kljuc.moderation_acts as act join kljuc.accounts as person on person.id = act.moderator_id
          where act.listing_id = listing.id
            or (act.listing_id is null and act.account_id = listing.owner_id)), '[]')) as facts
    from kljuc.listings as listing join kljuc.accounts as owner on owner.id = listing.owner_id
    join lateral (
      select count(*) filter (where settled_at is null) as waiting, max(created_at) as latest
      from kljuc.listing_reports where listing_id = listing.id) as reports on true
    join lateral (
      select coalesce(bool_or(${isForTeam()}), false) as is_for_team,
        coalesce(bool_or(complaint.state = 'open'), false) as is_open
      from kljuc.contact_complaints as complaint where complaint.listing_id = listing.id) as matter on true
    where listing.id in (select listing_id from kljuc.listing_reports union select listing_id from kljuc.contact_complaints
      union select listing_id from kljuc.moderation_acts where listing_id is not null)`,

  lead: () => sql()`
    select lead.id, case when reports.since is not null then 'team' end as waits_for, reports.since, 0 as urgency,
      reports.latest, json_build_object('property_id', lead.listing_id, 'title', listing.title, 'message', lead.message,
        'visit', lead.visit, 'state', lead.state, 'answer', lead.answer, 'created_at', ${isoText('lead.created_at')},
        'buyer', ${account('buyer')}, 'owner', ${account('owner')}, 'reports', reports.items) as facts
    from kljuc.leads as lead
    join kljuc.accounts as buyer on buyer.id = lead.buyer_id
    join kljuc.accounts as owner on owner.id = lead.owner_id
    left join kljuc.listings as listing on listing.id = lead.listing_id
    join lateral (
      select json_agg(json_build_object(
          'by', case when report.account_id = lead.buyer_id then 'buyer' else 'owner' end, 'text', report.text,
          'created_at', ${isoText('report.created_at')}, 'settled_at', ${isoText('report.settled_at')})
          order by report.created_at) as items,
        min(report.created_at) filter (where report.settled_at is null) as since, max(report.created_at) as latest
      from kljuc.lead_reports as report where report.lead_id = lead.id) as reports on true
    where lead.id in (select lead_id from kljuc.lead_reports)`,

  advertiser: () => sql()`
    select account.id, 'team' as waits_for, fresh.since, 0 as urgency, null::timestamptz as latest,
      json_build_object('account', ${advertisingAccount()}, 'waiting_since', ${isoText('fresh.since')},
        'total', (select count(*) from kljuc.listings where owner_id = account.id and published),
        'listings', ${summariesOf(
          sql()`owner_id = account.id and published order by created_at desc, id limit ${maxListings}`,
          3,
        )}) as facts
    from kljuc.new_advertisers as fresh join kljuc.accounts as account on account.id = fresh.account_id
    where ${isUnseen()} and account.deactivated_at is null
      and exists (select from kljuc.listings where owner_id = account.id and published)`,

  verification: () => sql()`
    select account.id, case when request.state = 'waiting' then 'team' end as waits_for, request.created_at as since,
      0 as urgency, request.decided_at as latest, json_build_object('papers', request.papers, 'note', request.note,
        'state', request.state, 'created_at', ${isoText('request.created_at')}, 'answer', request.answer,
        'decided_at', ${isoText('request.decided_at')}, 'decided_by', decider.name, 'account', ${advertisingAccount()},
        'profile', json_build_object('slug', profile.slug, 'name', profile.name, 'kind', profile.kind,
          'register_number', profile.register_number, 'website', profile.website,
          'verified', profile.verified_at is not null, 'updated_at', ${isoText('profile.updated_at')})) as facts
    from kljuc.verification_requests as request
    join kljuc.advertisers as profile on profile.account_id = request.account_id
    join kljuc.accounts as account on account.id = request.account_id
    left join kljuc.accounts as decider on decider.id = request.decided_by
    where account.deactivated_at is null`,

  same_home: () => sql()`
    select dispute.id, case when dispute.state = 'open' then 'team' end as waits_for, dispute.raised_at as since,
      0 as urgency, dispute.decided_at as latest, json_build_object('state', dispute.state, 'raised_by', raiser.name,
        'raised_at', ${isoText('dispute.raised_at')}, 'decided_by', decider.name,
        'decided_at', ${isoText('dispute.decided_at')},
        'listings', ${summariesOf(sql()`id in (dispute.one, dispute.other) order by created_at, id`, 12)}) as facts
    from kljuc.same_home_disputes as dispute join kljuc.accounts as raiser on raiser.id = dispute.raised_by
    left join kljuc.accounts as decider on decider.id = dispute.decided_by`,
}

/** SQL: whom a row of `kljuc.accounts` is about. @param alias trusted */
function person(alias: string) {
  return sql()`json_build_object('id', ${sql()(alias)}.id, 'name', ${sql()(alias)}.name, 'email', ${sql()(alias)}.email)`
}

function account(alias: string) {
  return sql()`json_build_object('id', ${sql()(alias)}.id, 'name', ${sql()(alias)}.name, 'email', ${sql()(alias)}.email,
    'closed', ${sql()(alias)}.deactivated_at is not null, 'blocked', ${isBlocked(alias)})`
}

function advertisingAccount() {
  return sql()`json_build_object('id', account.id, 'name', account.name, 'email', account.email, 'email_confirmed', exists (
    select from kljuc.confirmed_emails as confirmed
    where confirmed.account_id = account.id and lower(confirmed.email) = lower(account.email)))`
}

/** SQL: listings, in their order, with the first of their photos. @param which conditions, an order, a limit */
function summariesOf(which: Query, maxPhotos: number) {
  return sql()`(
    select json_agg(json_build_object('id', listing.id, 'title', listing.title, 'city', listing.city, 'price', listing.price,
      'area_m2', listing.area_m2, 'floor', listing.floor, 'status', ${statusColumn()}, 'owner', (
        select ${person('owner')} from kljuc.accounts as owner where owner.id = listing.owner_id), 'images', coalesce((
        select json_agg(json_build_object('hash', image.hash, 'widths', image.widths)) from (
          select hash, widths from kljuc.listing_images where listing_id = listing.id and kind = 'photo'
          order by position limit ${maxPhotos}) as image), '[]')))
    from (select * from kljuc.listings where ${which}) as listing)`
}

/** SQL query: a buyer's unlocks, returned ones included, complaints, and returned tokens. */
function historyOf(accountId: Query) {
  return sql()`
    select (select count(*) from kljuc.token_transactions
        where account_id = ${accountId} and kind = 'contact_unlock')::int as unlocks,
      count(*)::int as complaints, count(*) filter (where state = 'returned')::int as returns
    from kljuc.contact_complaints where account_id = ${accountId}`
}

/** SQL condition on the row `buyer`: who complains about most of what they unlock. */
function isSuspicious() {
  return sql()`buyer.complaints >= 2 and buyer.complaints * 2 > buyer.unlocks`
}

/** SQL condition: the row `complaint` about the row `listing` stands before the team. */
function isForTeam() {
  return sql()`(complaint.state = 'moderator' or complaint.state = 'open' and (
    complaint.over_budget or listing.number_checked_until is not null or exists (
      select from (${historyOf(sql()`complaint.account_id`)}) as buyer where ${isSuspicious()})))`
}

function findComplainers(): Promise<Queue['buyers']> {
  return sql()<Queue['buyers']>`
    select person.id, person.name, person.email, person.deactivated_at is not null as closed,
      ${isBlocked('person')} as blocked, buyer.*
    from kljuc.accounts as person join lateral (${historyOf(sql()`person.id`)}) as buyer on true
    where person.id in (select account_id from kljuc.contact_complaints) and ${isSuspicious()}
    order by buyer.returns desc, buyer.complaints desc, person.id limit ${maxListed}`
}
