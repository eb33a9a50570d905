import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, db } from '@/lib/db/client'
import { env } from '@/lib/env'
import type { StaffRole } from '@/lib/http/staff-roles'
import { accounts, confirmedEmails, staff } from './tables'

/**
 * Returns an account's role: admin for confirmed addresses in MODERATORS, else what an admin appointed.
 * @param isLocked whether the role must stay what it is until the transaction ends
 */
export async function findRole(
  { id, email }: { id: string; email: string },
  database: Pick<Database, 'select'> = db(),
  isLocked = false,
): Promise<StaffRole | null> {
  if (isNamedAdmin(email)) {
    const isEmail = eq(sql`lower(${confirmedEmails.email})`, email.toLowerCase())
    const confirmed = database
      .select({ id: confirmedEmails.accountId })
      .from(confirmedEmails)
      .where(and(eq(confirmedEmails.accountId, id), isEmail))
    if ((await (isLocked ? confirmed.for('share') : confirmed)).length > 0) return 'admin'
  }
  const appointed = database.select({ role: staff.role }).from(staff).where(eq(staff.accountId, id))
  const [row] = await (isLocked ? appointed.for('share') : appointed)
  return row?.role ?? null
}

/** The same by id alone; null for a closed account too. */
export async function findAccountRole(id: string): Promise<StaffRole | null> {
  const [account] = await db()
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deactivatedAt)))
  return account ? findRole({ id, email: account.email }) : null
}

/** Whether the address is an admin’s as soon as it is confirmed. */
export function isNamedAdmin(email: string): boolean {
  return env.MODERATORS.includes(email.toLowerCase())
}

export interface StaffMember {
  id: string
  name: string
  email: string
  role: StaffRole
  /** By MODERATORS, which only the environment changes. */
  named: boolean
  since: string | null
}

/** Returns the staff with open accounts, admins first. */
export async function findStaff(database: Pick<Database, 'execute'> = db()): Promise<StaffMember[]> {
  const named = env.MODERATORS.length === 0 ? sql`false` : sql`lower(account.email) in ${env.MODERATORS}`
  return database.execute<StaffMember & Record<string, unknown>>(sql`
    select id, name, email, named, since, case when named then 'admin' else role end as role
    from (
      select account.id, account.name, account.email, member.role, member.created_at as since,
        ${named} and exists (
          select from kljuc.confirmed_emails as confirmed
          where confirmed.account_id = account.id and lower(confirmed.email) = lower(account.email)) as named
      from kljuc.accounts as account left join kljuc.staff as member on member.account_id = account.id
      where account.deactivated_at is null and (member.account_id is not null or ${named})) as known
    where named or role is not null order by 6, name, id`)
}
