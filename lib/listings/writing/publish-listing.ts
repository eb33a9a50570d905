import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { normalizeAttributes, pickAttributes } from '@/lib/listings/attributes/normalize-attributes'
import { writeReference } from '@/lib/listings/rows/references'
import { listingContacts, listings } from '@/lib/listings/tables'
import { enforceStoredLimit, lockForPublishing } from './active-listings'
import { newContact } from './contact-phone'
import { listingColumnValues, locationColumns } from './input-columns'
import type { NewListing } from './input-schema'
import { storeChangedFacts } from './store-facts'

export interface Owner {
  id: string
  name: string
  email: string
}

/**
 * Publishes a listing with its contact; resolves to its id. A repeated idempotency key resolves to the first listing,
 * in whatever state it is.
 * @param publisherId the owner, or the agent who publishes it for the owner
 * @throws HttpError 422 when the key was used with other content, 409 beyond the limit of active listings, 403 for
 * a deactivated account
 */
export async function publishListing(
  owner: Owner,
  input: NewListing,
  idempotencyKey: string | null,
  publisherId: string,
): Promise<string> {
  const idempotency = idempotencyKey ? { idempotencyKey, idempotencyDigest: digestOf(input) } : null
  return inTransaction(async (transaction) => {
    await lockForPublishing(transaction, owner.id)
    const id = await insertListing(transaction, owner, input, { ...idempotency, publishedBy: publisherId })
    if (id) return id
    if (idempotency) return findPublished(transaction, owner.id, idempotency)
    throw new Error('A listing was not written.')
  })
}

/**
 * Inserts a listing with its contact; null when its id or idempotency key exists, after that one is committed.
 * @param limits `later`: the caller enforces them once for all that it inserts, by `enforceStoredLimit`
 * @throws HttpError 409 beyond the limits of an account's listings, and when another listing has its reference
 */
export async function insertListing(
  transaction: Transaction,
  owner: Owner,
  input: NewListing,
  given: Pick<
    typeof listings.$inferInsert,
    | ('id' | 'version' | 'publishedBy' | 'idempotencyKey' | 'idempotencyDigest')
    | ('projectId' | 'unit' | 'reserved')
  >,
  limits: 'now' | 'later' = 'now',
): Promise<string | null> {
  const { attributes } = normalizeAttributes(pickAttributes(input))
  const publishedBy = given.publishedBy === owner.id ? null : given.publishedBy
  const location = await locationColumns(transaction, owner.id, input)
  const [listing] = await transaction
    .insert(listings)
    .values({
      ownerId: owner.id,
      ...listingColumnValues(input, attributes),
      doubtsConfirmed: input.doubts_confirmed,
      ...location.open,
      ...given,
      publishedBy,
    })
    .onConflictDoNothing()
    .returning({ id: listings.id })
  if (!listing) return null
  await storeChangedFacts(transaction, listing.id)
  if (limits === 'now') await enforceStoredLimit(transaction, owner.id)
  const contact = { ...(await newContact(transaction, owner, input)), ...location.contact }
  await transaction.insert(listingContacts).values({ listingId: listing.id, ...contact })
  if (input.reference)
    await writeReference(transaction, {
      accountId: owner.id,
      listingId: listing.id,
      reference: input.reference,
    })
  return listing.id
}

async function findPublished(
  transaction: Transaction,
  ownerId: string,
  { idempotencyKey, idempotencyDigest }: { idempotencyKey: string; idempotencyDigest: string },
): Promise<string> {
  const [earlier] = await transaction
    .select({ id: listings.id, digest: listings.idempotencyDigest })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), eq(listings.idempotencyKey, idempotencyKey)))
  if (earlier?.digest !== idempotencyDigest) throw new HttpError('idempotency_mismatch')
  return earlier.id
}

/** A digest of the content that does not depend on the order or style of the keys. */
function digestOf(input: NewListing): string {
  const fields = Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
