/** The scale, and the offset of the photo's centre from the frame's in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

/** Pixels from the frame's centre. */
export interface Point {
  x: number
  y: number
}

export interface Frame {
  width: number
  height: number
}

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 }
export const maxScale = 4

/** Scales around a point, which stays in place. */
export function zoomAround(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = clamp(zoom.scale * factor, 1, maxScale)
  const real = scale / zoom.scale
  const x = point.x - (point.x - zoom.x) * real
  const y = point.y - (point.y - zoom.y) * real
  return inFrame({ scale, x, y }, frame)
}

export function panBy(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return inFrame({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

/** Applies a touch move: one finger pans, two also zoom. No change when the number of fingers changed. */
export function applyTouchMove(
  zoom: Zoom,
  before: readonly Point[],
  now: readonly Point[],
  frame: Frame,
): Zoom {
  if (before.length !== now.length || now.length === 0) return zoom
  const [from, to] = [middle(before), middle(now)]
  const moved = { ...zoom, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y }
  return zoomAround(moved, spread(now) / spread(before), to, frame)
}

function inFrame({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const [right, bottom] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamp(x, -right, right), y: clamp(y, -bottom, bottom) }
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

function spread([first, second]: readonly Point[]): number {
  return first && second ? Math.max(Math.hypot(first.x - second.x, first.y - second.y), 1) : 1
}

function clamp(value: number, min: number, max: number): number {
  // `|| 0` turns −0 into 0.
  return Math.min(Math.max(value, min), max) || 0
}
