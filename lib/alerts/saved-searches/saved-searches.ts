import 'server-only'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { HttpError } from '@/lib/api/errors'
import type { NewSavedSearch, SavedSearch, SavedSearchChange } from '@/lib/api/schemas/saved-search'
import { lockActiveAccount } from '@/lib/auth/accounts/account'
import { db, type Transaction } from '@/lib/db/client'
import { savedSearches, savedSearchMatches } from '@/lib/db/saved-search-schema'
import type { Locale } from '@/lib/i18n/routing'
import { foldText } from '@/lib/search/fold'
import { maxSavedSearches, savedFilters, savedQuery } from './saved-query'

/**
 * The listings' clock, held until the transaction ends: a listing is committed either before, and is known to whoever
 * asks for mails, or after, and is new to them.
 */
const clock = sql`(select position from kljuc.listing_clock for share)`

const columns = {
  id: savedSearches.id,
  name: savedSearches.name,
  query: savedSearches.query,
  notify: savedSearches.notify,
  createdAt: savedSearches.createdAt,
}

type Row = Pick<typeof savedSearches.$inferSelect, keyof typeof columns>

/** The searches that a person keeps, newest first. */
export async function findSavedSearches(accountId: string): Promise<SavedSearch[]> {
  const rows = await db()
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.accountId, accountId))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id)
  return rows.map(toSavedSearch)
}

/**
 * Keeps a search, whose mails will be in that language.
 * @throws HttpError 409 when the person keeps it already, and beyond 20
 */
export async function saveSearch(
  accountId: string,
  { name, query }: NewSavedSearch,
  locale: Locale,
): Promise<SavedSearch> {
  const filters = savedFilters(query)
  const canonical = savedQuery(filters)
  const cityKey = filters.city === undefined ? null : foldText(filters.city)
  return db().transaction(async (transaction) => {
    // One change of a person's list at a time, so that two at once are not both the twentieth.
    await lockActiveAccount(transaction, accountId, 'no key update')
    const own = eq(savedSearches.accountId, accountId)
    const [same] = await transaction
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(own, eq(savedSearches.query, canonical)))
    if (same) throw new HttpError('search_saved')
    const [existing] = await transaction.select({ searches: count() }).from(savedSearches).where(own)
    if ((existing?.searches ?? 0) >= maxSavedSearches) {
      throw new HttpError('too_many_searches', { values: { max: maxSavedSearches } })
    }
    const [row] = await transaction
      .insert(savedSearches)
      .values({ accountId, name, query: canonical, cityKey, locale, since: clock })
      .returning(columns)
    if (!row) throw new Error('A search that was just saved is gone.')
    return toSavedSearch(row)
  })
}

/**
 * Renames a search, or turns its mails on or off.
 * @throws HttpError 404 for a search that is not the person's
 */
export async function changeSavedSearch(
  accountId: string,
  id: string,
  { name, notify }: SavedSearchChange,
): Promise<SavedSearch> {
  return db().transaction(async (transaction) => {
    const own = and(eq(savedSearches.id, id), eq(savedSearches.accountId, accountId))
    const [known] = await transaction.select(columns).from(savedSearches).where(own).for('update')
    if (!known) throw new HttpError('not_found')
    const turned = notify !== undefined && notify !== known.notify
    if (turned) await setNotify(transaction, id, notify)
    if (name !== undefined) await transaction.update(savedSearches).set({ name }).where(own)
    return toSavedSearch({ ...known, notify: notify ?? known.notify, name: name ?? known.name })
  })
}

/**
 * Forgets a search, with the mails that it is still owed.
 * @throws HttpError 404 for a search that is not the person's
 */
export async function deleteSavedSearch(accountId: string, id: string): Promise<void> {
  const gone = await db()
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.accountId, accountId)))
    .returning({ id: savedSearches.id })
  if (gone.length === 0) throw new HttpError('not_found')
}

/** A search as whoever holds the link of one of its mails may see it; null for one that is gone. */
export async function findMailedSearch(id: string) {
  const [search] = await db()
    .select({ name: savedSearches.name, query: savedSearches.query, notify: savedSearches.notify })
    .from(savedSearches)
    .where(eq(savedSearches.id, id))
  return search ?? null
}

/** Turns the mails of a search off; one that is gone sends none either. */
export async function unsubscribeSearch(id: string): Promise<void> {
  await db().transaction((transaction) => setNotify(transaction, id, false))
}

/** Turns the mails of all of an account's searches off. */
export async function unsubscribeAccount(accountId: string): Promise<void> {
  await db().transaction(async (transaction) => {
    const own = await transaction
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(eq(savedSearches.accountId, accountId), savedSearches.notify))
    for (const { id } of own) await setNotify(transaction, id, false)
  })
}

/** Whether an account still gets mails of any search. */
export async function hasMailedSearches(accountId: string): Promise<boolean> {
  const [any] = await db()
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.accountId, accountId), savedSearches.notify))
    .limit(1)
  return any !== undefined
}

/** What was found and not yet written about is forgotten; once mails are on again, only what comes then is new. */
async function setNotify(transaction: Transaction, id: string, notify: boolean): Promise<void> {
  await transaction
    .update(savedSearches)
    .set({ notify, ...(notify ? { since: clock } : {}) })
    .where(eq(savedSearches.id, id))
  await transaction
    .delete(savedSearchMatches)
    .where(and(eq(savedSearchMatches.searchId, id), isNull(savedSearchMatches.mailId)))
}

function toSavedSearch({ createdAt, ...search }: Row): SavedSearch {
  return { ...search, created_at: createdAt.toISOString() }
}
