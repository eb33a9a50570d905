import { type Coordinates, metresBetween } from '@/lib/places/coordinates'
import { landmarks } from '@/lib/places/landmarks'
import { findTown } from '@/lib/places/towns'
import { type NearbyKind, type NearToKind, nearbyKinds, nearToKinds, nearToMetres } from './nearby-kinds'
import points from './points.json'

/** Beyond these metres nothing is told: the table has not every school of a town, and the next one may be nearer. */
const farthest: Record<NearbyKind, number> = {
  centre: 15_000,
  market: 1_500,
  park: 1_500,
  school: 1_500,
  faculty: 1_500,
  hospital: 3_000,
  station: 3_000,
  bridge: 3_000,
}

/** Distances are told in steps, like the circle that they are measured from. */
const stepMetres = 100

export interface PlaceAround {
  kind: NearbyKind
  /** Null for the centre of the town. */
  name: string | null
  /** The name on maps in English, where it is another. */
  english?: string | undefined
  /** As the crow flies, in steps of 100. */
  metres: number
}

interface Known extends Coordinates {
  name: string
  kind: string
  city: string
  english?: string | undefined
  /** From the middle to the edge of what is large. */
  radius: number
}

/** Of a park the edge counts, as far as its landmark is called near from farther away than others. */
const usualMetres = 600

const known: readonly Known[] = [
  ...landmarks.map(({ metres, kind, ...landmark }) => ({
    ...landmark,
    kind,
    radius: kind === 'park' ? Math.max(0, metres - usualMetres) : 0,
  })),
  ...points.flatMap(({ city, points }) => points.map((point) => ({ ...point, city, radius: 0 }))),
]

const byKind = new Map<string, Known[]>()
for (const place of known) byKind.set(place.kind, [...(byKind.get(place.kind) ?? []), place])

/** The square by which people mean the centre; the first of the town. */
const centres = new Map(
  landmarks
    .filter(({ kind }) => kind === 'square')
    .toReversed()
    .map((square) => [square.city, square]),
)

/**
 * Returns the nearest place of each kind that is not too far, in the order in which they are told.
 * @param point what everybody may know of where a home is: with it the distances tell nothing more
 */
export function nearestPlaces(point: Coordinates, city: string): PlaceAround[] {
  return nearbyKinds.flatMap((kind) => {
    const nearest = kind === 'centre' ? centreOf(city, point) : nearestOf(kind, point)
    if (!nearest || nearest.metres > farthest[kind]) return []
    return [{ ...nearest, kind, metres: roundMetres(nearest.metres) }]
  })
}

/** Returns the kinds of places within `nearToMetres` of a point. */
export function kindsNearTo(point: Coordinates): NearToKind[] {
  return nearToKinds.filter(
    (kind) => (nearestOf(kind, point)?.metres ?? Number.POSITIVE_INFINITY) <= nearToMetres,
  )
}

/** Whether places of a kind are known in a town: without any, nobody can be near one. */
export function isKindKnownIn(kind: NearToKind, city: string): boolean {
  return (byKind.get(kind) ?? []).some((place) => place.city === city)
}

type Found = Pick<PlaceAround, 'name' | 'english' | 'metres'>

function centreOf(city: string, point: Coordinates): Found | undefined {
  const town = findTown(city)
  const centre = centres.get(town?.name ?? city) ?? town
  return centre && { name: null, metres: metresBetween(point, centre) }
}

function nearestOf(kind: string, point: Coordinates): Found | undefined {
  let nearest: Found | undefined
  for (const place of byKind.get(kind) ?? []) {
    const metres = Math.max(0, metresBetween(point, place) - place.radius)
    if (!nearest || metres < nearest.metres) nearest = { name: place.name, english: place.english, metres }
  }
  return nearest
}

function roundMetres(metres: number): number {
  return Math.max(1, Math.round(metres / stepMetres)) * stepMetres
}
