import 'server-only'
import { inArray } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import type { UnitState } from '@/lib/listings/attributes/project-words'
import { findOwnListings } from '@/lib/listings/reading/find-listing'
import { isSerbia } from '@/lib/places/names/country-name'
import { foldText } from '@/lib/text/fold'
import { type FieldChange, type ImportedListing, importedPhotos } from '../tables'
import { readAmenities } from '../values/read-amenity'

type OwnListing = Awaited<ReturnType<typeof findOwnListings>>[number]

/** An own listing with the addresses that its photos were imported from. */
export interface StoredListing {
  listing: OwnListing
  /** Of the photos that are there, in their order. */
  shown: string[]
  /** Of all that the last import of its row named. */
  named: string[]
}

export async function findStoredListings(
  accountId: string,
  ids: string[],
): Promise<Map<string, StoredListing>> {
  if (ids.length === 0) return new Map()
  const { listingId, url, imageId, state, position } = importedPhotos
  const listings = await findOwnListings(accountId, ids)
  const photos = await db()
    .select({ listingId, url, imageId, state })
    .from(importedPhotos)
    .where(inArray(listingId, ids))
    .orderBy(position)
  return new Map(
    listings.map((listing) => {
      const own = photos.filter((photo) => photo.listingId === listing.id && photo.state !== 'removed')
      const sources = new Map(own.map((photo) => [photo.imageId, photo.url]))
      const shown = listing.images.flatMap(({ id }) => sources.get(id) ?? [])
      return [listing.id, { listing, shown, named: own.map((photo) => photo.url) }]
    }),
  )
}

/** What a row changes of a unit that is there: what it does not say was written with the project, or the unit says otherwise. */
export function ownFields(input: Partial<ImportedListing>): Partial<ImportedListing> {
  const inherited = input.of_project?.inherited ?? []
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inherited.includes(name)))
}

/** Of an own unit. */
export function unitStateOf({ status, reserved }: Pick<OwnListing, 'status' | 'reserved'>): UnitState {
  if (status === 'sold') return 'sold'
  return reserved ? 'reserved' : 'free'
}

/** What a row would change in a listing; nothing for what was exported and not edited. */
export function findChanges(
  { listing, shown, named }: StoredListing,
  row: Partial<ImportedListing>,
  images: string[] | null,
): FieldChange[] {
  const { contact, location } = listing
  const stored = new Map<string, unknown>([
    ...Object.entries(listing),
    ['lat', location?.lat],
    ['lng', location?.lng],
    ['contact_name', contact.name],
    ['contact_phone', contact.phone],
    ['contact_email', contact.email],
    ['project', listing.project?.name],
    ['unit_state', listing.project ? unitStateOf(listing) : undefined],
  ])
  const { of_project, ...input } = ownFields(row)
  const { name: project, unit, state: unit_state } = of_project ?? {}
  // What the owner's own words say is no change when a file repeats them.
  const read = readAmenities(listing.amenities, listing)
  const isRead = (field: string, from: unknown, to: unknown) =>
    field === 'amenities'
      ? normal(read.amenities.toSorted()) === normal(Array.isArray(to) ? to.toSorted() : to)
      : normal(from) === '' && normal(to) !== '' && normal(read.attributes[field]) === normal(to)
  const changes = Object.entries({ ...input, project, unit, unit_state }).flatMap(([field, to]) => {
    if (to === undefined || unstored.has(field)) return []
    const from = stored.get(field)
    return isSame(field, from, to) || isRead(field, from, to) ? [] : [{ field, from: from ?? null, to }]
  })
  if (images === null || [shown, named].some((urls) => isSame('images', urls, images))) return changes
  return [...changes, { field: 'images', from: named.length, to: images.length }]
}

/** Not of the listing itself, or the same for all. */
const unstored = new Set(['reference', 'currency', 'status', 'doubts_confirmed', 'contact_phone_label'])

function isSame(field: string, from: unknown, to: unknown): boolean {
  const [one, other] = [from, to].map(normal)
  if (one === other) return true
  if (typeof from !== 'string' || typeof to !== 'string') return false
  // Reading a cell makes a space of a no-break one.
  if (from.replaceAll('\u00a0', ' ') === to) return true
  if (field === 'country') return isSerbia(from) && isSerbia(to)
  return ['city', 'state', 'unit'].includes(field) && foldText(from) === foldText(to)
}

function normal(value: unknown): string {
  const isNothing =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isNothing ? '' : JSON.stringify(value)
}
