import 'server-only'
import { and, asc, count, desc, eq, isNotNull, or } from 'drizzle-orm'
import { db, inTransaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { listings } from '@/lib/listings/tables'
import type { FavoriteNote } from './schema'
import { favorites } from './tables'

/** Of an account: each change is answered by all of them. */
export const maxFavorites = 1_000

export async function findFavorites(accountId: string): Promise<string[]> {
  const rows = await db()
    .select({ id: favorites.listingId })
    .from(favorites)
    .where(eq(favorites.accountId, accountId))
    .orderBy(desc(favorites.createdAt), asc(favorites.listingId))
  return rows.map((row) => row.id)
}

/** @throws HttpError 404 for a listing that is neither public nor the account's own, 409 beyond `maxFavorites` */
export async function addFavorite(accountId: string, listingId: string): Promise<void> {
  const visible = and(eq(listings.id, listingId), or(listings.published, eq(listings.ownerId, accountId)))
  const [listing] = await db().select({ toldPrice: listings.price }).from(listings).where(visible)
  if (!listing) throw new HttpError('not_found')
  const [all] = await db()
    .select({ saved: count() })
    .from(favorites)
    .where(eq(favorites.accountId, accountId))
  if ((all?.saved ?? 0) >= maxFavorites && !(await isFavorite(accountId, listingId)))
    throw new HttpError('too_many_favorites', { values: { max: maxFavorites } })
  await inTransaction((transaction) =>
    transaction
      .insert(favorites)
      .values({ accountId, listingId, ...listing })
      .onConflictDoNothing(),
  )
}

async function isFavorite(accountId: string, listingId: string): Promise<boolean> {
  const own = and(eq(favorites.accountId, accountId), eq(favorites.listingId, listingId))
  const rows = await db().select({ id: favorites.listingId }).from(favorites).where(own)
  return rows.length > 0
}

export async function removeFavorite(accountId: string, listingId: string): Promise<void> {
  await inTransaction((transaction) =>
    transaction
      .delete(favorites)
      .where(and(eq(favorites.accountId, accountId), eq(favorites.listingId, listingId))),
  )
}

export async function findFavoriteNotes(accountId: string): Promise<FavoriteNote[]> {
  const rows = await db()
    .select({ property_id: favorites.listingId, note: favorites.note })
    .from(favorites)
    .where(and(eq(favorites.accountId, accountId), isNotNull(favorites.note)))
    .orderBy(desc(favorites.createdAt), asc(favorites.listingId))
  return rows.map(({ property_id, note }) => ({ property_id, note: note ?? '' }))
}

/** An empty note deletes the note. @throws HttpError 404 for a property that is not a favorite */
export async function setFavoriteNote(
  accountId: string,
  listingId: string,
  note: string,
): Promise<FavoriteNote> {
  const changed = await inTransaction((transaction) =>
    transaction
      .update(favorites)
      .set({ note: note || null })
      .where(and(eq(favorites.accountId, accountId), eq(favorites.listingId, listingId)))
      .returning({ id: favorites.listingId }),
  )
  if (changed.length === 0) throw new HttpError('not_found')
  return { property_id: listingId, note }
}
