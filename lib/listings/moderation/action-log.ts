import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { moderationActions } from '@/lib/db/market-schema'

type NewAct = typeof moderationActions.$inferInsert
type Subject = { listingId: string } | { accountId: string }

export async function recordAction(transaction: Transaction, act: NewAct): Promise<void> {
  await transaction.insert(moderationActions).values(act)
}

export async function findLatestAction(
  transaction: Transaction,
  subject: Subject,
  actions: NewAct['action'][],
): Promise<{ action: NewAct['action']; changed: string[] } | undefined> {
  const about =
    'listingId' in subject
      ? eq(moderationActions.listingId, subject.listingId)
      : eq(moderationActions.accountId, subject.accountId)
  const [act] = await transaction
    .select({ action: moderationActions.action, changed: moderationActions.changed })
    .from(moderationActions)
    .where(and(about, inArray(moderationActions.action, actions)))
    .orderBy(desc(moderationActions.createdAt))
    .limit(1)
  return act
}
