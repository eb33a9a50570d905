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

export function isInFrame({ x, y, width, height }: MapFrame, point: MapPoint): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}
