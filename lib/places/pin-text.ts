import { type Coordinates, roundDegrees } from './coordinates'

/** Formats a pin for the form: `44.81764, 20.45731`. */
export function formatPin({ lat, lng }: Coordinates): string {
  return [lat, lng].map((degrees) => roundDegrees(degrees).toFixed(5)).join(', ')
}

/** Null for anything but a pin. */
export function parsePin(text: string): Coordinates | null {
  const [, lat, lng] = /^(-?\d{1,3}\.\d{1,9}), (-?\d{1,3}\.\d{1,9})$/.exec(text) ?? []
  return lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) }
}
