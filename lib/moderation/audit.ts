import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { StaffCaller } from '@/lib/http/registry'
import { moderationActions } from './tables'

export type Actor = Pick<StaffCaller, 'id' | 'address'>
export type Moderator = Pick<StaffCaller, 'id' | 'address' | 'role' | 'owner'>

/** The columns of an action that say who did it and from where. */
export function actor({ id, address }: Actor) {
  return { moderatorId: id, address }
}

/**
 * Moderators decide nothing about themselves or the agency whose agent they are. Admins may: they can be alone.
 * @param concerned the account, or the owner of the home
 * @throws HttpError 409
 */
export function refuseOwnMatter({ id, owner, role }: Moderator, concerned: string | undefined): void {
  if (role !== 'admin' && (concerned === id || concerned === owner.id)) throw new HttpError('own_account')
}

type NewAction = typeof moderationActions.$inferInsert
type Subject = { listingId: string } | { accountId: string }

/** @returns the id of the row in the audit log */
export async function recordAction(transaction: Transaction, action: NewAction): Promise<string> {
  const [row] = await transaction
    .insert(moderationActions)
    .values(action)
    .returning({ id: moderationActions.id })
  if (!row) throw new Error('An action was not recorded.')
  return row.id
}

export async function findLatestAction(
  transaction: Transaction,
  subject: Subject,
  actions: NewAction['action'][],
): Promise<{ action: NewAction['action']; changed: string[] } | undefined> {
  const about =
    'listingId' in subject
      ? eq(moderationActions.listingId, subject.listingId)
      : eq(moderationActions.accountId, subject.accountId)
  const [action] = await transaction
    .select({ action: moderationActions.action, changed: moderationActions.changed })
    .from(moderationActions)
    .where(and(about, inArray(moderationActions.action, actions)))
    .orderBy(desc(moderationActions.createdAt))
    .limit(1)
  return action
}
