import 'server-only'
import { randomBytes } from 'node:crypto'
import { type Coordinates, circleRadius, movePoint, roundDegrees } from './coordinates'

/** Metres from a pin to the centre of its circle. */
export interface Offset {
  east: number
  north: number
}

/** Less than the radius, so that the pin is inside the circle also after rounding. */
const maxShift = 0.95 * circleRadius

/** Uniformly distributed in a disc: every point of the circle is equally likely to be the pin. */
export function randomOffset(): Offset {
  const distance = maxShift * Math.sqrt(randomFraction())
  const angle = 2 * Math.PI * randomFraction()
  return { east: distance * Math.cos(angle), north: distance * Math.sin(angle) }
}

export function circleCentre(pin: Coordinates, shift: Offset): Coordinates {
  const { lat, lng } = movePoint(pin, shift)
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) }
}

/** A cryptographically random number from 0 to 1. */
function randomFraction(): number {
  return randomBytes(6).readUIntBE(0, 6) / 2 ** 48
}
