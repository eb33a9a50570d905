import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { type FieldError, HttpError } from '@/lib/http/errors'
import { toFieldErrors } from '@/lib/http/field-errors'
import type { Structure } from '@/lib/listings/attributes/attributes'
import type { UnitState } from '@/lib/listings/attributes/project-words'
import { copyProjectImages } from '@/lib/listings/photos/project-images'
import { listingImages, listings } from '@/lib/listings/tables'
import { enforceStoredLimit, lockForPublishing } from '@/lib/listings/writing/active-listings'
import { changeLockedListing, lockOwnListing } from '@/lib/listings/writing/change-listing'
import { newListingSchema } from '@/lib/listings/writing/input-schema'
import { closeLockedListing, openLockedListing } from '@/lib/listings/writing/listing-state'
import { insertListing, type Owner } from '@/lib/listings/writing/publish-listing'
import { foldText } from '@/lib/text/fold'
import { inheritedFields, unitTitle } from './inherited-fields'
import type { UnitInput } from './input-schema'
import { unitState } from './read-project'
import { lockProject } from './save-project'

/** Of a project: as many as its page shows in one table. */
const maxUnits = 500

interface KnownUnit {
  id: string
  unit: string
  state: UnitState
  reserved: boolean
}

/** A row of the table with the unit that it changes, if there is one. */
interface GivenUnit {
  index: number
  input: UnitInput
  known: KnownUnit | undefined
}

/**
 * Changes units of an own project and makes those that are new, all or none; others stay as they are. A row without an id
 * is the unit with its label, so that a table that is sent twice makes nothing twice.
 * @throws HttpError 404, 403 as any change of the project; 409 beyond the limits of an account's listings; 422 with what is
 * wrong by `items.3.price`
 */
export async function saveUnits(
  owner: Owner,
  projectId: string,
  items: readonly UnitInput[],
  publisherId: string,
): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockForPublishing(transaction, owner.id)
    const { project, contact } = await lockProject(transaction, owner.id, projectId)
    const known = await findKnown(transaction, projectId)
    const rows = matchUnits(items, known)
    const count = known.length + rows.filter((row) => !row.known).length
    if (count > maxUnits)
      throw new HttpError('invalid_fields', {
        fields: { items: { key: 'too_many', values: { max: maxUnits } } },
      })
    const inherited = inheritedFields(project, contact)
    const added: string[] = []
    for (const row of rows) {
      const { input } = row
      const fields = { ...unitFields(input), title: unitTitle(project.name, input.unit) }
      if (row.known) {
        await namingRow(row, () => changeUnit(transaction, owner.id, { ...row, known: row.known }, fields))
        continue
      }
      const listing = newListingSchema.safeParse(
        { ...inherited, ...fields, ...roomsOf(input) },
        { reportInput: true },
      )
      if (!listing.success)
        throw new HttpError('invalid_fields', { fields: byRow(row, toFieldErrors(listing.error)) })
      const id = await namingRow(row, () =>
        insertListing(
          transaction,
          owner,
          listing.data,
          { publishedBy: publisherId, projectId, unit: input.unit, reserved: input.state === 'reserved' },
          'later',
        ),
      )
      if (!id) throw new Error('A unit was not written.')
      if (input.state === 'sold') await closeLockedListing(transaction, id, 'sold')
      added.push(id)
    }
    if (added.length === 0) return
    // Once: counting an account's listings for each of 200 would take most of the time.
    await enforceStoredLimit(transaction, owner.id)
    await copyProjectImages(transaction, projectId, { units: added })
  })
}

async function changeUnit(
  transaction: Transaction,
  ownerId: string,
  { input, known }: GivenUnit & { known: KnownUnit | undefined },
  fields: ReturnType<typeof unitFields> & { title: string },
): Promise<void> {
  if (!known) return
  const { title, ...rest } = fields
  // A title of its own stays for as long as the label does.
  const isRelabelled = input.unit !== known.unit
  await changeLockedListing(transaction, ownerId, known.id, isRelabelled ? { ...rest, title } : rest)
  await setLabelAndState(transaction, ownerId, known, input)
}

async function setLabelAndState(
  transaction: Transaction,
  ownerId: string,
  known: KnownUnit,
  { unit: label, state = known.state }: { unit: string; state?: UnitState | undefined },
): Promise<void> {
  const reserved = state === 'sold' ? known.reserved : state === 'reserved'
  if (label !== known.unit || reserved !== known.reserved)
    await transaction.update(listings).set({ unit: label, reserved }).where(eq(listings.id, known.id))
  if (state === known.state) return
  if (state === 'sold') await closeLockedListing(transaction, known.id, 'sold')
  else if (known.state === 'sold') {
    const listing = await lockOwnListing(transaction, ownerId, known.id)
    await openLockedListing(transaction, known.id, listing)
  }
}

interface PlacedUnit {
  projectId: string
  unit: string
  /** Absent for what it is. */
  state?: UnitState | undefined
  /** With another label; absent for one of its own, which stays. */
  title?: string | undefined
}

