import { foldText } from '@/lib/text/fold'
import { findTownWithDistricts, townsWithDistricts } from './districts'
import { findTown } from './towns'
import { villages } from './villages'

/**
 * Whether there is a town, a part of one or a village by this name in Serbia. The villages are those with a post office:
 * names without coordinates.
 */
export function isKnownPlace(name: string): boolean {
  return findTown(name) !== undefined || otherNames.has(foldText(name))
}

/** Whether a part of a town without a list of parts is a town or a village itself: Maradik in Inđija. */
export function isVillageOf(city: string, name: string): boolean {
  if (findTownWithDistricts(city) || foldText(city) === foldText(name)) return false
  return findTown(name) !== undefined || villageKeys.has(foldText(name))
}

/** Of villages whose names are those of other places. */
const namesWithNotes = [
  'Banja Kod Priboja',
  'Draževac(kod Aleksinca)',
  'Horgoš Granični Prelaz',
  'Kelebija-granični prelaz',
  'Subotica Kod Svilajnca',
]

const villageKeys = new Set(villages.map(foldText))

const otherNames = new Set([
  ...[...villages, ...namesWithNotes].map(foldText),
  ...townsWithDistricts.flatMap(({ districts }) =>
    districts.flatMap(({ neighbourhoods, ...district }) =>
      [district, ...neighbourhoods].flatMap(({ name, aliases }) => [name, ...aliases].map(foldText)),
    ),
  ),
])
