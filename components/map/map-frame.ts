import type { MapPoint } from '@/lib/listings/places/projection'

/** The part of the map that is drawn, in its units. */
export interface MapFrame {
  x: number
  y: number
  width: number
  height: number
}

export interface Label extends MapPoint {
  name: string
}

/** Pixels of the narrowest screen that a map is drawn on, and of a letter and a line of its labels. */
const [narrowest, letter, line] = [320, 7, 18]

/** Where a point lies in a frame, as CSS has it. */
export function placeIn(frame: MapFrame, { x, y }: MapPoint): { left: string; top: string } {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  return { left: percent((x - frame.x) / frame.width), top: percent((y - frame.y) / frame.height) }
}

/** A frame of so many units around a point, twice as wide as high or as `ratio` says. */
export function frameAround({ x, y }: MapPoint, width: number, ratio = 2): MapFrame {
  const height = width / ratio
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/**
 * Of labels in the order of their weight, those that can be read: inside the frame, and none over one before it, also
 * where the map is narrow. A label stands in the middle above its point.
 */
export function readableLabels<Kind extends Label>(labels: readonly Kind[], frame: MapFrame): Kind[] {
  const scale = narrowest / frame.width
  const kept: { left: number; right: number; top: number; bottom: number }[] = []
  return labels.filter(({ name, x, y }) => {
    const [middle, bottom] = [(x - frame.x) * scale, (y - frame.y) * scale]
    const half = (name.length * letter) / 2
    const box = { left: middle - half, right: middle + half, top: bottom - line, bottom: bottom + 4 }
    const inside =
      box.left >= 0 && box.right <= narrowest && box.top >= 0 && box.bottom <= frame.height * scale
    const free = kept.every(
      (other) =>
        box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    )
    if (inside && free) kept.push(box)
    return inside && free
  })
}

/** Of what is counted, the share that a frame has to hold; what lies far from the rest would make it small. */
const heldShare = 0.85

/** A square frame around the places that lie closest together, with room at its edges. */
export function frameOf(places: readonly (MapPoint & { count: number })[]): MapFrame {
  const total = places.reduce((sum, { count }) => sum + count, 0)
  const mean = (read: (place: MapPoint) => number) =>
    places.reduce((sum, place) => sum + read(place) * place.count, 0) / total
  const centre = { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  const distance = ({ x, y }: MapPoint) => Math.hypot(x - centre.x, y - centre.y)
  let counted = 0
  const held = [...places]
    .sort((a, b) => distance(a) - distance(b))
    .filter(({ count }) => {
      const wanted = counted < total * heldShare
      counted += count
      return wanted
    })
  const [xs, ys] = [held.map(({ x }) => x), held.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const size = Math.max(right - left, bottom - top, 10) * 1.4
  return frameAround({ x: (left + right) / 2, y: (top + bottom) / 2 }, size, 1)
}