/**
 * Makes an own listing a unit of an own project, or gives a unit its label and state. The account must be locked for
 * publishing, and the project must have been locked before the listing.
 * @throws HttpError 422 for another unit's label, and beyond the limits of a project
 */
export async function placeUnit(
  transaction: Transaction,
  ownerId: string,
  listingId: string,
  { projectId, unit, state, title }: PlacedUnit,
): Promise<void> {
  const units = await findKnown(transaction, projectId)
  const label = foldText(unit)
  if (units.some((other) => other.id !== listingId && foldText(other.unit) === label))
    throw new HttpError('invalid_fields', { fields: { unit: { key: 'unique' } } })
  const known = units.find(({ id }) => id === listingId)
  if (known) {
    const isRelabelled = foldText(known.unit) !== label
    if (isRelabelled && title) await changeLockedListing(transaction, ownerId, listingId, { title })
    return setLabelAndState(transaction, ownerId, known, { unit: isRelabelled ? unit : known.unit, state })
  }
  if (units.length >= maxUnits)
    throw new HttpError('invalid_fields', {
      fields: { project: { key: 'too_many', values: { max: maxUnits } } },
    })
  // Photos of a project that it was a unit of.
  await transaction
    .delete(listingImages)
    .where(and(eq(listingImages.listingId, listingId), isNotNull(listingImages.projectImageId)))
  const { published, closedAs } = listings
  const [listing] = await transaction
    .update(listings)
    .set({ projectId, unit, reserved: false })
    .where(eq(listings.id, listingId))
    .returning({ published, closedAs })
  if (!listing) throw new HttpError('not_found')
  await copyProjectImages(transaction, projectId, { units: [listingId] })
  const placed = { id: listingId, unit, reserved: false }
  const before = unitState({ ...listing, reserved: false })
  await setLabelAndState(transaction, ownerId, { ...placed, state: before }, { unit, state })
}

async function findKnown(transaction: Transaction, projectId: string): Promise<KnownUnit[]> {
  const { id, unit, published, closedAs, reserved } = listings
  const rows = await transaction
    .select({ id, unit, published, closedAs, reserved })
    .from(listings)
    .where(and(eq(listings.projectId, projectId)))
  return rows.map((row) => ({
    id: row.id,
    unit: row.unit ?? '',
    state: unitState(row),
    reserved: row.reserved,
  }))
}

/** @throws HttpError 422 for an id that is no unit's, and for a label that two units would have */
function matchUnits(items: readonly UnitInput[], known: readonly KnownUnit[]): GivenUnit[] {
  const problems: Record<string, FieldError> = {}
  const byId = new Map(known.map((unit) => [unit.id, unit]))
  const byLabel = new Map(known.map((unit) => [foldText(unit.unit), unit]))
  const rows = items.map((input, index) => {
    const unit = input.id === undefined ? byLabel.get(foldText(input.unit)) : byId.get(input.id.toLowerCase())
    if (input.id !== undefined && !unit) problems[`items.${index}.id`] = { key: 'invalid' }
    return { index, input, known: unit }
  })
  const changed = new Set(rows.map((row) => row.known?.id))
  const taken = new Set(known.filter(({ id }) => !changed.has(id)).map(({ unit }) => foldText(unit)))
  const seen = new Set<string>()
  for (const { index, input, known: unit } of rows) {
    const label = foldText(input.unit)
    if (taken.has(label) || (unit && seen.has(unit.id))) problems[`items.${index}.unit`] = { key: 'unique' }
    taken.add(label)
    if (unit) seen.add(unit.id)
  }
  if (Object.keys(problems).length > 0) throw new HttpError('invalid_fields', { fields: problems })
  return rows
}

/** Absent ones stay as they are. */
function unitFields({ price, area_m2, structure, floor, orientation, rooms, bathrooms }: UnitInput) {
  const counted = structure === undefined ? undefined : bedrooms(structure)
  return { price, area_m2, structure, floor, orientation, rooms: rooms ?? counted, bathrooms }
}

/** Of a new unit. */
function roomsOf({ structure, rooms, bathrooms }: UnitInput) {
  return { rooms: rooms ?? bedrooms(structure), bathrooms: bathrooms ?? 1 }
}

/** A structure counts the living room too. */
function bedrooms(structure: Structure | null | undefined): number {
  return Math.max(0, Math.ceil(structure ?? 0) - 1)
}

/** Says in which row a field is wrong. */
async function namingRow<Result>(row: GivenUnit, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fields = error instanceof HttpError ? error.detail.fields : undefined
    if (!fields) throw error
    throw new HttpError('invalid_fields', { fields: byRow(row, fields) })
  }
}

function byRow({ index }: GivenUnit, fields: Record<string, FieldError>): Record<string, FieldError> {
  const inRow = new Set(['price', 'area_m2', 'structure', 'floor', 'orientation', 'rooms', 'bathrooms'])
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [
      `items.${index}.${inRow.has(name) ? name : 'unit'}`,
      problem,
    ]),
  )
}
