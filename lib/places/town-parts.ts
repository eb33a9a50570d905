import { foldText } from '@/lib/text/fold'
import { townsWithDistricts } from './districts'
import { findTown } from './towns'

/** A town that is also a part of a larger town. */
export interface TownPart {
  city: string
  district: string
  neighbourhood?: string
}

const parts = new Map(
  townsWithDistricts.flatMap(({ city, districts }) =>
    districts.flatMap(({ name: district, neighbourhoods }) => [
      ...entryOf({ city, district }, district),
      ...neighbourhoods.flatMap(({ name }) => entryOf({ city, district, neighbourhood: name }, name)),
    ]),
  ),
)

/** Finds the larger town that a town is part of: Petrovaradin is a town, and a district of Novi Sad. */
export function findTownPart(town: string): TownPart | undefined {
  return parts.get(foldText(town))
}

/** Returns the given districts and neighbourhoods of a town that are also towns, folded. */
export function townsWithin(city: string, names: readonly string[]): string[] {
  const key = foldText(city)
  return names.map(foldText).filter((name) => foldText(parts.get(name)?.city ?? '') === key)
}

/** Distinguishes towns of the same name by region: Sutjeska in Zemun and in Banat. */
function entryOf(part: TownPart, name: string): [string, TownPart][] {
  const isSamePlace = findTown(name)?.region === findTown(part.city)?.region
  return findTown(name) && isSamePlace ? [[foldText(name), part]] : []
}
