import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { findSessions } from '@/lib/accounts/sessions'
import { findOwnAdvertiser } from '@/lib/advertisers/advertisers'
import { readOwnAgency } from '@/lib/advertisers/agency'
import { readPhones } from '@/lib/advertisers/phones'
import { findVerification } from '@/lib/advertisers/verification'
import { findPushSubscriptions } from '@/lib/alerts/push/subscriptions'
import { findSavedSearches } from '@/lib/alerts/saved-searches/saved-searches'
import { findApiKeys } from '@/lib/auth/api-keys/api-keys'
import { db, isoText, sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { findFavoriteNotes } from '@/lib/favorites/favorites'
import type { Caller } from '@/lib/http/registry'
import { jsonList, pagesOf } from '@/lib/http/stream-json'
import { findImports } from '@/lib/imports/read-imports'
import { findSentLeads, readAllLeads } from '@/lib/leads/inbox'
import { findDrafts } from '@/lib/listings/drafts/drafts'
import { selectOwnIds } from '@/lib/listings/own/own-listings'
import { readOwnListings } from '@/lib/listings/reading/find-listing'
import { listingReports } from '@/lib/moderation/tables'
import { isSubscribed } from '@/lib/newsletter/subscribe'
import { findOwnProjects } from '@/lib/projects/read-project'
import { findTransactions } from '@/lib/tokens/transactions'
import { findUnlockedContacts } from '@/lib/unlocks/read-contact'
import { contactComplaints } from '@/lib/unlocks/tables'
import type { AccountExport } from './export-schema'
import { readProfile } from './profile'

const maxHistory = 50_000

type Pages<List> = List extends readonly (infer Item)[] ? AsyncIterable<readonly Item[]> : never

/** What can be long comes in pages. */
type Sections = {
  [Name in keyof AccountExport]: () => Promise<AccountExport[Name]> | Pages<AccountExport[Name]>
}

/**
 * The text of an `AccountExport` in parts, each read when the one before was taken: an agency's is larger than the memory
 * of the process.
 */
export async function* exportAccount(account: Pick<Caller, 'id' | 'email'>): AsyncGenerator<string> {
  let before = '{'
  for (const [name, read] of Object.entries(sectionsOf(account))) {
    const key = `${before}${JSON.stringify(name)}:`
    const content = read()
    if (content instanceof Promise) {
      const value: unknown = await content
      if (Array.isArray(value)) yield* jsonList(pagesOf(value, partSize), key)
      else yield `${key}${JSON.stringify(value)}`
    } else yield* jsonList(content, key)
    before = ','
  }
  yield '}'
}

/** Items of a list that was read at once. */
const partSize = 500

function sectionsOf({ id, email }: Pick<Caller, 'id' | 'email'>): Sections {
  let profile: ReturnType<typeof readProfile> | undefined
  const readOnce = () => {
    profile ??= readProfile({ id, owner: { id, name: '', email } })
    return profile
  }
  return {
    exported_at: async () => new Date().toISOString(),
    profile: readOnce,
    advertiser: () => findOwnAdvertiser(id),
    verification: () => findVerification(id),
    phones: () => readPhones(id),
    agency: () => readOwnAgency({ id, email }),
    listings: () => readListings(id),
    projects: () => findOwnProjects({ id, owner: { id } }),
    drafts: () => findDrafts(id),
    imports: () => findImports(id, 'en'),
    purchased_contacts: () => findUnlockedContacts(id),
    transactions: () => findTransactions(id),
    favorites: async () => (await readOnce()).favorites,
    favorite_notes: () => findFavoriteNotes(id),
    saved_searches: () => findSavedSearches(id),
    push_subscriptions: () => findPushSubscriptions(id),
    listing_history: () => readHistory(id),
    staff_actions: () => findStaffActions(id),
    appeals: () => findOwnAppeals(id),
    reports: () => findReports(id),
    complaints: () => findComplaints(id),
    leads: () => readAllLeads(id),
    sent_leads: () => findSentLeads(id),
    newsletter: () => isSubscribed(email),
    sessions: () => findSessions(id),
    api_keys: () => findApiKeys(id),
    audit_log: () => findAuditLog(id),
  }
}

async function* readListings(accountId: string) {
  yield* readOwnListings(accountId, await selectOwnIds(accountId, { found: null }))
}

async function findAuditLog(accountId: string): Promise<AccountExport['audit_log']> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return []
  const rows = await sql()<{ action: string; at: string }[]>`
    select kljuc.plain_json(payload::jsonb) ->> 'action' as action, created_at as at from auth.audit_log_entries
    where kljuc.plain_json(payload::jsonb) ->> 'actor_id' = ${accountId} order by created_at desc`
  return rows.map(({ action, at }) => ({ action, created_at: new Date(at).toISOString() }))
}

