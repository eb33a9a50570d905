import { type Coordinates, metresBetween, metresPerDegree, roundDegrees } from '@/lib/places/coordinates'
import { areaPoints, boxOf, findCrossing, isSensible } from './map-area'

/**
 * Simplifies a drawn line to the corners of an area (Douglas and Peucker's algorithm), `areaPoints.max` at most. Of a
 * line that crosses itself, as one does that goes on past its beginning, the larger part remains.
 * @param tolerance metres by which a point may be off the line that replaces it, at least
 * @returns undefined for what has no extent, or fewer than `areaPoints.min` corners
 */
export function simplifyArea(drawn: readonly Coordinates[], tolerance: number): Coordinates[] | undefined {
  const [first] = drawn
  if (!first || drawn.length < areaPoints.min) return undefined
  // A closed line is two: to the point that is farthest from its beginning, and back.
  const distances = drawn.map((point) => metresBetween(first, point))
  const turn = distances.indexOf(Math.max(...distances))
  const halves = [drawn.slice(0, turn + 1), [...drawn.slice(turn), first]]
  for (let allowed = tolerance; ; allowed *= 1.5) {
    const corners = halves.flatMap((half) => simplifyLine(half, allowed).slice(0, -1)).map(roundCorner)
    if (corners.length > areaPoints.max) continue
    const area = untangle(corners)
    return area.length >= areaPoints.min && isSensible(boxOf(area)) ? area : undefined
  }
}

/** Where an area crosses itself or comes back to a corner, the larger of its two parts. */
function untangle(area: readonly Coordinates[]): Coordinates[] {
  const crossing = findCrossing(area) ?? findRepeated(area)
  if (!crossing) return [...area]
  const [from, to] = crossing
  const loop = area.slice(from + 1, to + 1)
  const rest = [...area.slice(0, from + 1), ...area.slice(to + 1)]
  return untangle(extentOf(loop) > extentOf(rest) ? loop : rest)
}

function findRepeated(area: readonly Coordinates[]): [number, number] | undefined {
  for (const [from, { lat, lng }] of area.entries()) {
    const to = area.findIndex((other, at) => at > from && other.lat === lat && other.lng === lng)
    if (to > 0) return [from, to]
  }
  return undefined
}

/** In square degrees of a map of Serbia, for comparison. */
function extentOf(area: readonly Coordinates[]): number {
  const parts = area.map(({ lat, lng }, at) => {
    const next = area[(at + 1) % area.length]
    return next ? lng * next.lat - next.lng * lat : 0
  })
  return Math.abs(parts.reduce((sum, part) => sum + part, 0) / 2)
}

function roundCorner({ lat, lng }: Coordinates): Coordinates {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) }
}

function simplifyLine(line: readonly Coordinates[], tolerance: number): Coordinates[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const offsets = line.map((point) => metresFromLine(point, first, last))
  const farthest = offsets.indexOf(Math.max(...offsets))
  if ((offsets[farthest] ?? 0) <= tolerance) return [first, last]
  const before = simplifyLine(line.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...simplifyLine(line.slice(farthest), tolerance)]
}

/** Distance from the segment between two points. */
function metresFromLine(point: Coordinates, from: Coordinates, to: Coordinates): number {
  const perLongitude = metresPerDegree * Math.cos((from.lat * Math.PI) / 180)
  const metres = ({ lat, lng }: Coordinates) => [
    (lng - from.lng) * perLongitude,
    (lat - from.lat) * metresPerDegree,
  ]
  const [[x = 0, y = 0], [toX = 0, toY = 0]] = [metres(point), metres(to)]
  const length = toX ** 2 + toY ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * toX + y * toY) / length))
  return Math.hypot(x - share * toX, y - share * toY)
}
