import type { Feature, Geometry, Position } from 'geojson'
import { serbiaMap } from './map'
import { unproject } from './projection'

/** Border and rivers as GeoJSON, for a map without a network. */
export interface DrawnMap {
  border: Feature
  disputed: Feature
  rivers: Feature
}

/** Converts the drawing of Serbia, of about 3 kB. */
export function drawnMap(): DrawnMap {
  return {
    border: feature({ type: 'Polygon', coordinates: linesOf(serbiaMap.border).map(closed) }),
    disputed: feature({ type: 'MultiLineString', coordinates: linesOf(serbiaMap.disputed) }),
    rivers: feature({ type: 'MultiLineString', coordinates: linesOf(serbiaMap.rivers) }),
  }
}

function feature(geometry: Geometry): Feature {
  return { type: 'Feature', properties: {}, geometry }
}

/** The paths consist of absolute moves, each followed by relative lines. */
function linesOf(path: string): Position[][] {
  return path
    .split('M')
    .slice(1)
    .map((line) => {
      const numbers = (line.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return numbers.flatMap((number, at) => {
        if (at % 2 === 0) return []
        x += numbers[at - 1] ?? 0
        y += number
        const { lat, lon } = unproject({ x, y })
        return [[lon, lat]]
      })
    })
}

function closed(ring: Position[]): Position[] {
  const [first] = ring
  return first ? [...ring, first] : ring
}
