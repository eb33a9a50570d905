import { cellOf, finestPrecision, type MarkCell, maxMapMarks } from '@/lib/search/matching/map-marks'
import type { PublicLocation } from '@/lib/search/matching/search-engine'

interface MapPoint extends PublicLocation {
  number: number
  /** In the finest grid. */
  x: number
  y: number
}

interface Cell extends Omit<MarkCell, 'listing' | 'point'> {
  point: MapPoint | undefined
  row: number
}

/** Cells of a row in the finest grid, so that a cell has one number. */
const rowLength = 2 ** finestPrecision

/** Public locations, which many listings share: centres of places, and of the circles around pins. */
export class MapPoints {
  private readonly byKey = new Map<string, MapPoint>()
  private readonly byNumber: MapPoint[] = []

  get length(): number {
    return this.byNumber.length
  }

  at(number: number): MapPoint | undefined {
    return this.byNumber[number]
  }

  ensure(location: PublicLocation): MapPoint {
    const { lat, lng, place = '' } = location
    const key = `${lat} ${lng} ${place}`
    const known = this.byKey.get(key)
    if (known) return known
    const point = { ...location, ...cellOf(lat, lng), number: this.byNumber.length }
    this.byKey.set(key, point)
    this.byNumber.push(point)
    return point
  }

  /**
   * Groups points by the cells of a grid, or of the finest coarser one with at most `maxMapMarks` of them.
   * @param counts matches per point @param rows one of the matches per point
   */
  cells(counts: Uint32Array, rows: Uint32Array, precision: number): Cell[] {
    for (let shift = finestPrecision - precision; ; shift++) {
      const cells = new Map<number, Cell>()
      for (const [number, count] of counts.entries()) {
        const point = count > 0 ? this.byNumber[number] : undefined
        if (!point) continue
        addTo(cells, (point.y >> shift) * rowLength + (point.x >> shift), point, count, rows[number] ?? 0)
        if (cells.size > maxMapMarks) break
      }
      if (cells.size <= maxMapMarks) return [...cells.values()]
    }
  }
}

function addTo(cells: Map<number, Cell>, key: number, point: MapPoint, count: number, row: number): void {
  const { lat, lng } = point
  const cell = cells.get(key)
  if (!cell) {
    cells.set(key, { count, lat, lng, box: { west: lng, south: lat, east: lng, north: lat }, point, row })
    return
  }
  const all = cell.count + count
  cell.lat += ((lat - cell.lat) * count) / all
  cell.lng += ((lng - cell.lng) * count) / all
  cell.count = all
  cell.point = undefined
  const { box } = cell
  box.west = Math.min(box.west, lng)
  box.east = Math.max(box.east, lng)
  box.south = Math.min(box.south, lat)
  box.north = Math.max(box.north, lat)
}
