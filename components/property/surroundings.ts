import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property/property'
import { findDistrict, findNeighbourhood } from '@/lib/places/districts'
import { type MapPoint, project } from '@/lib/places/map/projection'
import { townIn } from '@/lib/places/names/town-in'
import { findTown } from '@/lib/places/towns'

interface ApproximateLocation {
  /** In map units. */
  point: MapPoint
  /** Kilometres around the point. */
  radius: number
}

/** Kilometres around the point of a place in which its listings are. */
const radii = { neighbourhood: 0.8, district: 2, town: 3 }

/** The public circle, else the neighbourhood, the district or the town; null for a town that is not in the list. */
export function approximateLocation({
  address: { city },
  attributes: { neighbourhood, district },
  circle,
}: Pick<Property, 'address' | 'attributes' | 'circle'>): ApproximateLocation | null {
  if (circle) {
    return { point: project({ lat: circle.lat, lon: circle.lng }), radius: circle.radius / 1_000 }
  }
  const near = neighbourhood === null ? undefined : findNeighbourhood(city, neighbourhood)
  if (near) return { point: project(near.neighbourhood), radius: radii.neighbourhood }
  const part = district === null ? undefined : findDistrict(city, district)
  if (part) return { point: project(part), radius: radii.district }
  const town = findTown(city)
  return town ? { point: project({ lat: town.lat, lon: town.lng }), radius: radii.town } : null
}

/** Neighbourhood to region, each name once, never the street: `Liman, Novi Sad, Vojvodina`. */
export function fullPlaceOf(
  locale: Locale,
  { attributes, address }: Pick<Property, 'attributes' | 'address'>,
): string {
  const names = [attributes.neighbourhood, attributes.district, address.city, address.state]
  return [...new Set(names)].flatMap((name) => (name ? townIn(locale, name) : [])).join(', ')
}
