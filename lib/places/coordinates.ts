/** In degrees. */
export interface Coordinates {
  lat: number
  lng: number
}

/** Two columns: both are null, or neither. */
export type NullableCoordinates = { [Name in keyof Coordinates]: number | null }

export function toCoordinates(lat: number | null, lng: number | null): Coordinates | null {
  return lat === null || lng === null ? null : { lat, lng }
}

/** Bounding box of Serbia in degrees. */
export const serbiaBounds = { south: 41.8, north: 46.2, west: 18.8, east: 23.1 }

export function isInSerbia(point: Coordinates | null): boolean {
  if (!point) return false
  const { south, north, west, east } = serbiaBounds
  return point.lat >= south && point.lat <= north && point.lng >= west && point.lng <= east
}

/** Radius in metres of the circle, around another point, that is public instead of the pin. */
export const circleRadius = 400

/** Rounds degrees to five decimals, about a metre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

/** Of latitude. */
export const metresPerDegree = 111_320

/** Moves a point by metres to the east and north; accurate to a metre within a few kilometres. */
export function movePoint({ lat, lng }: Coordinates, { east, north }: { east: number; north: number }) {
  const perLongitude = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  return { lat: lat + north / metresPerDegree, lng: lng + east / perLongitude }
}

/** Returns the distance in metres; accurate up to a few kilometres. */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const perLongitude = metresPerDegree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot((other.lat - one.lat) * metresPerDegree, (other.lng - one.lng) * perLongitude)
}

/** Formats a pin for the form: `44.81764, 20.45731`. */
export function formatPin({ lat, lng }: Coordinates): string {
  return [lat, lng].map((degrees) => roundDegrees(degrees).toFixed(5)).join(', ')
}

/** Null for anything but a pin. */
export function parsePin(text: string): Coordinates | null {
  const [, lat, lng] = /^(-?\d{1,3}\.\d{1,9}), (-?\d{1,3}\.\d{1,9})$/.exec(text) ?? []
  return lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) }
}
