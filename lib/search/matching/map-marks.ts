import { roundDegrees } from '@/lib/places/coordinates'
import type { Box } from '@/lib/places/map/map-area'
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
  const { x, y } = projected(lat, lng)
  const within = (share: number) => Math.min(cells - 1, Math.max(0, Math.floor(share * cells)))
  return { x: within(x), y: within(y) }
}

/** As shares of Web Mercator's square, from its north-west. */
function projected(lat: number, lng: number): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Matches in one cell of a grid. */
export interface MarkCell {
  count: number
  /** Their mean. */
  lat: number
  lng: number
  box: Box
  /** The only public location in the cell; the place is empty for that of a pin. */
  point?: { lat: number; lng: number; place: string }
  /** One of the matches. */
  listing: { id: string; price: number }
}

/** Marks of cells, those of most listings first; clusters that would cover each other on a map of that zoom are one. */
export function toMapMarks(cells: readonly MarkCell[], zoom: number): MapMarks {
  const marks = cells.map(toMark).sort((a, b) => b.count - a.count)
  return { marks: joinOverlapping(marks, zoom), total: cells.reduce((sum, { count }) => sum + count, 0) }
}

/** Of a map's tile, in pixels. */
const tileWidth = 512
/** In pixels: a circle is 32 wide, and a map is up to half a level farther than the whole one that it asks for. */
const clusterDistance = 45

/** Where two means lie on both sides of a cell's edge, their circles overlap, and the smaller one's count hid the larger's. */
function joinOverlapping(marks: readonly MapMark[], zoom: number): MapMark[] {
  const reach = clusterDistance / (tileWidth * 2 ** zoom)
  const joined: MapMark[] = []
  const clusters: { x: number; y: number; index: number }[] = []
  for (const mark of marks) {
    if (!mark.box) {
      joined.push(mark)
      continue
    }
    const { x, y } = projected(mark.lat, mark.lng)
    const near = clusters.find((other) => Math.hypot(other.x - x, other.y - y) < reach)
    const larger = near && joined[near.index]
    if (near && larger?.box) {
      joined[near.index] = { ...larger, count: larger.count + mark.count, box: around(larger.box, mark.box) }
    } else {
      clusters.push({ x, y, index: joined.length })
      joined.push(mark)
    }
  }
  return joined.sort((a, b) => b.count - a.count)
}

function around(a: Box, b: Box): Box {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  }
}

function toMark({ count, lat, lng, box, point, listing }: MarkCell): MapMark {
  if (point?.place) return { kind: 'place', ...point, count }
  if (point && count === 1) return { kind: 'home', lat: point.lat, lng: point.lng, count, ...listing }
  return { kind: 'cluster', lat: roundDegrees(lat), lng: roundDegrees(lng), count, box }
}
