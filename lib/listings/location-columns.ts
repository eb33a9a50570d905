import 'server-only'
import { and, asc, between, eq } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { circleCentre, type Offset, randomOffset } from '@/lib/places/circle'
import {
  type Coordinates,
  metresBetween,
  movePoint,
  type NullableCoordinates,
  toCoordinates,
} from '@/lib/places/coordinates'
import { listingContacts, listings } from './tables'

/** Metres within which an owner's pins count as one place. */
const samePlaceMetres = 100

type StoredShift = Pick<typeof listingContacts.$inferSelect, 'shiftEast' | 'shiftNorth'>

interface LocationColumns {
  open: { circleLat?: number | null; circleLng?: number | null }
  contact: { lat?: number | null; lng?: number | null; shiftEast?: number; shiftNorth?: number }
}

/** None if the input has no coordinates, nulls if they are null. @param known the listing's existing offset */
export async function locationColumns(
  transaction: Transaction,
  ownerId: string,
  { lat, lng }: Partial<NullableCoordinates>,
  known?: StoredShift,
): Promise<LocationColumns> {
  if (lat === undefined && lng === undefined) return { open: {}, contact: {} }
  if (lat == null || lng == null)
    return { open: { circleLat: null, circleLng: null }, contact: { lat: null, lng: null } }
  const shift =
    (known && toShift(known)) ?? (await findShiftNear(transaction, ownerId, { lat, lng })) ?? randomOffset()
  const circle = circleCentre({ lat, lng }, shift)
  return {
    open: { circleLat: circle.lat, circleLng: circle.lng },
    contact: { lat, lng, shiftEast: shift.east, shiftNorth: shift.north },
  }
}

/** Listings of one owner at the same place share the offset: several circles around one point would reveal it. */
async function findShiftNear(
  transaction: Transaction,
  ownerId: string,
  pin: Coordinates,
): Promise<Offset | null> {
  const { lat, lng, shiftEast, shiftNorth } = listingContacts
  const [low, high] = [-samePlaceMetres, samePlaceMetres].map((by) => movePoint(pin, { east: by, north: by }))
  if (!low || !high) return null
  const rows = await transaction
    .select({ lat, lng, shiftEast, shiftNorth })
    .from(listingContacts)
    .innerJoin(listings, eq(listings.id, listingContacts.listingId))
    .where(
      and(eq(listings.ownerId, ownerId), between(lat, low.lat, high.lat), between(lng, low.lng, high.lng)),
    )
    .orderBy(asc(listings.createdAt), asc(listings.id))
  for (const row of rows) {
    const other = toCoordinates(row.lat, row.lng)
    const shift = toShift(row)
    if (other && shift && metresBetween(pin, other) <= samePlaceMetres) return shift
  }
  return null
}

function toShift({ shiftEast: east, shiftNorth: north }: StoredShift): Offset | null {
  return east === null || north === null ? null : { east, north }
}
