import type { Coordinates } from './coordinates'
import { findDistrict, findNeighbourhood } from './districts'
import { findTown } from './towns'

export interface PlaceCentre {
  centre: Coordinates
  /** Precision of the centre. */
  kind: 'neighbourhood' | 'district' | 'town'
}

interface PlaceNames {
  city: string
  district?: string | null | undefined
  neighbourhood?: string | null | undefined
}

/** Returns the centre of the smallest known place; null for an unknown town. */
export function findCentre({ city, district, neighbourhood }: PlaceNames): PlaceCentre | null {
  const near = neighbourhood ? findNeighbourhood(city, neighbourhood)?.neighbourhood : undefined
  if (near) return { centre: { lat: near.lat, lng: near.lon }, kind: 'neighbourhood' }
  const around = district ? findDistrict(city, district) : undefined
  if (around) return { centre: { lat: around.lat, lng: around.lon }, kind: 'district' }
  const town = findTown(city)
  return town ? { centre: { lat: town.lat, lng: town.lng }, kind: 'town' } : null
}
