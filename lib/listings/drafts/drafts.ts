import 'server-only'
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { currentTimestamp } from '../change-listing'
import type { DraftInput } from './input-schema'
import type { Draft } from './schema'
import { type DraftRow, serializeDraft } from './serialize-draft'
import { draftImages, listingDrafts, pendingPhotos } from './tables'

/** Of an account. */
export const maxDrafts = 50

const draftColumns = {
  id: listingDrafts.id,
  ownerId: listingDrafts.ownerId,
  fields: listingDrafts.fields,
  unfinished: listingDrafts.unfinished,
  version: listingDrafts.version,
  createdAt: listingDrafts.createdAt,
  updatedAt: listingDrafts.updatedAt,
}

/**
 * Resolves to the id of the new draft, or of the one that an earlier request with the idempotency key made.
 * @throws HttpError 409 beyond `maxDrafts`, 403 for a deactivated account
 */
export async function createDraft(
  ownerId: string,
  input: DraftInput,
  idempotencyKey: string | null,
): Promise<string> {
  return inTransaction(async (transaction) => {
    // Excludes other requests of the account, which would count the same drafts.
    await lockActiveAccount(transaction, ownerId, 'no key update')
    const { id, ownerId: owner, idempotencyKey: key } = listingDrafts
    if (idempotencyKey) {
      const known = and(eq(owner, ownerId), eq(key, idempotencyKey))
      const [earlier] = await transaction.select({ id }).from(listingDrafts).where(known)
      if (earlier) return earlier.id
    }
    const [all] = await transaction.select({ drafts: count() }).from(listingDrafts).where(eq(owner, ownerId))
    if ((all?.drafts ?? 0) >= maxDrafts)
      throw new HttpError('too_many_drafts', { values: { max: maxDrafts } })
    const [draft] = await transaction
      .insert(listingDrafts)
      .values({
        ownerId,
        idempotencyKey,
        fields: changeFields({}, input),
        unfinished: input.unfinished ?? {},
      })
      .returning({ id })
    if (!draft) throw new Error('A draft was not written.')
    return draft.id
  })
}

/** Null for one that is not the caller's, too. */
export async function findDraft(ownerId: string, id: string): Promise<Draft | null> {
  const [draft] = await readDrafts(ownerId, id)
  return draft ?? null
}

/** An account's drafts, the last changed first. */
export function findDrafts(ownerId: string): Promise<Draft[]> {
  return readDrafts(ownerId)
}

async function readDrafts(ownerId: string, id?: string): Promise<Draft[]> {
  const isWanted = and(eq(listingDrafts.ownerId, ownerId), id ? eq(listingDrafts.id, id) : undefined)
  const rows = await db()
    .select(draftColumns)
    .from(listingDrafts)
    .where(isWanted)
    .orderBy(desc(listingDrafts.updatedAt), listingDrafts.id)
  if (rows.length === 0) return []
  const images = await db()
    .select({ image: draftImages })
    .from(draftImages)
    .innerJoin(listingDrafts, eq(listingDrafts.id, draftImages.listingId))
    .where(isWanted)
    .orderBy(draftImages.position)
  const pending = await db()
    .select({ listingId: pendingPhotos.listingId, key: pendingPhotos.key, name: pendingPhotos.name })
    .from(pendingPhotos)
    .innerJoin(listingDrafts, eq(listingDrafts.id, pendingPhotos.listingId))
    .where(and(isWanted, isNotNull(pendingPhotos.name)))
    .orderBy(pendingPhotos.createdAt, pendingPhotos.key)
  return rows.map((row) =>
    serializeDraft(row, {
      images: images.map(({ image }) => image).filter(({ listingId }) => listingId === row.id),
      pending: pending.filter(({ listingId }) => listingId === row.id),
    }),
  )
}

/**
 * Saves an own draft; false when there is none with that id.
 * @param versions of `If-Match`; null saves over any
 * @throws HttpError 412 when none of them is the draft's
 */
export async function saveDraft(
  ownerId: string,
  id: string,
  input: DraftInput,
  versions: readonly number[] | null,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const draft = await lockDraft(transaction, ownerId, id)
    if (!draft) return false
    if (versions && !versions.includes(draft.version)) throw new HttpError('outdated_version')
    await transaction
      .update(listingDrafts)
      .set({
        fields: changeFields(draft.fields, input),
        ...(input.unfinished && { unfinished: input.unfinished }),
        version: sql`${listingDrafts.version} + 1`,
        updatedAt: currentTimestamp,
        remindedAt: null,
      })
      .where(eq(listingDrafts.id, id))
    return true
  })
}

/** With its photos; false when the account has no draft with that id. */
export async function deleteDraft(ownerId: string, id: string): Promise<boolean> {
  const deleted = await db()
    .delete(listingDrafts)
    .where(and(eq(listingDrafts.id, id), eq(listingDrafts.ownerId, ownerId)))
    .returning({ id: listingDrafts.id })
  return deleted.length > 0
}

/** Null for one that is not the owner's. Waits for a publication of the draft, after which there is none. */
export async function lockDraft(
  transaction: Transaction,
  ownerId: string,
  id: string,
): Promise<DraftRow | null> {
  const [draft] = await transaction
    .select(draftColumns)
    .from(listingDrafts)
    .where(and(eq(listingDrafts.id, id), eq(listingDrafts.ownerId, ownerId)))
    .for('update')
  return draft ?? null
}

/** Locks an own draft and dates it, for a change of its photos; false when there is none with that id. */
export async function touchDraft(transaction: Transaction, ownerId: string, id: string): Promise<boolean> {
  const touched = await transaction
    .update(listingDrafts)
    .set({ updatedAt: currentTimestamp, remindedAt: null })
    .where(and(eq(listingDrafts.id, id), eq(listingDrafts.ownerId, ownerId)))
    .returning({ id: listingDrafts.id })
  return touched.length > 0
}

/** Null clears a field. Fields that contradict each other are named when the draft is published. */
function changeFields(
  known: Record<string, unknown>,
  { unfinished: _unfinished, status: _status, ...input }: DraftInput,
) {
  const fields = Object.entries({ ...known, ...input })
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined))
}
