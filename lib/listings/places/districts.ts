import { foldText } from '@/lib/search/fold'
import data from './districts.json'

/** `aliases` are other names in use. */
export interface Place {
  name: string
  lat: number
  lon: number
  aliases: readonly string[]
}

/** A municipality of Beograd or Niš, or a part of Novi Sad or Kragujevac. */
export interface District extends Place {
  neighbourhoods: readonly Place[]
}

export const townsWithDistricts: readonly { city: string; districts: readonly District[] }[] = data.map(
  ({ city, districts }) => ({
    city,
    districts: inOrder(districts.map((each) => ({ ...each, neighbourhoods: inOrder(each.neighbourhoods) }))),
  }),
)

const byCity = new Map(townsWithDistricts.map((town) => [foldText(town.city), town]))

/** Returns a town's canonical name and its districts in Serbian order; undefined for towns without a list. */
export function findTownWithDistricts(city: string) {
  return byCity.get(foldText(city))
}

/** Ignores case, diacritics and script. */
export function findDistricts(city: string): readonly District[] | undefined {
  return findTownWithDistricts(city)?.districts
}

/** Finds a district by name or alias; ignores case, diacritics and script. */
export function findDistrict(city: string, name: string): District | undefined {
  return findPlace(findDistricts(city) ?? [], name)
}

/** Finds a neighbourhood and its district; names are unique within a town. */
export function findNeighbourhood(
  city: string,
  name: string,
): { district: District; neighbourhood: Place } | undefined {
  for (const district of findDistricts(city) ?? []) {
    const neighbourhood = findPlace(district.neighbourhoods, name)
    if (neighbourhood) return { district, neighbourhood }
  }
  return undefined
}

function findPlace<Kind extends Place>(places: readonly Kind[], name: string): Kind | undefined {
  const key = foldText(name)
  return places.find((place) => [place.name, ...place.aliases].some((each) => foldText(each) === key))
}

function inOrder<Kind extends Place>(places: readonly Kind[]): Kind[] {
  const { compare } = new Intl.Collator('sr-Latn', { numeric: true })
  return [...places].sort((a, b) => compare(a.name, b.name))
}
