import { foldText } from '@/lib/text/fold'
import { townsWithDistricts } from './districts'
import postOffices from './post-offices.json'
import { findTown } from './towns'

/**
 * Whether there is a town, a part of one or a village by this name in Serbia. The villages are those with a post office:
 * names without coordinates, of which some lack their diacritics.
 */
export function isKnownPlace(name: string): boolean {
  return findTown(name) !== undefined || otherNames.has(foldText(name))
}

/** Villages by name, without post offices at a border and notes in their names. */
export const villages: readonly string[] = postOffices.filter(
  (name) => !/[-(]| kod |granični prelaz/i.test(name),
)

const otherNames = new Set([
  ...postOffices.map(foldText),
  ...townsWithDistricts.flatMap(({ districts }) =>
    districts.flatMap(({ neighbourhoods, ...district }) =>
      [district, ...neighbourhoods].flatMap(({ name, aliases }) => [name, ...aliases].map(foldText)),
    ),
  ),
])
