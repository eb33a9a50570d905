import 'server-only'
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { Locale } from '@/lib/i18n/routing'
import { onlyTown } from '@/lib/search/filters/town-searches'
import { foldText } from '@/lib/text/fold'
import { maxSavedSearches, savedFilters, savedQuery } from './saved-query'
import type { NewSavedSearch, SavedSearch, SavedSearchChange } from './schema'
import { savedSearches, savedSearchMatches } from './tables'

/** Locked until the transaction ends: a listing is either committed before the search is saved, or counts as new. */
const clock = sql`(select position from kljuc.listing_clock for share)`

const columns = {
  id: savedSearches.id,
  name: savedSearches.name,
  query: savedSearches.query,
  notify: savedSearches.notify,
  frequency: savedSearches.frequency,
  createdAt: savedSearches.createdAt,
}

type Row = Pick<typeof savedSearches.$inferSelect, keyof typeof columns>

export async function findSavedSearches(accountId: string): Promise<SavedSearch[]> {
  const rows = await db()
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.accountId, accountId))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id)
  return rows.map(toSavedSearch)
}

/** @throws HttpError 409 if it is saved already, and beyond 20 searches */
export async function saveSearch(
  accountId: string,
  { name, query, frequency }: NewSavedSearch,
  locale: Locale,
): Promise<SavedSearch> {
  const columnsOfQuery = queryColumns(query)
  return inTransaction(async (transaction) => {
    // Serializes requests, so that two at once do not both save the twentieth.
    await lockActiveAccount(transaction, accountId, 'no key update')
    const own = eq(savedSearches.accountId, accountId)
    await refuseSaved(transaction, accountId, columnsOfQuery.query)
    const [existing] = await transaction.select({ searches: count() }).from(savedSearches).where(own)
    if ((existing?.searches ?? 0) >= maxSavedSearches) {
      throw new HttpError('too_many_searches', { values: { max: maxSavedSearches } })
    }
    const [row] = await transaction
      .insert(savedSearches)
      .values({ accountId, name, frequency, locale, ...columnsOfQuery })
      .returning(columns)
    if (!row) throw new Error('A search that was just saved is gone.')
    return toSavedSearch(row)
  })
}

/** Only what is published after a search is saved or changed counts as new. */
function queryColumns(query: string) {
  const filters = savedFilters(query)
  const town = onlyTown(filters)
  return { query: savedQuery(filters), cityKey: town === undefined ? null : foldText(town), since: clock }
}

async function refuseSaved(transaction: Transaction, accountId: string, query: string): Promise<void> {
  const [same] = await transaction
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.accountId, accountId), eq(savedSearches.query, query)))
  if (same) throw new HttpError('search_saved')
}

/** @throws HttpError 404 for another account's search, 409 if another one searches the same */
export async function changeSavedSearch(
  accountId: string,
  id: string,
  { name, query, notify, frequency }: SavedSearchChange,
): Promise<SavedSearch> {
  return inTransaction(async (transaction) => {
    // As in `saveSearch`: two at once do not both become the same search.
    if (query !== undefined) await lockActiveAccount(transaction, accountId, 'no key update')
    const own = and(eq(savedSearches.id, id), eq(savedSearches.accountId, accountId))
    const [known] = await transaction.select(columns).from(savedSearches).where(own).for('update')
    if (!known) throw new HttpError('not_found')
    const turned = notify !== undefined && notify !== known.notify
    if (turned) await setNotify(transaction, own, notify)
    const changed = {
      ...known,
      notify: notify ?? known.notify,
      name: name ?? known.name,
      query: query === undefined ? known.query : savedQuery(savedFilters(query)),
      frequency: frequency ?? known.frequency,
    }
    const isOther = changed.query !== known.query
    if (isOther) await refuseSaved(transaction, accountId, changed.query)
    await transaction
      .update(savedSearches)
      .set({
        ...{ name: changed.name, frequency: changed.frequency },
        ...(isOther ? queryColumns(changed.query) : {}),
      })
      .where(own)
    if (isOther) await forgetMatches(transaction, [id])
    // What waits for a mail of the earlier frequency comes with the new one.
    if (changed.frequency !== known.frequency) {
      await transaction.execute(sql`select kljuc.schedule_digests(array[${id}::uuid])`)
    }
    return toSavedSearch(changed)
  })
}

/** @throws HttpError 404 for another account's search */
export async function deleteSavedSearch(accountId: string, id: string): Promise<void> {
  const gone = await inTransaction((transaction) =>
    transaction
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.accountId, accountId)))
      .returning({ id: savedSearches.id }),
  )
  if (gone.length === 0) throw new HttpError('not_found')
}

export async function findNotifiedSearch(id: string) {
  const [search] = await db()
    .select({ name: savedSearches.name, query: savedSearches.query, notify: savedSearches.notify })
    .from(savedSearches)
    .where(eq(savedSearches.id, id))
  return search ?? null
}

export async function unsubscribeSearch(id: string): Promise<void> {
  await inTransaction((transaction) => setNotify(transaction, eq(savedSearches.id, id), false))
}

export async function unsubscribeAccount(accountId: string): Promise<void> {
  await inTransaction((transaction) => setNotify(transaction, isMailedTo(accountId), false))
}

export async function hasNotifiedSearches(accountId: string): Promise<boolean> {
  const [any] = await db()
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(isMailedTo(accountId))
    .limit(1)
  return any !== undefined
}

const isMailedTo = (accountId: string) => and(eq(savedSearches.accountId, accountId), savedSearches.notify)

/** Deletes pending matches; after mails are turned on again, only later listings count as new. */
async function setNotify(transaction: Transaction, which: SQL | undefined, notify: boolean): Promise<void> {
  const changed = await transaction
    .update(savedSearches)
    .set({ notify, ...(notify ? { since: clock } : {}) })
    .where(which)
    .returning({ id: savedSearches.id })
  await forgetMatches(
    transaction,
    changed.map(({ id }) => id),
  )
}

/** Those that were not mailed yet. */
async function forgetMatches(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .delete(savedSearchMatches)
    .where(and(inArray(savedSearchMatches.searchId, [...ids]), isNull(savedSearchMatches.mailId)))
}

function toSavedSearch({ createdAt, ...search }: Row): SavedSearch {
  return { ...search, created_at: createdAt.toISOString() }
}
