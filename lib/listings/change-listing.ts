import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { editableColumns } from './columns'
import { listingColumnValues } from './input-columns'
import { type ListingChangeInput, publicTextNames, splitContactProblems } from './input-schema'
import { locationColumns } from './location-columns'
import { normalizeFacts, pickFacts } from './normalize-facts'
import { listingContacts, listings } from './tables'

/**
 * Updates an own listing. If nothing changes, its version stays.
 * @param readInput called once the version is known to be right; throws for wrong fields
 * @param versions of `If-Match`; null changes any
 * @throws HttpError 404 for an unknown listing, 403 for someone else's, 409 when it has changed since `updated_at`,
 * 412 when none of the versions is its own
 */
export async function changeListing(
  ownerId: string,
  id: string,
  readInput: () => ListingChangeInput,
  versions: readonly number[] | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const { updatedAt, version } = await lockOwnListing(transaction, ownerId, id)
    if (versions && !versions.includes(version)) throw new HttpError('outdated_version')
    const input = readInput()
    if (input.updated_at && Date.parse(input.updated_at) !== updatedAt.getTime())
      throw new HttpError('listing_changed')
    const known = await readFields(transaction, id)
    const { facts, problems } = normalizeFacts(pickFacts(input), known)
    if (Object.keys(problems).length > 0) throw new HttpError('invalid_fields', { fields: problems })
    const location = await locationColumns(transaction, ownerId, input, known)
    const open = changedFields({ ...listingColumnValues(input, facts), ...location.open }, known)
    const contact = changedFields({ ...contactFields(input), ...location.contact }, known)
    if (Object.keys({ ...open, ...contact }).length === 0) return
    refuseSplitContact({ ...open, ...contact }, known)
    await transaction
      .update(listings)
      .set({ ...open, version: version + 1, updatedAt: currentTimestamp })
      .where(eq(listings.id, id))
    if (Object.keys(contact).length > 0) {
      await transaction.update(listingContacts).set(contact).where(eq(listingContacts.listingId, id))
    }
  })
}

/**
 * Refuses a contact that is split over changed and stored texts. What was stored before it was refused may stay until a
 * text is changed.
 */
function refuseSplitContact(changes: object, known: Awaited<ReturnType<typeof readFields>>): void {
  if (!publicTextNames.some((name) => (name === 'contact_name' ? 'name' : name) in changes)) return
  const after = { ...known, ...changes }
  const problems = splitContactProblems({ ...after, contact_name: after.name })
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(({ field, params }) => [field, params]))
  throw new HttpError('invalid_fields', { fields })
}

const { listingId: _listing, ...contactColumns } = getTableColumns(listingContacts)

/** Whole milliseconds, the precision of JSON dates, so that versions compare equal. */
export const currentTimestamp = sql`date_trunc('milliseconds', clock_timestamp())`

/** @throws HttpError 404 for an unknown listing, 403 for someone else's */
export async function lockOwnListing(transaction: Transaction, ownerId: string, id: string) {
  const [listing] = await transaction
    .select({
      ownerId: listings.ownerId,
      updatedAt: listings.updatedAt,
      version: listings.version,
      published: listings.published,
      closedAs: listings.closedAs,
      confirmedAt: listings.confirmedAt,
      doubtedAt: listings.doubtedAt,
      withdrawalReason: listings.withdrawalReason,
    })
    .from(listings)
    .where(eq(listings.id, id))
    .for('update')
  if (!listing) throw new HttpError('not_found')
  if (listing.ownerId !== ownerId) throw new HttpError('not_owner')
  return listing
}

async function readFields(transaction: Transaction, id: string) {
  const [row] = await transaction
    .select({ ...editableColumns, ...contactColumns })
    .from(listings)
    .innerJoin(listingContacts, eq(listingContacts.listingId, listings.id))
    .where(eq(listings.id, id))
  if (!row) throw new HttpError('not_found')
  return row
}

function changedFields<Fields extends object>(change: Fields, known: object): Partial<Fields> {
  const before = new Map<string, unknown>(Object.entries(known))
  const changed = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before.get(name)),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}

function contactFields(input: ListingChangeInput) {
  return {
    address: input.address,
    zipCode: input.zip_code,
    name: input.contact_name,
    phone: input.contact_phone,
    email: input.contact_email,
  }
}
