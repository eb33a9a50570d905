import { serbiaMap } from './map'
import { unproject } from './projection'

/** Border and rivers as GeoJSON, for a map without a network. */
export interface DrawnMap {
  border: GeoJSON.Feature
  disputed: GeoJSON.Feature
  rivers: GeoJSON.Feature
}

/** Converts the drawing of Serbia, of about 3 kB. */
export function drawnMap(): DrawnMap {
  return {
    border: feature({ type: 'Polygon', coordinates: linesOf(serbiaMap.border).map(closed) }),
    disputed: feature({ type: 'MultiLineString', coordinates: linesOf(serbiaMap.disputed) }),
    rivers: feature({ type: 'MultiLineString', coordinates: linesOf(serbiaMap.rivers) }),
  }
}

function feature(geometry: GeoJSON.Geometry): GeoJSON.Feature {
  return { type: 'Feature', properties: {}, geometry }
}

/** The paths consist of absolute moves, each followed by relative lines. */
function linesOf(path: string): GeoJSON.Position[][] {
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

function closed(ring: GeoJSON.Position[]): GeoJSON.Position[] {
  const [first] = ring
  return first ? [...ring, first] : ring
}
