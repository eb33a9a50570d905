import { type Coordinates, metresPerDegree } from '@/lib/places/coordinates'
import type { TownWithDistricts } from '@/lib/places/districts'
import { towns } from '@/lib/places/towns'

interface Site {
  x: number
  y: number
  /** Null for another town. */
  district: string | null
}

/** A corner of a cell, and the site beyond the edge that begins there, if one is within reach. */
interface Corner {
  x: number
  y: number
  beyond: Site | null
}

/** Metres from the last neighbourhood to the edge of a town, where no other town is as near. */
const reach = 5_000
const corners = 48
/** Metres around a neighbourhood in which a town of the list is the same place. */
const samePlace = 1_500

/**
 * Lines around a town's districts: half-way between the neighbourhoods of one and those of the other, or another town
 * (cells of a Voronoi diagram). They end nowhere but in each other. Nothing open has the exact borders.
 */
export function districtBorders({ districts }: TownWithDistricts): [Coordinates, Coordinates][] {
  const middle = districts[0]?.lat ?? 0
  const perLongitude = metresPerDegree * Math.cos((middle * Math.PI) / 180)
  const toSite = ({ lat, lng }: Coordinates, district: string | null): Site => ({
    x: lng * perLongitude,
    y: lat * metresPerDegree,
    district,
  })
  const toPoint = ({ x, y }: { x: number; y: number }) => ({
    lat: y / metresPerDegree,
    lng: x / perLongitude,
  })
  const own = districts.flatMap(({ name, lat, lon, neighbourhoods }) =>
    [{ lat, lon }, ...neighbourhoods].map((place) => toSite({ lat: place.lat, lng: place.lon }, name)),
  )
  const box = boxAround(own, 2 * reach)
  const others = towns
    .map((town) => toSite(town, null))
    .filter((town) => isIn(box, town) && !own.some((site) => distance(site, town) < samePlace))
  const sites = [...own, ...others]
  return own.flatMap((site, index) => {
    const cell = cellOf(site, sites)
    return cell.flatMap((corner, at): [Coordinates, Coordinates][] => {
      const { beyond } = corner
      const next = cell[(at + 1) % cell.length]
      // Each line between two districts is the edge of two cells.
      const isDrawn = beyond?.district === site.district || (beyond && sites.indexOf(beyond) < index)
      return next && !isDrawn ? [[toPoint(corner), toPoint(next)]] : []
    })
  })
}

interface Point {
  x: number
  y: number
}

function boxAround(points: readonly Point[], metres: number) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    west: Math.min(...xs) - metres,
    east: Math.max(...xs) + metres,
    south: Math.min(...ys) - metres,
    north: Math.max(...ys) + metres,
  }
}

function isIn(box: ReturnType<typeof boxAround>, { x, y }: Point): boolean {
  return x > box.west && x < box.east && y > box.south && y < box.north
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  // Math.hypot takes ten times as long.
  return Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)
}

/** The points within reach that are nearer to a site than to any other. */
function cellOf(site: Site, sites: readonly Site[]): Corner[] {
  let cell: Corner[] = Array.from({ length: corners }, (_, at) => ({
    x: site.x + reach * Math.cos((2 * Math.PI * at) / corners),
    y: site.y + reach * Math.sin((2 * Math.PI * at) / corners),
    beyond: null,
  }))
  const box = boxAround([site], 2 * reach)
  const byDistance = sites
    .filter((other) => isIn(box, other))
    .map((other) => ({ other, metres: distance(site, other) }))
    .filter(({ metres }) => metres > 0 && metres < 2 * reach)
    .sort((one, another) => one.metres - another.metres)
  let radius = reach
  for (const { other, metres } of byDistance) {
    // Half-way to this site, and to all after it, is outside the cell: a phone's map waits for these cells.
    if (metres / 2 > radius) break
    const rest = cut(cell, site, other)
    if (!rest) continue
    cell = rest
    radius = Math.max(...cell.map((corner) => distance(site, corner)))
  }
  return cell
}

/** The part of a convex cell on its site's side of the line half-way to another site; undefined for all of it. */
function cut(cell: readonly Corner[], site: Site, other: Site): Corner[] | undefined {
  const middle = { x: (site.x + other.x) / 2, y: (site.y + other.y) / 2 }
  const side = ({ x, y }: Corner) => (x - middle.x) * (other.x - site.x) + (y - middle.y) * (other.y - site.y)
  if (!cell.some((corner) => side(corner) > 0)) return undefined
  return cell.flatMap((corner, at) => {
    const next = cell[(at + 1) % cell.length] ?? corner
    const [here, there] = [side(corner), side(next)]
    const kept = here <= 0 ? [corner] : []
    if (here <= 0 === there <= 0) return kept
    const share = here / (here - there)
    const crossing = { x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y) }
    // Leaving the cell, the new edge begins; coming back, the old one goes on.
    return [...kept, { ...crossing, beyond: here <= 0 ? other : corner.beyond }]
  })
}
