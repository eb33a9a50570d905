import type { MapPoint } from '@/lib/listings/places/projection'
import type { MapFrame } from './map-frame'

/** A labelled point, drawn as a circle of that many pixels. */
export interface Mark extends MapPoint {
  label: string
  size: number
}

/** Where a label stands beside its circle. */
export type Side = 'below' | 'above' | 'right' | 'left'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels: the width of a letter, the height of a line. */
const [letter, line] = [7, 16]

/** Of the label relative to its circle, which must be positioned. */
export const sideClasses: Record<Side, string> = {
  below: 'top-full left-1/2 -translate-x-1/2',
  above: 'bottom-full left-1/2 -translate-x-1/2',
  right: 'left-full top-1/2 -translate-y-1/2',
  left: 'right-full top-1/2 -translate-y-1/2',
}

/**
 * Returns the sides of the labels, by priority, that stay inside the frame, off the circles and off each other on a map
 * of `width` pixels, the narrowest. A label without room may lie over circles of at most half its own's size; the other
 * marks stay without a label.
 */
export function placeLabels<Kind extends Mark>(
  marks: readonly Kind[],
  frame: MapFrame,
  width: number,
): Map<Kind, Side> {
  const scale = width / frame.width
  const height = frame.height * scale
  const circles = marks.map((mark) => ({ size: mark.size, box: circleOf(mark, frame, scale) }))
  const taken: Box[] = []
  const sides = new Map<Kind, Side>()
  for (const [at, mark] of marks.entries()) {
    const own = circles[at]
    if (own === undefined) continue
    const boxes = boxesOf(mark, own.box).filter(
      ([, { left, right, top, bottom }]) => left >= 0 && right <= width && top >= 0 && bottom <= height,
    )
    const freeOf = (smallest: number) =>
      boxes.find(([, box]) => {
        const isHidden = circles.some(
          (other) => other !== own && other.size > smallest && overlaps(box, other.box),
        )
        return !isHidden && !taken.some((other) => overlaps(box, other))
      })
    const [side, box] = freeOf(0) ?? freeOf(mark.size / 2) ?? []
    if (side === undefined || box === undefined) continue
    taken.push(box)
    sides.set(mark, side)
  }
  return sides
}

function circleOf({ x, y, size }: Mark, frame: MapFrame, scale: number): Box {
  const [middle, centre] = [(x - frame.x) * scale, (y - frame.y) * scale]
  const half = size / 2
  return { left: middle - half, right: middle + half, top: centre - half, bottom: centre + half }
}

function boxesOf({ label }: Mark, { left, right, top, bottom }: Box): [Side, Box][] {
  const width = label.length * letter
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
  const across = { left: middle - width / 2, right: middle + width / 2 }
  const beside = { top: centre - line / 2, bottom: centre + line / 2 }
  return [
    ['below', { ...across, top: bottom, bottom: bottom + line }],
    ['above', { ...across, top: top - line, bottom: top }],
    ['right', { ...beside, left: right, right: right + width }],
    ['left', { ...beside, left: left - width, right: left }],
  ]
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
