import { foldText } from '@/lib/text/fold'
import { findTownWithDistricts, townsWithDistricts } from './districts'
import postOffices from './post-offices.json'
import { findTown } from './towns'

/**
 * Whether there is a town, a part of one or a village by this name in Serbia. The villages are those with a post office:
 * names without coordinates, of which some lack their diacritics.
 */
export function isKnownPlace(name: string): boolean {
  return findTown(name) !== undefined || otherNames.has(foldText(name))
}

/** Whether a part of a town without a list of parts is a town or a village itself: Maradik in Inđija. */
export function isVillageOf(city: string, name: string): boolean {
  if (findTownWithDistricts(city) || foldText(city) === foldText(name)) return false
  return findTown(name) !== undefined || villageKeys.has(foldText(name))
}

/** Villages by name, without post offices at a border and notes in their names. */
export const villages: readonly string[] = postOffices.filter(
  (name) => !/[-(]| kod |granični prelaz/i.test(name),
)

const villageKeys = new Set(villages.map(foldText))

const otherNames = new Set([
  ...postOffices.map(foldText),
  ...townsWithDistricts.flatMap(({ districts }) =>
    districts.flatMap(({ neighbourhoods, ...district }) =>
      [district, ...neighbourhoods].flatMap(({ name, aliases }) => [name, ...aliases].map(foldText)),
    ),
  ),
])
