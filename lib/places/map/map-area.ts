import { type Coordinates, isInSerbia, movePoint, roundDegrees, serbiaBounds } from '@/lib/places/coordinates'

/** In degrees, both bounds inclusive. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Degrees beyond Serbia to which a map may be moved. */
const margin = 1.5
export const mapBounds: Box = {
  west: serbiaBounds.west - margin,
  south: serbiaBounds.south - margin,
  east: serbiaBounds.east + margin,
  north: serbiaBounds.north + margin,
}
const maxWidth = mapBounds.east - mapBounds.west
const maxHeight = mapBounds.north - mapBounds.south

const degrees = /^-?\d{1,3}(\.\d{1,15})?$/

/**
 * Parses `west,south,east,north`. Undefined for anything else: a box that crosses the date line or is turned inside out
 * has its west in the east, and none is larger than a map of Serbia.
 */
export function parseBox(text: string): Box | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return undefined
  const [west = 0, south = 0, east = 0, north = 0] = parts.map((part) => roundDegrees(Number(part)))
  const box = { west, south, east, north }
  return isSensible(box) ? box : undefined
}

/** Whether a box has an extent, and is not larger than a map of Serbia. */
export function isSensible({ west, south, east, north }: Box): boolean {
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90
  const [width, height] = [roundDegrees(east - west), roundDegrees(north - south)]
  return isOnEarth && width > 0 && height > 0 && width <= maxWidth && height <= maxHeight
}

export function formatBox({ west, south, east, north }: Box): string {
  return [west, south, east, north].map(roundDegrees).join(',')
}

export function isInBox({ west, south, east, north }: Box, { lat, lng }: Coordinates): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

export const areaPoints = { min: 3, max: 60 }
/** Of an encoded area; a point of Serbia takes at most 12. */
export const maxAreaLength = 1_000
/** Of an encoded degree: five decimals, as in Google's polylines. */
const scale = 1e5

/** A circle around a point. */
export interface Near extends Coordinates {
  metres: number
}

const nearMetres = { min: 100, max: 10_000 }

/** Parses `lat,lng,metres`; undefined for anything else, outside Serbia, or a circle that is too small or too large. */
export function parseNear(text: string): Near | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 3 || !parts.every((part) => degrees.test(part) || /^\d{3,5}$/.test(part)))
    return undefined
  const [lat = 0, lng = 0, metres = 0] = parts.map(Number)
  const near = { lat: roundDegrees(lat), lng: roundDegrees(lng), metres: Math.round(metres) }
  const isCircle = near.metres >= nearMetres.min && near.metres <= nearMetres.max
  return isCircle && isInSerbia(near) ? near : undefined
}

export function formatNear({ lat, lng, metres }: Near): string {
  return [roundDegrees(lat), roundDegrees(lng), metres].join(',')
}

/** The box around a circle. */
export function boxAround({ lat, lng, metres }: Near): Box {
  const [northEast, southWest] = [metres, -metres].map((by) =>
    movePoint({ lat, lng }, { east: by, north: by }),
  )
  return boxOf([northEast ?? { lat, lng }, southWest ?? { lat, lng }])
}

/** Decodes a drawn area; undefined for anything that is none within a map of Serbia's size, and for one that crosses itself. */
export function parseArea(text: string): Coordinates[] | undefined {
  const numbers = text.length <= maxAreaLength ? decodeNumbers(text) : undefined
  if (!numbers || numbers.length % 2 === 1) return undefined
  const points: Coordinates[] = []
  let [lat, lng] = [0, 0]
  for (let at = 0; at < numbers.length; at += 2) {
    lat += numbers[at] ?? 0
    lng += numbers[at + 1] ?? 0
    points.push({ lat: lat / scale, lng: lng / scale })
  }
  const isCounted = points.length >= areaPoints.min && points.length <= areaPoints.max
  return isCounted && isSensible(boxOf(points)) && !findCrossing(points) ? points : undefined
}

/** The encoded polyline of an area's corners (Google's algorithm). */
export function formatArea(points: readonly Coordinates[]): string {
  let [lat, lng] = [0, 0]
  return points
    .flatMap((point) => {
      const [nextLat, nextLng] = [Math.round(point.lat * scale), Math.round(point.lng * scale)]
      const encoded = [encodeNumber(nextLat - lat), encodeNumber(nextLng - lng)]
      lat = nextLat
      lng = nextLng
      return encoded
    })
    .join('')
}

/** Numbers of five bits per character from `?` on, lowest first; the lowest bit is the sign. */
function decodeNumbers(text: string): number[] | undefined {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const character of text) {
    const chunk = character.charCodeAt(0) - 63
    if (chunk < 0 || chunk > 63 || shift > 25) return undefined
    value |= (chunk & 31) << shift
    shift += 5
    if (chunk >= 32) continue
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return shift === 0 ? numbers : undefined
}

function encodeNumber(value: number): string {
  let left = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  for (; left >= 32; left >>= 5) text += String.fromCharCode((32 | (left & 31)) + 63)
  return text + String.fromCharCode(left + 63)
}

export function boxOf(points: readonly Coordinates[]): Box {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

/** The first two sides of an area that cross each other, by the index of the corner at which each begins. */
export function findCrossing(area: readonly Coordinates[]): [number, number] | undefined {
  for (const [from, corner] of area.entries()) {
    const next = area[from + 1]
    if (!next) return undefined
    for (let to = from + 2; to < area.length; to++) {
      const [other, beyond] = [area[to], area[(to + 1) % area.length]]
      if (other && beyond && doCross([corner, next], [other, beyond])) return [from, to]
    }
  }
  return undefined
}

type Side = readonly [Coordinates, Coordinates]

/** Whether each has one end on either side of the other; not where they only touch. */
function doCross(one: Side, other: Side): boolean {
  const [[a, b], [c, d]] = [one, other]
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

/** Positive where a line turns left at its second point. Whole numbers, so that it is exact. */
function turn(a: Coordinates, b: Coordinates, c: Coordinates): number {
  const [x, y] = [Math.round((b.lng - a.lng) * scale), Math.round((b.lat - a.lat) * scale)]
  return Math.sign(x * Math.round((c.lat - a.lat) * scale) - y * Math.round((c.lng - a.lng) * scale))
}

/** Even-odd rule, so that an area's direction does not count. */
export function isInArea(area: readonly Coordinates[], { lat, lng }: Coordinates): boolean {
  let isInside = false
  let before = area.at(-1)
  for (const corner of area) {
    if (before && corner.lat > lat !== before.lat > lat) {
      const crossing =
        ((before.lng - corner.lng) * (lat - corner.lat)) / (before.lat - corner.lat) + corner.lng
      if (lng < crossing) isInside = !isInside
    }
    before = corner
  }
  return isInside
}
