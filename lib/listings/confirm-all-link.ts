import 'server-only'
import { sql as statement } from 'drizzle-orm'
import { inTransaction, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { signLinkToken, verifyLinkToken } from '@/lib/mails/link-token'
import { isUuid } from '@/lib/platform/uuid'
import { lockForPublishing } from './active-listings'
import { confirmListing } from './listing-state'
import type { ListingsLink } from './own-schema'

/** What one link confirms: an owner's listings that a mail was about. */
export interface ConfirmAllLink {
  owner: string
  /** PostgreSQL's text of a time: the latest confirmation of those. A later one takes a listing out. */
  before: string
  /** When they were published, or have expired: those that had expired before are not meant. */
  since: string
}

/** Signs a token that confirms them without a session, for 60 days. */
export function signConfirmAllLink({ owner, before, since }: ConfirmAllLink): Promise<string> {
  return signLinkToken('confirm listings', { sub: owner, before, since }, '60d')
}

export async function readConfirmAllLink(token: string): Promise<ConfirmAllLink | null> {
  const { sub, before, since } = (await verifyLinkToken('confirm listings', token)) ?? {}
  const isComplete = typeof sub === 'string' && typeof before === 'string' && typeof since === 'string'
  return isComplete && isUuid(sub) ? { owner: sub, before, since } : null
}

/** Rows named `listing` that the link is about and that still wait for it. Those that wait for an answer are left out. */
const isMeant = ({ owner, before, since }: ConfirmAllLink) => sql()`
  listing.owner_id = ${owner} and listing.confirmed_at <= ${before}::timestamptz
  and (listing.published or listing.closed_as = 'expired' and listing.closed_at >= ${since}::timestamptz
    and coalesce(listing.doubted_at <= listing.confirmed_at, true))`

/** What waits for the link, the oldest confirmation first. */
export function findToConfirm(link: ConfirmAllLink): Promise<ListingsLink['items']> {
  return sql()<ListingsLink['items']>`
    select listing.id as property_id, listing.title, listing.published from kljuc.listings as listing
    where ${isMeant(link)} order by listing.confirmed_at, listing.id`
}

export async function describeConfirmAllLink(token: string): Promise<ListingsLink | null> {
  const link = await readConfirmAllLink(token)
  return link && { items: await findToConfirm(link) }
}

/**
 * Confirms the published ones at once, and publishes the expired ones again, as many as the account may have. A used
 * token changes nothing.
 * @throws HttpError 401 for an invalid token, 403 for a deactivated account, 409 when an expired one may not be published
 */
export async function confirmAllByLink(token: string): Promise<void> {
  const link = await readConfirmAllLink(token)
  if (!link) throw new HttpError('invalid_token')
  const { owner, before } = link
  await inTransaction(async (transaction) => {
    await lockForPublishing(transaction, owner)
    await transaction.execute(statement`
      update kljuc.listings set confirmed_at = date_trunc('milliseconds', clock_timestamp())
      where owner_id = ${owner} and published and confirmed_at <= ${before}::timestamptz`)
  })
  for (const { property_id } of await findToConfirm(link)) await confirmListing(owner, property_id)
}
