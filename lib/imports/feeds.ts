import 'server-only'
import { and, eq, lte, sql as raw } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { db, inTransaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { log } from '@/lib/platform/log/log'
import type { ImportFeed } from './schema'
import { insertImport, nameOfAddress, requirePublicAddress } from './start-import'
import { importFeeds } from './tables'

const feedsPerRun = 20

/** Between 2 and 5 o'clock of the coming night, when few read. */
const nextNight = raw`(date_trunc('day', now() at time zone 'Europe/Belgrade') + interval '1 day 2 hours'
  + random() * interval '3 hours') at time zone 'Europe/Belgrade'`

/** @param isOwn whether the account itself asks: its agents see the address without what lets a program in */
export async function findFeed(accountId: string, isOwn: boolean): Promise<ImportFeed | null> {
  const [feed] = await db().select().from(importFeeds).where(eq(importFeeds.accountId, accountId))
  if (!feed) return null
  const { url, nightly, nextAt } = feed
  return {
    url: isOwn ? url : withoutSecrets(url),
    nightly,
    next_at: nightly ? nextAt.toISOString() : null,
  }
}

/** An address may have a password, and a query that is as good as one. */
function withoutSecrets(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return `${origin}${pathname}${search && '?…'}`
}

/** @throws HttpError 422 for an address that is not public */
export async function saveFeed(accountId: string, url: string, nightly: boolean): Promise<void> {
  await requirePublicAddress(url)
  await inTransaction(async (transaction) => {
    await lockActiveAccount(transaction, accountId)
    const values = { url, nightly, nextAt: nextNight }
    await transaction
      .insert(importFeeds)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: importFeeds.accountId, set: values })
  })
}

export async function removeFeed(accountId: string): Promise<void> {
  await inTransaction((transaction) =>
    transaction.delete(importFeeds).where(eq(importFeeds.accountId, accountId)),
  )
}

/** Begins the imports of this night; each is claimed and written in one transaction. */
export async function readDueFeeds(): Promise<void> {
  for (let read = 0; read < feedsPerRun && (await isAnyDue()); read++) {
    const isRead = await inTransaction(async (transaction) => {
      const [feed] = await transaction.execute<{ account_id: string; url: string }>(raw`
        update kljuc.import_feeds set next_at = ${nextNight}
        where account_id = (select account_id from kljuc.import_feeds where nightly and next_at <= now()
          order by next_at limit 1 for update skip locked)
        returning account_id, url`)
      if (!feed) return false
      const { account_id, url } = feed
      await insertImport(transaction, account_id, {
        ...{ name: nameOfAddress(url), url, received: true, automatic: true },
      }).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error
        log().info({ account: account_id, code: error.code }, 'A nightly import was left out')
      })
      return true
    })
    if (!isRead) return
  }
}

/** Asked first and alone: a transaction every few seconds would be waste. */
async function isAnyDue(): Promise<boolean> {
  const due = await db()
    .select({ accountId: importFeeds.accountId })
    .from(importFeeds)
    .where(and(importFeeds.nightly, lte(importFeeds.nextAt, raw`now()`)))
    .limit(1)
  return due.length > 0
}
