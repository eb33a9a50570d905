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
import { findImports } from '@/lib/imports/imports'
import { findAllLeads, findSentLeads } from '@/lib/leads/inbox'
import { findDrafts } from '@/lib/listings/drafts/drafts'
import { findOwnListings } from '@/lib/listings/reading/find-listing'
import { listingReports } from '@/lib/moderation/tables'
import { isSubscribed } from '@/lib/newsletter/subscribe'
import { findTransactions } from '@/lib/tokens/transactions'
import { findUnlockedContacts } from '@/lib/unlocks/read-contact'
import { contactComplaints } from '@/lib/unlocks/tables'
import type { AccountExport } from './export-schema'
import { readProfile } from './profile'

const maxHistory = 50_000

export async function exportAccount({ id, email }: Pick<Caller, 'id' | 'email'>): Promise<AccountExport> {
  const [
    profile,
    advertiser,
    verification,
    phones,
    agency,
    listings,
    drafts,
    imports,
    unlocked,
    transactions,
    notes,
    searches,
    pushes,
    history,
    staffActions,
    appeals,
    reports,
    complaints,
    leads,
    sentLeads,
    newsletter,
    sessions,
    keys,
    audit,
  ] = await Promise.all([
    readProfile({ id, owner: { id, name: '', email } }),
    findOwnAdvertiser(id),
    findVerification(id),
    readPhones(id),
    readOwnAgency({ id, email }),
    findOwnListings(id),
    findDrafts(id),
    findImports(id, 'en'),
    findUnlockedContacts(id),
    findTransactions(id),
    findFavoriteNotes(id),
    findSavedSearches(id),
    findPushSubscriptions(id),
    findHistory(id),
    findStaffActions(id),
    findOwnAppeals(id),
    findReports(id),
    findComplaints(id),
    findAllLeads(id),
    findSentLeads(id),
    isSubscribed(email),
    findSessions(id),
    findApiKeys(id),
    findAuditLog(id),
  ])
  return {
    exported_at: new Date().toISOString(),
    profile,
    advertiser,
    verification,
    phones,
    agency,
    listings,
    drafts,
    imports,
    purchased_contacts: unlocked,
    transactions,
    favorites: profile.favorites,
    favorite_notes: notes,
    saved_searches: searches,
    push_subscriptions: pushes,
    listing_history: history,
    staff_actions: staffActions,
    appeals,
    reports,
    complaints,
    leads,
    sent_leads: sentLeads,
    newsletter,
    sessions,
    api_keys: keys,
    audit_log: audit,
  }
}

async function findAuditLog(accountId: string): Promise<AccountExport['audit_log']> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return []
  const rows = await sql()<{ action: string; at: string }[]>`
    select kljuc.plain_json(payload::jsonb) ->> 'action' as action, created_at as at from auth.audit_log_entries
    where kljuc.plain_json(payload::jsonb) ->> 'actor_id' = ${accountId} order by created_at desc`
  return rows.map(({ action, at }) => ({ action, created_at: new Date(at).toISOString() }))
}

function findHistory(accountId: string): Promise<AccountExport['listing_history']> {
  return sql()<AccountExport['listing_history']>`
    select entry.listing_id as property_id, ${isoText('entry.at')} as at, entry.changes,
      case when entry.changed_by is null then 'site' when entry.changed_by = ${accountId} then 'owner' else 'staff' end as by
    from kljuc.listing_history as entry join kljuc.listings as listing on listing.id = entry.listing_id
    where listing.owner_id = ${accountId} order by entry.sequence desc limit ${maxHistory}`
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
