import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { enforceListingRateLimit } from '@/lib/http/rate-limits/consume'
import { snakeCase } from '@/lib/http/snake-case'
import { type DoubtCode, doubtCodes, doubtFields } from '@/lib/listings/attributes/doubts'
import { normalizeAttributes, pickAttributes } from '@/lib/listings/attributes/normalize-attributes'
import { priceChangeLimit } from '@/lib/listings/limits'
import { editableColumns } from '@/lib/listings/rows/columns'
import { writeReference } from '@/lib/listings/rows/references'
import { listingContacts, listings } from '@/lib/listings/tables'
import { listingColumnValues, locationColumns } from './input-columns'
import { type ListingChangeInput, publicTextNames, splitContactProblems } from './input-schema'
import { storeChangedFacts } from './store-facts'

/**
 * Updates an own listing. If nothing changes, its version stays.
 * @param readInput called with the locked listing, once its version is known to be right; throws for wrong fields
 * @param versions of `If-Match`; null changes any
 * @throws HttpError 404 for an unknown listing, 403 for someone else's, 409 when it has changed since `updated_at`,
 * 412 when none of the versions is its own, 429 when its price has changed too often
 */
export function changeListing(
  ownerId: string,
  id: string,
  readInput: (listing: LockedListing) => ListingChangeInput,
  versions: readonly number[] | null,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const listing = await lockOwnListing(transaction, ownerId, id)
    if (versions && !versions.includes(listing.version)) throw new HttpError('outdated_version')
    const input = readInput(listing)
    if (input.updated_at && Date.parse(input.updated_at) !== listing.updatedAt.getTime())
      throw new HttpError('listing_changed')
    await changeLockedListing(transaction, ownerId, id, input)
  })
}

/** Updates a listing that `lockOwnListing` has locked. @throws HttpError 422 for contradictions, 429 as `changeListing` */
export async function changeLockedListing(
  transaction: Transaction,
  ownerId: string,
  id: string,
  input: ListingChangeInput,
): Promise<void> {
  const known = await readFields(transaction, id)
  const { attributes, problems } = normalizeAttributes(pickAttributes(input), known)
  if (Object.keys(problems).length > 0) throw new HttpError('invalid_fields', { fields: problems })
  const location = await locationColumns(transaction, ownerId, input, known)
  const fields = changedFields({ ...listingColumnValues(input, attributes), ...location.open }, known)
  const contact = changedFields({ ...contactFields(input), ...location.contact }, known)
  const doubtsConfirmed = keepAnswers(known.doubtsConfirmed, input.doubts_confirmed, {
    ...fields,
    ...contact,
  })
  const open = { ...fields, ...changedFields({ doubtsConfirmed }, known) }
  if (input.reference !== undefined)
    await writeReference(transaction, { accountId: ownerId, listingId: id, reference: input.reference })
  if (Object.keys({ ...open, ...contact }).length === 0) return
  refuseSplitContact({ ...open, ...contact }, known)
  if ('price' in open) await enforceListingRateLimit(priceChangeLimit, id)
  await transaction
    .update(listings)
    .set({ ...open, version: sql`${listings.version} + 1`, updatedAt: currentTimestamp })
    .where(eq(listings.id, id))
  await storeChangedFacts(transaction, id)
  if (Object.keys(contact).length > 0) {
    await transaction.update(listingContacts).set(contact).where(eq(listingContacts.listingId, id))
  }
}

/** The doubts that the owner has answered: a changed value may be wrong again. */
function keepAnswers(
  before: readonly DoubtCode[],
  given: readonly DoubtCode[] = [],
  changes: object,
): DoubtCode[] {
  const changed = Object.keys(changes).map((column) => fieldsByColumn.get(column) ?? snakeCase(column))
  const kept = before.filter((code) => !doubtFields[code].some((field) => changed.includes(field)))
  return doubtCodes.filter((code) => kept.includes(code) || given.includes(code))
}

/** Where the API has another name. */
const fieldsByColumn = new Map([
  ['areaM2', 'area_m2'],
  ['email', 'contact_email'],
])

/**
 * Refuses a contact that is split over changed and stored texts. What was stored before it was refused may stay until a
 * text is changed.
 */
function refuseSplitContact(changes: object, known: Awaited<ReturnType<typeof readFields>>): void {
  const after = publicTexts({ ...known, ...changes })
  const before = publicTexts(known)
  if (publicTextNames.every((name) => after[name] === before[name])) return
  const problems = splitContactProblems(after)
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(({ field, params }) => [field, params]))
  throw new HttpError('invalid_fields', { fields })
}

function publicTexts(row: Awaited<ReturnType<typeof readFields>>) {
  const { name, titleEn, descriptionEn, ...texts } = row
  return { ...texts, title_en: titleEn, description_en: descriptionEn, contact_name: name }
}

const { listingId: _listing, ...contactColumns } = getTableColumns(listingContacts)

/** Whole milliseconds, the precision of JSON dates, so that versions compare equal. */
export const currentTimestamp = sql`date_trunc('milliseconds', clock_timestamp())`

export type LockedListing = Awaited<ReturnType<typeof lockOwnListing>>

/** @throws HttpError 404 for an unknown listing, 403 for someone else's */
export async function lockOwnListing(transaction: Transaction, ownerId: string, id: string) {
  const [listing] = await transaction
    .select({
      ownerId: listings.ownerId,
      updatedAt: listings.updatedAt,
      version: listings.version,
      price: listings.price,
      published: listings.published,
      closedAs: listings.closedAs,
      confirmedAt: listings.confirmedAt,
      numberCheckedUntil: listings.numberCheckedUntil,
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
    .select({ ...editableColumns, doubtsConfirmed: listings.doubtsConfirmed, ...contactColumns })
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
