import 'server-only'
import type { PendingQuery, Row } from 'postgres'
import { sql } from '@/lib/db/client'
import { findStaff } from './staff'

/** For which an account counts as new, after its first public listing. */
const newFor = '14 days'
/** For which a listing waits to be looked at, so that nothing waits for ever. */
const heldFor = '24 hours'

/** Whether anybody of the staff could look at listings; on a site without such staff none waits. */
export async function someoneModerates(): Promise<boolean> {
  return (await findStaff()).some(({ role }) => role !== 'support')
}

/** SQL condition: the team has to look at the row `fresh` of kljuc.new_advertisers, since it is new and not verified. */
export function isUnseen(): PendingQuery<Row[]> {
  return sql()`(fresh.approved_at is null and fresh.since > now() - ${newFor}::interval and not exists (
    select from kljuc.advertisers as profile
    where profile.account_id = fresh.account_id and profile.verified_at is not null))`
}

/** SQL condition: a home of the row `listing`, public since `publicSince`, waits to be looked at. */
export function isHeld(publicSince: 'arrival.arrived_at' | 'listing.created_at'): PendingQuery<Row[]> {
  return sql()`(${sql().unsafe(publicSince)} > now() - ${heldFor}::interval and exists (
    select from kljuc.new_advertisers as fresh where fresh.account_id = listing.owner_id and ${isUnseen()}))`
}
