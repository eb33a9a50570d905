import { foldText } from '@/lib/text/fold'
import { findDistricts, townsWithDistricts } from './districts'
import { towns } from './towns'

/** A town, or a municipality or part of one, by their names in the lists. */
export interface TownOrPart {
  city: string
  district: string | null
}

const slugOf = (name: string) => foldText(name).replace(/[^a-z0-9]+/g, '-')

const cityBySlug = new Map(towns.map(({ name }) => [slugOf(name), name]))
const partBySlug: ReadonlyMap<string, TownOrPart> = new Map(
  townsWithDistricts.flatMap(({ city, districts }) =>
    districts.map(({ name }) => [`${slugOf(city)}/${slugOf(name)}`, { city, district: name }] as const),
  ),
)

/** `novi-sad`, `beograd/vracar`; null for a place that no list has. */
export function placeSlug({ city, district }: TownOrPart): string | null {
  const slug = slugOf(city)
  if (!cityBySlug.has(slug)) return null
  if (district === null) return slug
  const part = `${slug}/${slugOf(district)}`
  return partBySlug.has(part) ? part : null
}

/** `Novi Sad`, `Beograd/Vračar`: as an operator names a place. */
export function placePath({ city, district }: TownOrPart): string {
  return district === null ? city : `${city}/${district}`
}

/** Reads what `placePath` writes, in any case and script, with or without diacritics, and a slug. */
export function findPlaceByPath(path: string): TownOrPart | null {
  return findPlaceBySlug(
    path
      .split('/')
      .map((name) => slugOf(name.trim()))
      .join('/'),
  )
}

export function findPlaceBySlug(slug: string): TownOrPart | null {
  const city = cityBySlug.get(slug)
  return city === undefined ? (partBySlug.get(slug) ?? null) : { city, district: null }
}

/** The municipalities or parts of a town; none for a part, and for a town without a list. */
export function partsOfPlace({ city, district }: TownOrPart): TownOrPart[] {
  if (district !== null) return []
  return (findDistricts(city) ?? []).map(({ name }) => ({ city, district: name }))
}
