import 'server-only'
import { sql as drizzleSql, eq } from 'drizzle-orm'
import { findStaff } from '@/lib/accounts/staff'
import { staff } from '@/lib/accounts/tables'
import { inTransaction, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { type Actor, actor, recordAction } from '@/lib/moderation/audit'
import type { Appointment, Team } from './schema'
import { erasures } from './tables'

export async function readTeam(): Promise<Team> {
  const items = await findStaff()
  return {
    items: items.map((member) => ({
      ...member,
      since: member.since && new Date(member.since).toISOString(),
    })),
  }
}

/**
 * Gives the account of a confirmed address a role, instead of the one it has.
 * @throws HttpError 422 without such an account, 409 when its erasure is announced, nothing would change or no admin would
 * remain
 */
export async function appoint(admin: Actor, { email, role, reason }: Appointment): Promise<void> {
  const [account] = await sql()<{ id: string }[]>`
    select account.id from kljuc.accounts as account
    join kljuc.confirmed_emails as confirmed
      on confirmed.account_id = account.id and lower(confirmed.email) = lower(account.email)
    where lower(account.email) = ${email.toLowerCase()} and account.deactivated_at is null`
  if (!account) throw new HttpError('invalid_fields', { fields: { email: { key: 'no_account' } } })
  await inTransaction(async (transaction) => {
    const [erasure] = await transaction
      .select({ requestedAt: erasures.requestedAt })
      .from(erasures)
      .where(eq(erasures.accountId, account.id))
    if (erasure) throw new HttpError('erasure_announced')
    const [before] = await transaction
      .select({ role: staff.role })
      .from(staff)
      .where(eq(staff.accountId, account.id))
    if (before?.role === role) throw new HttpError('nothing_changed')
    await transaction
      .insert(staff)
      .values({ accountId: account.id, role, appointedBy: admin.id })
      .onConflictDoUpdate({ target: staff.accountId, set: { role, appointedBy: admin.id } })
    await requireAdmin(transaction)
    const action = { action: 'appoint', accountId: account.id, subject: role, reason } as const
    await recordAction(transaction, { ...actor(admin), ...action })
  }, lockStaff)
}

/** @throws HttpError 404 for who was not appointed, 409 for the last admin */
export async function dismiss(admin: Actor, accountId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const [dismissed] = await transaction
      .delete(staff)
      .where(eq(staff.accountId, accountId))
      .returning({ role: staff.role })
    if (!dismissed) throw new HttpError('not_found')
    await requireAdmin(transaction)
    const action = { action: 'dismiss', accountId, subject: dismissed.role } as const
    await recordAction(transaction, { ...actor(admin), ...action })
  }, lockStaff)
}

/** One change at a time: two admins who dismiss each other must not both succeed. */
async function lockStaff(transaction: Transaction): Promise<void> {
  await transaction.execute(drizzleSql`lock table kljuc.staff in share row exclusive mode`)
}

async function requireAdmin(transaction: Transaction): Promise<void> {
  const members = await findStaff(transaction)
  if (!members.some(({ role }) => role === 'admin')) throw new HttpError('last_admin')
}
