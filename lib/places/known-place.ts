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

/** Larger villages that the list of post offices lacks. */
const otherVillages = `
   Balajnac, Baljevac, Batuse, Bogojevce, Bukorovac, Donja Gušterica, Dragolj, Dubočane, Gnjilan,
   Gornja Trnava, Gornje Dvorane, Gostun, Grabovica, Jankov Most, Jasikovica, Jasikovo, Laplje Selo, Lepina,
   Loćika, Međulužje, Milatovac, Mršinci, Novi Bračin, Oreškovica, Oštrelj, Parteš, Pečenjevce, Plemetina,
   Podgorac, Poljska Ržana, Popovac, Rainovača, Roćevići, Sečanica, Sipić, Stubica, Šilovo, Štitare,
   Šupljak, Tomislavci, Velebit, Veliki Trnovac, Viča, Visočka Ržana, Vrbovac, Vrćenovica, Vrhpolje, Vrmdža,
   Zagajica, Željuše`
  .split(',')
  .map((name) => name.trim())

/** Villages by name, without post offices at a border and notes in their names. */
export const villages: readonly string[] = [
  ...postOffices.filter((name) => !/[-(]| kod |granični prelaz/i.test(name)),
  ...otherVillages,
]

const villageKeys = new Set(villages.map(foldText))

const otherNames = new Set([
  ...[...postOffices, ...otherVillages].map(foldText),
  ...townsWithDistricts.flatMap(({ districts }) =>
    districts.flatMap(({ neighbourhoods, ...district }) =>
      [district, ...neighbourhoods].flatMap(({ name, aliases }) => [name, ...aliases].map(foldText)),
    ),
  ),
])
