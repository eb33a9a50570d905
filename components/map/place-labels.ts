import type { MapPoint } from '@/lib/places/map/projection'
import type { MapFrame } from './map-frame'

/** A labelled point, drawn as a circle with a size in pixels. */
export interface Mark extends MapPoint {
  label: string
  size: number
}

/** Position of a label relative to its circle. */
export type Side = 'below' | 'above' | 'right' | 'left' | `${'below' | 'above'}-${'right' | 'left'}`

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Circle extends MapPoint {
  radius: number
}

/** Pixels: the height of a line, and the padding of both sides together. */
const [line, padding] = [16, 8]

/** Classes of a label relative to its circle, which must be positioned. */
export const sideClasses: Record<Side, string> = {
  below: 'top-full left-1/2 [translate:-50%]',
  above: 'bottom-full left-1/2 [translate:-50%]',
  right: 'left-full top-1/2 [translate:0_-50%]',
  left: 'right-full top-1/2 [translate:0_-50%]',
  'below-right': 'top-[85%] left-[85%]',
  'below-left': 'top-[85%] right-[85%]',
  'above-right': 'bottom-[85%] left-[85%]',
  'above-left': 'bottom-[85%] right-[85%]',
}

/**
 * Returns the positions of the labels, by priority, so that they stay inside the frame and overlap neither circles
 * nor each other on a map of `width` pixels, the narrowest. A label without room may overlap circles of at most two
 * thirds of the size of its own; the other marks get no label.
 */
export function placeLabels<Kind extends Mark>(
  marks: readonly Kind[],
  frame: MapFrame,
  width: number,
): Map<Kind, Side> {
  const scale = width / frame.width
  const height = frame.height * scale
  const circles = marks.map((mark) => circleOf(mark, frame, scale))
  const taken: Box[] = []
  const sides = new Map<Kind, Side>()
  for (const [at, mark] of marks.entries()) {
    const own = circles[at]
    if (own === undefined) continue
    const boxes = boxesOf(mark.label, own).filter(
      ([, { left, right, top, bottom }]) => left >= 0 && right <= width && top >= 0 && bottom <= height,
    )
    const [best] = boxes
      .filter(([, box]) => !taken.some((other) => overlaps(box, other)))
      .map(([side, box]) => ({ side, box, hidden: hiddenBy(box, own, circles) }))
      .filter(({ hidden }) => hidden < Infinity)
      .toSorted((one, other) => one.hidden - other.hidden)
    if (best === undefined) continue
    taken.push(best.box)
    sides.set(mark, best.side)
  }
  return sides
}

function circleOf({ x, y, size }: Mark, frame: MapFrame, scale: number): Circle {
  return { x: (x - frame.x) * scale, y: (y - frame.y) * scale, radius: size / 2 }
}

function boxesOf(label: string, { x, y, radius }: Circle): [Side, Box][] {
  const width = widthOf(label)
  const corner = radius * 0.7
  const boxAt = (left: number, top: number): Box => ({ left, right: left + width, top, bottom: top + line })
  return [
    ['below', boxAt(x - width / 2, y + radius)],
    ['above', boxAt(x - width / 2, y - radius - line)],
    ['right', boxAt(x + radius, y - line / 2)],
    ['left', boxAt(x - radius - width, y - line / 2)],
    ['below-right', boxAt(x + corner, y + corner)],
    ['below-left', boxAt(x - corner - width, y + corner)],
    ['above-right', boxAt(x + corner, y - corner - line)],
    ['above-left', boxAt(x - corner - width, y - corner - line)],
  ]
}

/** Pixels in semibold text of 12 pixels. */
function widthOf(label: string): number {
  const narrow = label.match(/[ fijlrtI]/g)?.length ?? 0
  const wide = label.match(/[mwMW]/g)?.length ?? 0
  return padding + narrow * 4 + wide * 11 + (label.length - narrow - wide) * 7.4
}

/** Returns by how many pixels a label overlaps the smaller circles around its own; `Infinity` for a larger one. */
function hiddenBy({ left, right, top, bottom }: Box, own: Circle, circles: readonly Circle[]): number {
  const depths = circles.map((circle) => {
    const [across, down] = [
      Math.max(left - circle.x, 0, circle.x - right),
      Math.max(top - circle.y, 0, circle.y - bottom),
    ]
    const depth = circle.radius - Math.hypot(across, down)
    if (circle === own || depth <= 0) return 0
    return circle.radius > (own.radius * 2) / 3 ? Infinity : depth
  })
  return depths.reduce((sum, depth) => sum + depth, 0)
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
