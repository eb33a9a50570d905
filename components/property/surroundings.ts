import type { Property } from '@/lib/listings/property/property'
import { findDistrict, findDistricts, findNeighbourhood } from '@/lib/places/districts'
import { type MapPoint, project, unitsPerKilometre } from '@/lib/places/map/projection'
import { findTown, towns } from '@/lib/places/towns'

interface Label extends MapPoint {
  name: string
}

/** The approximate location, at most as precise as the neighbourhood. */
export type ApproximateLocation = ReturnType<typeof about>

const labelOf = ({ name, ...place }: { name: string; lat: number; lon: number }): Label => ({
  name,
  ...project(place),
})

const majorTowns = towns
  .filter(({ major }) => major)
  .map(({ name, lat, lng }) => labelOf({ name, lat, lon: lng }))

/** Null for a town that is not in the list. */
export function approximateLocation({
  address,
  attributes,
}: Pick<Property, 'address' | 'attributes'>): ApproximateLocation | null {
  const { city } = address
  const districts = findDistricts(city) ?? []
  const near =
    attributes.neighbourhood === null ? undefined : findNeighbourhood(city, attributes.neighbourhood)
  const district =
    near?.district ?? (attributes.district === null ? undefined : findDistrict(city, attributes.district))
  const others = districts.filter((each) => each !== district)
  if (near) {
    const beside = near.district.neighbourhoods.filter((each) => each !== near.neighbourhood)
    return about(near.neighbourhood, 0.8, 12, [...others, ...beside].map(labelOf))
  }
  if (district) return about(district, 2, 18, [...others, ...district.neighbourhoods].map(labelOf))
  const town = findTown(city)
  if (!town) return null
  const towns = majorTowns.filter(({ name }) => name !== town.name)
  return about({ name: town.name, lat: town.lat, lon: town.lng }, 3, 80, towns)
}

/**
 * @param radius kilometres around the place
 * @param width of the detail map, in kilometres
 * @param labels places around, by descending priority; those beyond `width` are omitted
 */
function about(
  place: { name: string; lat: number; lon: number },
  radius: number,
  width: number,
  labels: Label[],
) {
  const point = project(place)
  const distance = (label: Label) => Math.hypot(label.x - point.x, label.y - point.y)
  const nearby = labels.filter((label) => distance(label) < width * unitsPerKilometre)
  return { point, name: place.name, radius, width, labels: nearby }
}

/** Neighbourhood to region, each name once, never the street: `Liman, Novi Sad, Vojvodina`. */
export function fullPlaceOf({ attributes, address }: Pick<Property, 'attributes' | 'address'>): string {
  const names = [attributes.neighbourhood, attributes.district, address.city, address.state]
  return [...new Set(names)].filter(Boolean).join(', ')
}
