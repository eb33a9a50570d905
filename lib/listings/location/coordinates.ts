/** Degrees. */
export interface Coordinates {
  lat: number
  lng: number
}

/** Two columns, of which both or neither are null. */
export type NullableCoordinates = { [Name in keyof Coordinates]: number | null }

export function toCoordinates(lat: number | null, lng: number | null): Coordinates | null {
  return lat === null || lng === null ? null : { lat, lng }
}

/** The box around Serbia in degrees. */
export const serbiaBounds = { south: 41.8, north: 46.2, west: 18.8, east: 23.1 }

export function isInSerbia(point: Coordinates | null): boolean {
  if (!point) return false
  const { south, north, west, east } = serbiaBounds
  return point.lat >= south && point.lat <= north && point.lng >= west && point.lng <= east
}

/** Metres: what everybody sees of a pin is a circle of this radius around another point. */
export const circleRadius = 400

/** Rounds degrees to five decimals, about a metre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

const metresPerDegree = 111_320

/** Returns the point that lies so many metres east and north; accurate to a metre within a few kilometres. */
export function movePoint({ lat, lng }: Coordinates, { east, north }: { east: number; north: number }) {
  const perLongitude = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  return { lat: lat + north / metresPerDegree, lng: lng + east / perLongitude }
}

/** Returns the metres between two points that are a few kilometres apart at most. */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const perLongitude = metresPerDegree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot((other.lat - one.lat) * metresPerDegree, (other.lng - one.lng) * perLongitude)
}