type HistoryEntry = AccountExport['listing_history'][number]

async function* readHistory(accountId: string): AsyncGenerator<HistoryEntry[]> {
  let before: string | null = null
  for (let read = 0; read < maxHistory; read += partSize) {
    const rows: (HistoryEntry & { sequence: string })[] = await sql()`
      select entry.listing_id as property_id, ${isoText('entry.at')} as at, entry.changes, entry.sequence::text as sequence,
        case when entry.changed_by is null then 'site' when entry.changed_by = ${accountId} then 'owner' else 'staff' end as by
      from kljuc.listing_history as entry join kljuc.listings as listing on listing.id = entry.listing_id
      where listing.owner_id = ${accountId} and (${before}::bigint is null or entry.sequence < ${before}::bigint)
      order by entry.sequence desc limit ${partSize}`
    if (rows.length === 0) return
    yield rows.map(({ sequence, ...entry }) => entry)
    before = rows.at(-1)?.sequence ?? null
  }
}

function findStaffActions(accountId: string): Promise<AccountExport['staff_actions']> {
  return sql()<AccountExport['staff_actions']>`
    select id, action, listing_id as property_id, subject, ${isoText('created_at')} as created_at,
      case when action not in ('settle', 'reopen') then reason end as reason
    from kljuc.moderation_acts
    where account_id = ${accountId}
      or account_id is null and listing_id in (select id from kljuc.listings where owner_id = ${accountId})
    order by created_at desc, id`
}

function findOwnAppeals(accountId: string): Promise<AccountExport['appeals']> {
  return sql()<AccountExport['appeals']>`
    select act.id as action_id, act.action, appeal.text, ${isoText('appeal.created_at')} as created_at, appeal.decision,
      appeal.answer, ${isoText('appeal.decided_at')} as decided_at
    from kljuc.moderation_appeals as appeal join kljuc.moderation_acts as act on act.id = appeal.act_id
    where act.account_id = ${accountId}
      or act.listing_id in (select id from kljuc.listings where owner_id = ${accountId})
    order by appeal.created_at desc`
}

async function findReports(accountId: string): Promise<AccountExport['reports']> {
  const rows = await db()
    .select({
      id: listingReports.id,
      property_id: listingReports.listingId,
      reason: listingReports.reason,
      text: listingReports.text,
      created_at: listingReports.createdAt,
    })
    .from(listingReports)
    .where(eq(listingReports.accountId, accountId))
    .orderBy(desc(listingReports.createdAt))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

async function findComplaints(accountId: string): Promise<AccountExport['complaints']> {
  const rows = await db()
    .select({
      property_id: contactComplaints.listingId,
      reason: contactComplaints.reason,
      state: contactComplaints.state,
      decide_by: contactComplaints.decideBy,
      created_at: contactComplaints.createdAt,
    })
    .from(contactComplaints)
    .where(eq(contactComplaints.accountId, accountId))
    .orderBy(desc(contactComplaints.createdAt))
  return rows.map((row) => ({
    ...row,
    decide_by: row.decide_by.toISOString(),
    created_at: row.created_at.toISOString(),
  }))
}
