import 'server-only'
import { isoText, sql } from '@/lib/db/client'
import { type Queue, queues } from '@/lib/moderation/moderation-actions'
import { waitingAdvertisers, waitingVerifications } from './advertiser-queue'
import { isForTeam } from './find-queue'

interface Waiting {
  count: number
  /** Null when nothing waits. */
  oldest_at: string | null
}

/** SQL query: what the team has to decide, as the queues show it. */
const waiting = () => sql()`
  select 'reports' as queue, created_at as since from kljuc.listing_reports where settled_at is null
  union all select 'messages', created_at from kljuc.lead_reports where settled_at is null
  union all select 'complaints', complaint.created_at from kljuc.contact_complaints as complaint
    join kljuc.listings as listing on listing.id = complaint.listing_id where ${isForTeam()}
  union all select 'appeals', appeal.created_at from kljuc.moderation_appeals as appeal
    join kljuc.moderation_acts as act on act.id = appeal.act_id
    where appeal.decided_at is null and (act.listing_id is null or exists (
      select from kljuc.listings where id = act.listing_id))
  union all select 'advertisers', fresh.since from ${waitingAdvertisers()}
  union all select 'verifications', request.created_at from ${waitingVerifications()}
  union all select 'same_homes', raised_at from kljuc.same_home_disputes where state = 'open'`

/** Counts what waits in each queue for at least so long. @param age an interval of SQL */
export async function countWaiting(age = '0 hours'): Promise<Record<Queue, Waiting>> {
  const rows = await sql()<(Waiting & { queue: Queue })[]>`
    select queue, count(*)::int as count, ${isoText('min(since)')} as oldest_at
    from (${waiting()}) as waiting where since <= now() - ${age}::interval group by queue`
  const counted = queues.map((queue) => {
    const { count, oldest_at } = rows.find((row) => row.queue === queue) ?? { count: 0, oldest_at: null }
    return [queue, { count, oldest_at }] as const
  })
  return Object.fromEntries(counted) as Record<Queue, Waiting>
}
