import type { MapPoint } from '@/lib/listings/places/projection'

/** The visible part of the map, in map units. */
export interface MapFrame {
  x: number
  y: number
  width: number
  height: number
}

export interface Label extends MapPoint {
  name: string
}

/** Pixels: the narrowest map, and the width of a label's letter and height of its line. */
const [narrowest, letter, line] = [320, 7, 18]

/** Returns a point's position in a frame as CSS percentages. */
export function placeIn(frame: MapFrame, { x, y }: MapPoint): { left: string; top: string } {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  return { left: percent((x - frame.x) / frame.width), top: percent((y - frame.y) / frame.height) }
}

/** Returns a frame of `width` units centred on a point. */
export function frameAround({ x, y }: MapPoint, width: number, ratio = 2): MapFrame {
  const height = width / ratio
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Returns the labels, by priority, that are in the frame and do not overlap even on the narrowest map. */
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

/** The share of all counts that a frame must contain; including outliers would make the rest tiny. */
const heldShare = 0.85

/** Returns a square frame around the places nearest the centre that have that share, with a margin. */
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
