import 'server-only'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { toFieldErrors } from '@/lib/http/field-errors'
import { maxImages } from '@/lib/listings/attributes/max-images'
import { serializeImage } from '@/lib/listings/rows/serialize'
import { refuseCopy } from '@/lib/listings/same-home/refuse-copy'
import { listingImages } from '@/lib/listings/tables'
import { lockForPublishing } from '@/lib/listings/writing/active-listings'
import { currentTimestamp } from '@/lib/listings/writing/change-listing'
import { newListingSchema } from '@/lib/listings/writing/input-schema'
import { insertListing, type Owner } from '@/lib/listings/writing/publish-listing'
import { readDraftFacts } from '../text-facts/draft-facts'
import type { DraftInput, PendingPhotosChange } from './input-schema'
import { type Draft, draftSchema } from './schema'
import { draftImages, listingDrafts, pendingPhotos } from './tables'

/** Of an account. */
const maxDrafts = 50

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
  return inTransaction((transaction) => insertDraft(transaction, ownerId, input, idempotencyKey))
}

/** The same in a transaction that ends soon. @throws HttpError as `createDraft` */
export async function insertDraft(
  transaction: Transaction,
  ownerId: string,
  input: DraftInput,
  idempotencyKey: string | null,
): Promise<string> {
  // Excludes other requests of the account, which would count the same drafts.
  await lockActiveAccount(transaction, ownerId, 'no key update')
  const { id, ownerId: owner, idempotencyKey: key } = listingDrafts
  if (idempotencyKey) {
    const known = and(eq(owner, ownerId), eq(key, idempotencyKey))
    const [earlier] = await transaction.select({ id }).from(listingDrafts).where(known)
    if (earlier) return earlier.id
  }
  const [all] = await transaction.select({ drafts: count() }).from(listingDrafts).where(eq(owner, ownerId))
  if ((all?.drafts ?? 0) >= maxDrafts) throw new HttpError('too_many_drafts', { values: { max: maxDrafts } })
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

type DraftRow = Pick<
  typeof listingDrafts.$inferSelect,
  'id' | 'ownerId' | 'fields' | 'unfinished' | 'version' | 'createdAt' | 'updatedAt'
>

interface DraftPhotos {
  images: readonly (typeof draftImages.$inferSelect)[]
  pending: readonly { key: string; name: string | null }[]
}

const shape: Record<string, unknown> = draftSchema.shape

function serializeDraft(row: DraftRow, { images, pending }: DraftPhotos): Draft {
  const { fields } = row
  const given = Object.entries(fields).filter(([name]) => name in shape)
  const none = Object.keys(shape).map((name) => [name, null] as const)
  const { lat, lng, contact_name, contact_phone, contact_email } = fields
  return {
    ...Object.fromEntries([...none, ...given]),
    id: row.id,
    status: 'draft',
    published: false,
    currency: 'EUR',
    location: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
    contact: { name: contact_name ?? null, phone: contact_phone ?? null, email: contact_email ?? null },
    read_from_text: readDraftFacts(fields),
    unfinished: row.unfinished,
    images: images.map(serializeImage),
    pending_photos: pending.map(({ key, name }) => ({ key, name: name ?? '' })),
    owner_user_id: row.ownerId,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  } as Draft
}

/**
 * Publishes an own draft with its photos, in one transaction; false when there is none with that id.
 * @throws HttpError 422 with every field that is missing or contradicts another, 409 while photos have not arrived,
 * for a copy of another own listing, or beyond the limit of active listings,
 * 403 for a deactivated account
 */
export async function publishDraft(owner: Owner, id: string, publisherId: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    await lockForPublishing(transaction, owner.id)
    const draft = await lockDraft(transaction, owner.id, id)
    if (!draft) return false
    const input = newListingSchema.safeParse(draft.fields, { reportInput: true })
    if (!input.success) throw new HttpError('invalid_fields', { fields: toFieldErrors(input.error) })
    const [pending] = await transaction
      .select({ key: pendingPhotos.key })
      .from(pendingPhotos)
      .where(
        and(
          eq(pendingPhotos.listingId, id),
          or(isNull(pendingPhotos.expiresAt), gt(pendingPhotos.expiresAt, sql`now()`)),
        ),
      )
      .limit(1)
    if (pending) throw new HttpError('photos_pending')
    const images = await transaction.select().from(draftImages).where(eq(draftImages.listingId, id))
    const photos = images.filter(({ kind }) => kind === 'photo')
    const { type = 'apartment', ...facts } = input.data
    await refuseCopy(transaction, owner.id, { ...facts, type, photos: photos.map(({ hash }) => hash) })
    // A form that still has the draft must not save over the listing.
    await insertListing(transaction, owner, input.data, {
      id,
      version: draft.version + 1,
      publishedBy: publisherId,
    })
    if (images.length > 0) await transaction.insert(listingImages).values(images)
    await transaction.delete(listingDrafts).where(eq(listingDrafts.id, id))
    return true
  })
}

/**
 * Announces photos of an own draft by their upload's idempotency key, without those that have arrived, and removes
 * others. Resolves to all that are announced.
 * @throws HttpError 404 for what is no own draft, 409 for more than a listing can have
 */
export async function changePendingPhotos(
  ownerId: string,
  id: string,
  { add = [], remove = [] }: PendingPhotosChange,
) {
  return inTransaction(async (transaction) => {
    if (!(await lockDraft(transaction, ownerId, id))) throw new HttpError('not_found')
    await removePending(transaction, id, remove)
    const arrived = await transaction
      .select({ key: draftImages.idempotencyKey })
      .from(draftImages)
      .where(eq(draftImages.listingId, id))
    const announced = add.filter(({ key }) => !arrived.some((image) => image.key === key))
    for (const { key, name } of announced) {
      await transaction
        .insert(pendingPhotos)
        .values({ listingId: id, key, name })
        .onConflictDoUpdate({ target: [pendingPhotos.listingId, pendingPhotos.key], set: { name } })
    }
    const isPending = and(eq(pendingPhotos.listingId, id), isNotNull(pendingPhotos.name))
    const [all] = await transaction.select({ photos: count() }).from(pendingPhotos).where(isPending)
    if (arrived.length + (all?.photos ?? 0) > maxImages)
      throw new HttpError('too_many_images', { values: { max: maxImages } })
    const rows = await transaction
      .select({ key: pendingPhotos.key, name: pendingPhotos.name })
      .from(pendingPhotos)
      .where(isPending)
      .orderBy(asc(pendingPhotos.createdAt), asc(pendingPhotos.key))
    return rows.map(({ key, name }) => ({ key, name: name ?? '' }))
  })
}

export async function removePending(
  transaction: Transaction,
  id: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await transaction
    .delete(pendingPhotos)
    .where(and(eq(pendingPhotos.listingId, id), inArray(pendingPhotos.key, [...keys])))
}
