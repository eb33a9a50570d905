import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { moderationActions } from './tables'

type NewAction = typeof moderationActions.$inferInsert
type Subject = { listingId: string } | { accountId: string }

export async function recordAction(transaction: Transaction, action: NewAction): Promise<void> {
  await transaction.insert(moderationActions).values(action)
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
