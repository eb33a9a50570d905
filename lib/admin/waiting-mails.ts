import 'server-only'
import { findStaff } from '@/lib/accounts/staff'
import { sql } from '@/lib/db/client'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'
import type { ClaimedMail } from '@/lib/mails/outbox'
import { countWaitingAdvertisers } from '@/lib/moderation/advertiser-queue'

/** After which what waits is mailed to the team. */
const patience = '4 hours'
/** Between two mails to one address. */
const pause = '24 hours'
/** Key of an advisory lock: instances do not queue the same mail twice. */
const waitingLock = 7_202_616

interface Waiting {
  reports: number
  complaints: number
  appeals: number
  advertisers: number
  verifications: number
}

/**
 * Counts what nobody has decided for four hours: reports of homes and messages, complaints that need the team,
 * appeals that can be decided, which those about deleted homes cannot, new advertisers, and who asks to be verified.
 */
async function countWaiting(): Promise<Waiting> {
  const [waiting] = await sql()<Omit<Waiting, 'advertisers' | 'verifications'>[]>`
    with since as (select now() - ${patience}::interval as at)
    select (select count(*)::int from kljuc.listing_reports, since where settled_at is null and created_at < at)
        + (select count(*)::int from kljuc.lead_reports, since where settled_at is null and created_at < at) as reports,
      (select count(*)::int from kljuc.contact_complaints, since
        where state = 'open' and over_budget and created_at < at) as complaints,
      (select count(*)::int from kljuc.moderation_appeals as appeal
        join kljuc.moderation_acts as act on act.id = appeal.act_id, since
        where appeal.decided_at is null and appeal.created_at < at
          and (act.listing_id is null or exists (select from kljuc.listings where id = act.listing_id))) as appeals`
  if (!waiting) throw new Error('The database answered nothing.')
  return { ...waiting, ...(await countWaitingAdvertisers(patience)) }
}

const isEmpty = (waiting: Waiting) => Object.values(waiting).every((count) => count === 0)

/** Queues a mail to everybody of the team who decides, once a day while something waits for longer than four hours. */
export async function remindStaff(): Promise<void> {
  if (isEmpty(await countWaiting())) return
  const emails = (await findStaff()).filter(({ role }) => role !== 'support').map(({ email }) => email)
  await sql().begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${waitingLock})`
    await transaction`
      insert into kljuc.mails (kind, email)
      select 'staff_waiting', email from unnest(${emails}::text[]) as email
      where not exists (
        select from kljuc.mails as earlier
        where earlier.kind = 'staff_waiting' and earlier.email = email and earlier.created_at > now() - ${pause}::interval)`
  })
}

/** Null when all was decided meanwhile, or for who has left the team. */
export async function composeWaiting({
  email,
}: ClaimedMail): Promise<{ to: string; content: MailContent } | null> {
  const isStaff = (await findStaff()).some((member) => member.email === email)
  const waiting = await countWaiting()
  if (!email || !isStaff || isEmpty(waiting)) return null
  return { to: email, content: composeActionMail('staffWaiting', {}, { ...waiting }) }
}
