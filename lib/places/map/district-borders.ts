import { type Coordinates, metresPerDegree } from '@/lib/places/coordinates'
import type { TownWithDistricts } from '@/lib/places/districts'

interface Site {
  x: number
  y: number
  district: string
}

/** A corner of a cell, and the site beyond the edge that begins there. */
interface Corner {
  x: number
  y: number
  beyond: Site | null
}

/** Metres from the nearest neighbourhood: beyond, nobody knows which district it is. */
const reach = 2_500

/**
 * Lines between a town's districts: half-way between the neighbourhoods of one and those of the other (cells of a
 * Voronoi diagram). Nothing open has the exact borders.
 */
export function districtBorders({ districts }: TownWithDistricts): [Coordinates, Coordinates][] {
  const middle = districts[0]?.lat ?? 0
  const perLongitude = metresPerDegree * Math.cos((middle * Math.PI) / 180)
  const sites: Site[] = districts.flatMap(({ name, lat, lon, neighbourhoods }) =>
    [{ lat, lon }, ...neighbourhoods].map((place) => ({
      x: place.lon * perLongitude,
      y: place.lat * metresPerDegree,
      district: name,
    })),
  )
  const toPoint = ({ x, y }: { x: number; y: number }) => ({
    lat: y / metresPerDegree,
    lng: x / perLongitude,
  })
  return sites.flatMap((site, index) => {
    const cell = cellOf(site, sites)
    return cell.flatMap((corner, at): [Coordinates, Coordinates][] => {
      const { beyond } = corner
      const next = cell[(at + 1) % cell.length]
      // Each line is the edge of two cells.
      if (!beyond || !next || beyond.district === site.district || sites.indexOf(beyond) < index) return []
      return [[toPoint(corner), toPoint(next)]]
    })
  })
}

/** The points within reach that are nearer to a site than to any other. */
function cellOf(site: Site, sites: readonly Site[]): Corner[] {
  const corners = 24
  let cell: Corner[] = Array.from({ length: corners }, (_, at) => ({
    x: site.x + reach * Math.cos((2 * Math.PI * at) / corners),
    y: site.y + reach * Math.sin((2 * Math.PI * at) / corners),
    beyond: null,
  }))
  const byDistance = sites
    .map((other) => ({ other, distance: Math.hypot(other.x - site.x, other.y - site.y) }))
    .filter(({ distance }) => distance > 0 && distance < 2 * reach)
    .sort((one, another) => one.distance - another.distance)
  for (const { other } of byDistance) cell = cut(cell, site, other)
  return cell
}

/** The part of a convex cell on its site's side of the line half-way to another site. */
function cut(cell: readonly Corner[], site: Site, other: Site): Corner[] {
  const middle = { x: (site.x + other.x) / 2, y: (site.y + other.y) / 2 }
  const side = ({ x, y }: Corner) => (x - middle.x) * (other.x - site.x) + (y - middle.y) * (other.y - site.y)
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
