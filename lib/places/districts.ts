import { foldText } from '@/lib/text/fold'
import data from './data/districts.json'

/** `aliases` are other names in use. */
export interface Place {
  name: string
  lat: number
  lon: number
  aliases: readonly string[]
}

/** `alsoIn`: the other districts that it is in, or that people count it to. */
export interface Neighbourhood extends Place {
  alsoIn?: readonly string[]
}

/** A municipality of Beograd or Niš, or a part of Novi Sad or Kragujevac. */
export interface District extends Place {
  /** Each in one district; `neighbourhoodsOf` has those across its border too. */
  neighbourhoods: readonly Neighbourhood[]
}

export interface TownWithDistricts {
  city: string
  districts: readonly District[]
}

export const townsWithDistricts: readonly TownWithDistricts[] = data.map(({ city, districts }) => ({
  city,
  districts: inOrder(districts.map((each) => ({ ...each, neighbourhoods: inOrder(each.neighbourhoods) }))),
}))

const byCity = new Map(
  townsWithDistricts.map((town) => [foldText(town.city), { town, ...indexPlaces(town) }]),
)

/** Returns a town's canonical name and its districts in Serbian order; undefined for towns without a list. */
export function findTownWithDistricts(city: string) {
  return byCity.get(foldText(city))?.town
}

/** Ignores case, diacritics and script. */
export function findDistricts(city: string): readonly District[] | undefined {
  return findTownWithDistricts(city)?.districts
}

/** Finds a district by name or alias; ignores case, diacritics and script. */
export function findDistrict(city: string, name: string): District | undefined {
  return byCity.get(foldText(city))?.districts.get(foldText(name))
}

/**
 * Finds a neighbourhood by name or alias, and its district; names are unique within a town. What stands in brackets is
 * left out: `Blok 45 (kod pijace)`.
 */
export function findNeighbourhood(
  city: string,
  name: string,
): { district: District; neighbourhood: Neighbourhood } | undefined {
  const known = byCity.get(foldText(city))?.neighbourhoods
  return known?.get(foldText(name)) ?? known?.get(foldText(name.replace(/\([^()]*\)/g, '')))
}

/** The neighbourhoods that are in a district of a town, or on both sides of its border, in Serbian order. */
export function neighbourhoodsOf(city: string, district: string): readonly Neighbourhood[] {
  const all = findDistricts(city) ?? []
  return inOrder(
    all.flatMap(({ name, neighbourhoods }) =>
      name === district ? neighbourhoods : neighbourhoods.filter(({ alsoIn }) => alsoIn?.includes(district)),
    ),
  )
}

/** Maps folded names and aliases to places; the first of equal names wins. */
function indexPlaces({ districts }: TownWithDistricts) {
  const pairs = districts.flatMap((district) =>
    district.neighbourhoods.map((neighbourhood) => ({ district, neighbourhood })),
  )
  return {
    districts: byName(districts.map((district) => [district, district])),
    neighbourhoods: byName(pairs.map((pair) => [pair.neighbourhood, pair])),
  }
}

function byName<Value>(named: readonly (readonly [Place, Value])[]): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const [{ name, aliases }, value] of named)
    for (const key of [name, ...aliases].map(foldText)) if (!found.has(key)) found.set(key, value)
  return found
}

function inOrder<Kind extends Place>(places: readonly Kind[]): Kind[] {
  const { compare } = new Intl.Collator('sr-Latn', { numeric: true })
  return [...places].sort((a, b) => compare(a.name, b.name))
}

/** The municipalities that people call the centre of Beograd. */
const centreOfBeograd = ['Savski venac', 'Stari grad', 'Vračar']

/** Returns the parts that people call the centre of a town; undefined for towns without a list. */
export function findTownCentre(
  city: string,
): { district: string[] } | { neighbourhood: string[] } | undefined {
  const town = findTownWithDistricts(city)
  if (town?.city === 'Beograd') return { district: centreOfBeograd }
  const district = findDistrict(city, 'Centar')
  if (district) return { district: [district.name] }
  const found = findNeighbourhood(city, 'Centar')
  return found && { neighbourhood: [found.neighbourhood.name] }
}
