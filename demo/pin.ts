import { circleCentre } from '@/lib/places/circle'
import { movePoint, roundDegrees } from '@/lib/places/coordinates'
import { findCentre } from '@/lib/places/find-centre'
import type { DemoListing } from './schema'

/** Metres from the centre of the place within which a listing's pin is. */
const spread = { neighbourhood: 300, district: 600, town: 600 }

/** Columns, in both tables, of a made-up pin and its circle; equal for every seeding. Null in unknown places. */
export function pinColumns(listing: Pick<DemoListing, 'id' | 'city' | 'district' | 'neighbourhood'>) {
  const { centre, kind } = findCentre(listing) ?? {}
  if (!centre || !kind) return null
  const [distance, angle] = [fractionOf(listing.id.slice(-6)), fractionOf(listing.id.slice(0, 6))]
  const [metres, turn] = [spread[kind] * Math.sqrt(distance), 2 * Math.PI * angle]
  const moved = movePoint(centre, { east: metres * Math.cos(turn), north: metres * Math.sin(turn) })
  const pin = { lat: roundDegrees(moved.lat), lng: roundDegrees(moved.lng) }
  const circle = circleCentre(pin)
  return { open: { circleLat: circle.lat, circleLng: circle.lng }, contact: pin }
}

/** A number from 0 to 1, made of six hexadecimal digits. */
function fractionOf(digits: string): number {
  return Number.parseInt(digits, 16) / 16 ** 6
}
