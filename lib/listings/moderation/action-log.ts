import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { moderationActs } from '@/lib/db/market-schema'

type NewAct = typeof moderationActs.$inferInsert
type Subject = { listingId: string } | { accountId: string }

export async function recordAct(transaction: Transaction, act: NewAct): Promise<void> {
  await transaction.insert(moderationActs).values(act)
}

/** Returns the latest action of these kinds. */
export async function findLatestAct(
  transaction: Transaction,
  subject: Subject,
  actions: NewAct['action'][],
): Promise<{ action: NewAct['action']; changed: string[] } | undefined> {
  const about =
    'listingId' in subject
      ? eq(moderationActs.listingId, subject.listingId)
      : eq(moderationActs.accountId, subject.accountId)
  const [act] = await transaction
    .select({ action: moderationActs.action, changed: moderationActs.changed })
    .from(moderationActs)
    .where(and(about, inArray(moderationActs.action, actions)))
    .orderBy(desc(moderationActs.createdAt))
    .limit(1)
  return act
}
