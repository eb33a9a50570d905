import { serbiaMap } from '@/lib/places/map/map'
import type { MapPoint } from '@/lib/places/map/projection'

/** The visible part of the map, in map units. */
export interface MapFrame {
  x: number
  y: number
  width: number
  height: number
}

export const countryFrame: MapFrame = { x: 0, y: 0, width: serbiaMap.width, height: serbiaMap.height }

/** Returns a point's position in a frame as CSS percentages. */
export function positionInFrame(frame: MapFrame, { x, y }: MapPoint): { left: string; top: string } {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  return { left: percent((x - frame.x) / frame.width), top: percent((y - frame.y) / frame.height) }
}

export function frameCenteredOn({ x, y }: MapPoint, width: number, ratio: number): MapFrame {
  const height = width / ratio
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Returns the point, or for one outside the frame the nearest inside, a tenth of the frame from its edge. */
export function clampToFrame({ x, y, width, height }: MapFrame, point: MapPoint): MapPoint {
  const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)
  if (point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height) return point
  const margin = width / 10
  return {
    x: clamp(point.x, x + margin, x + width - margin),
    y: clamp(point.y, y + margin, y + height - margin),
  }
}

/** A place in the frame is at most this many times as far from the centre as half of all listings. */
const farthest = 4

/** Returns a square frame with a margin around the places, without outliers, which would make the others tiny. */
export function fitFrame(places: readonly (MapPoint & { count: number })[]): MapFrame {
  const total = places.reduce((sum, { count }) => sum + count, 0)
  const mean = (read: (place: MapPoint) => number) =>
    places.reduce((sum, place) => sum + read(place) * place.count, 0) / total
  const centre = { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  const distance = ({ x, y }: MapPoint) => Math.hypot(x - centre.x, y - centre.y)
  const byDistance = places.toSorted((a, b) => distance(a) - distance(b))
  let counted = 0
  const halfway = byDistance.find(({ count }) => {
    counted += count
    return counted * 2 >= total
  })
  const limit = halfway ? distance(halfway) * farthest : 0
  const held = byDistance.filter((place) => distance(place) <= limit)
  const [xs, ys] = [held.map(({ x }) => x), held.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const size = Math.max(right - left, bottom - top, 10) * 1.4
  return frameCenteredOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, size, 1)
}
