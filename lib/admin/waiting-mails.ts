import 'server-only'
import { findStaff } from '@/lib/accounts/staff'
import { sql } from '@/lib/db/client'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'
import type { ClaimedMail } from '@/lib/mails/outbox'
import { countWaiting } from '@/lib/moderation/queue/find-queue'

/** After which what waits is mailed to the team. */
const patience = '4 hours'
/** Between two mails to one address. */
const pause = '24 hours'
/** Key of an advisory lock: instances do not queue the same mail twice. */
const waitingLock = 7_202_616

/** How much of each kind nobody has decided for four hours. */
async function countLate() {
  const { reports, messages, ...others } = await countWaiting(patience)
  const counts = Object.entries(others).map(([queue, { count }]) => [queue, count] as const)
  return { ...Object.fromEntries(counts), reports: reports.count + messages.count }
}

const isEmpty = (late: Record<string, number>) => Object.values(late).every((count) => count === 0)

/** Queues a mail to everybody of the team who decides, once a day while something waits for longer than four hours. */
export async function remindStaff(): Promise<void> {
  if (isEmpty(await countLate())) return
  const emails = (await findStaff()).filter(({ role }) => role !== 'support').map(({ email }) => email)
  await sql().begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${waitingLock})`
    await transaction`
      insert into kljuc.mails (kind, email)
      select 'staff_waiting', member.email from unnest(${emails}::text[]) as member (email)
      where not exists (
        select from kljuc.mails as earlier
        where earlier.kind = 'staff_waiting' and earlier.email = member.email and earlier.created_at > now() - ${pause}::interval)`
  })
}

/** Null when all was decided meanwhile, or for who has left the team. */
export async function composeWaiting({
  email,
}: ClaimedMail): Promise<{ to: string; content: MailContent } | null> {
  const isStaff = (await findStaff()).some((member) => member.email === email)
  const late = await countLate()
  if (!email || !isStaff || isEmpty(late)) return null
  return { to: email, content: composeActionMail('staffWaiting', {}, late) }
}
