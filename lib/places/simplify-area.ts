import { type Coordinates, metresBetween, metresPerDegree, roundDegrees } from './coordinates'
import { areaPoints, boxOf, isSensible } from './map-area'

/**
 * Simplifies a drawn line to the corners of an area (Douglas and Peucker's algorithm), `areaPoints.max` at most.
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
    const corners = halves.flatMap((half) => simplifyLine(half, allowed).slice(0, -1))
    if (corners.length < areaPoints.min) return undefined
    if (corners.length > areaPoints.max) continue
    return isSensible(boxOf(corners.map(roundCorner))) ? corners : undefined
  }
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
