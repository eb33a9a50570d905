import type { Coordinates } from '../coordinates'
import type { Box } from './map-area'

/** In pixels. `top` and `bottom` are covered by something else. */
interface Screen {
  width: number
  height: number
  edge: number
  top: number
  bottom: number
}

interface FittedMap {
  centre: Coordinates
  zoom: number
  /** All that the map shows. */
  shown: Box
}

/** Pixels of the world at zoom level 0, as MapLibre counts levels. */
const worldSize = 512
/** Closer, a map of a small box would show nothing more. */
export const closestZoom = 15

/** The map in Web Mercator that shows a box as large as fits within the edges of a screen. */
export function fitBox(
  { west, south, east, north }: Box,
  { width, height, edge, top: covered, bottom }: Screen,
): FittedMap {
  const [left, right, top, low] = [worldX(west), worldX(east), worldY(north), worldY(south)]
  const zoom = Math.min(
    closestZoom,
    Math.log2(Math.max(1, width - 2 * edge) / (worldSize * (right - left))),
    Math.log2(Math.max(1, height - covered - bottom - 2 * edge) / (worldSize * (low - top))),
  )
  const pixel = 1 / (worldSize * 2 ** zoom)
  const [x, y] = [(left + right) / 2, (top + low) / 2 + ((bottom - covered) / 2) * pixel]
  const [halfWidth, halfHeight] = [(width / 2) * pixel, (height / 2) * pixel]
  return {
    centre: { lat: latitude(y), lng: longitude(x) },
    zoom,
    shown: {
      west: longitude(x - halfWidth),
      south: latitude(y + halfHeight),
      east: longitude(x + halfWidth),
      north: latitude(y - halfHeight),
    },
  }
}

/** Parts of the world from its north-western corner. */
function worldX(lng: number): number {
  return (lng + 180) / 360
}

function worldY(lat: number): number {
  return (1 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI) / 2
}

function longitude(x: number): number {
  return x * 360 - 180
}

function latitude(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) - 90
}
