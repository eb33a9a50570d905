import { roundDegrees } from '@/lib/places/coordinates'
import type { MapMark, MapMarks } from './search-engine'

export const maxMapMarks = 300
/** Of maps in browsers. */
export const maxZoom = 22
/** A cell is an eighth of a map tile wide, 64 pixels. */
const cellsPerTile = 3
/** Of the finest grid: Web Mercator's square is divided that many times. */
export const finestPrecision = maxZoom + cellsPerTile

export function precisionOf(zoom: number): number {
  return Math.min(zoom, maxZoom) + cellsPerTile
}

/** Column and row in the finest grid; a shift by one bit gives the next coarser one. */
export function cellOf(lat: number, lng: number): { x: number; y: number } {
  const cells = 2 ** finestPrecision
  const sine = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  const within = (share: number) => Math.min(cells - 1, Math.max(0, Math.floor(share * cells)))
  return { x: within(lng / 360 + 0.5), y: within(y) }
}

/** Matches in one cell of a grid. */
export interface MarkCell {
  count: number
  /** Their mean. */
  lat: number
  lng: number
  box: { west: number; south: number; east: number; north: number }
  /** The only public location in the cell; the place is empty for that of a pin. */
  point?: { lat: number; lng: number; place: string }
  /** One of the matches. */
  listing: { id: string; price: number }
}

export function toMapMarks(cells: readonly MarkCell[]): MapMarks {
  return {
    marks: cells.map(toMark).sort((a, b) => b.count - a.count),
    total: cells.reduce((sum, { count }) => sum + count, 0),
  }
}

function toMark({ count, lat, lng, box, point, listing }: MarkCell): MapMark {
  if (point?.place) return { kind: 'place', ...point, count }
  if (point && count === 1) return { kind: 'home', lat: point.lat, lng: point.lng, count, ...listing }
  return { kind: 'cluster', lat: roundDegrees(lat), lng: roundDegrees(lng), count, box }
}
