import 'server-only'
import { eq } from 'drizzle-orm'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql, type Transaction } from '@/lib/db/client'
import { waitValues } from '@/lib/http/errors'
import { formatValues } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { composeActionMail } from '@/lib/mails/action-mail'
import type { ClaimedMail, ComposedMail } from '@/lib/mails/outbox'
import { mails } from '@/lib/mails/tables'
import { type FeedTrouble, unconfirmedShare, wrongShare } from './import-states'
import type { Lease } from './job/leases'
import { importFeeds, type imports, type Problem } from './tables'

type ImportRow = typeof imports.$inferSelect

/** What the owner of a finished nightly import should look at. */
export function troublesOf(row: ImportRow): FeedTrouble[] {
  const rows = row.new + row.changed + row.unchanged + row.wrong
  return [
    ...(row.withdrawGone === null && row.gone * unconfirmedShare > row.known ? (['gone'] as const) : []),
    ...(row.wrong * wrongShare > rows ? (['wrong'] as const) : []),
  ]
}

/** Mails the owner of a nightly feed about troubles that the night before did not have, and notes those of this one. */
export async function tellOfFeed(
  transaction: Transaction,
  { id, account_id, automatic }: Lease,
  troubles: FeedTrouble[],
): Promise<void> {
  if (!automatic) return
  const isOfAccount = eq(importFeeds.accountId, account_id)
  const [feed] = await transaction
    .select({ mailedTroubles: importFeeds.mailedTroubles })
    .from(importFeeds)
    .where(isOfAccount)
    .for('update')
  if (!feed) return
  await transaction.update(importFeeds).set({ mailedTroubles: troubles }).where(isOfAccount)
  const added = troubles.filter((trouble) => !feed.mailedTroubles.includes(trouble))
  for (const trouble of added)
    await transaction
      .insert(mails)
      .values({ kind: 'feed_trouble', accountId: account_id, data: { import_id: id, trouble } })
}

const texts = { failed: 'feedFailed', gone: 'feedGone', wrong: 'feedWrong' } as const

/** Null when the import or the feed is gone. */
export async function composeFeedTrouble({ data, account_id }: ClaimedMail): Promise<ComposedMail | null> {
  const { import_id = '', trouble = 'failed' } = data
  const [found] = await sql()<
    Pick<ImportRow, 'name' | 'gone' | 'known' | 'wrong' | 'failure'>[] & { email: string }[]
  >`
    select account.email, import.name, import.gone, import.known, import.wrong, import.failure
    from kljuc.imports as import join kljuc.accounts as account on account.id = import.account_id
    join kljuc.import_feeds as feed on feed.account_id = account.id and feed.nightly
    where import.id = ${import_id} and account.id = ${account_id} and account.deactivated_at is null and ${isConfirmed()}`
  if (!found) return null
  const { email: to, name, gone, known, wrong, failure } = found
  const content = composeActionMail(texts[trouble as FeedTrouble], {}, (locale) => ({
    ...{ name, gone, known, wrong },
    reason: failure ? explain(failure, locale) : '',
  }))
  return { to, content }
}

/** Says what is wrong with a cell or an import; a refusal of the API by its code. */
export function explain(problem: Problem, locale: Locale): string {
  const t = translatorFor(locale, 'api')
  return 'code' in problem
    ? t(`errors.${problem.code}`, { ...waitValues(0), ...problem.values })
    : t(`fields.${problem.key}`, formatValues(locale, problem.values))
}
