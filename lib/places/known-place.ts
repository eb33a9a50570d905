import { foldText } from '@/lib/text/fold'
import postOffices from './data/post-offices.json'
import { findTownWithDistricts, townsWithDistricts } from './districts'
import { findTown } from './towns'

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

/** Names whose diacritics the list of post offices lacks, as they are written. */
const writtenNames = new Map(
  `
   Adaševci, Aleksa Šantić, Aleksinački Rudnik, Aljinovići, Ašanja, Babušnica, Bačinci, Banatsko Aranđelovo, Baničina,
   Baroševac, Bački Gračac, Bački Monoštor, Belušić, Beršići, Blaževo, Bođani, Bogaraš, Bogovađa, Borsko Bučje, Bošnjace,
   Bošnjane, Božetići, Boževac, Božica, Braćevac, Brežane, Bučje, Crnoklište, Čečina, Čonoplja, Dašnica, Deč, Delimeđe,
   Deževa, Donja Šatornja, Donje Međurovo, Donji Krčin, Dragobraća, Đunis, Gornja Trepča, Gornji Barbeš, Gornji Stepoš,
   Gračanica, Graševci, Gruža, Jošanička Banja, Karađorđevo, Kruščić, Lužane, Ljuberađa, Malo Krčmare, Manđelos, Međurečje,
   Mužlja, Pleš, Pričević, Prilički Kiseljak, Ranilović, Ritiševo, Trešnjevac, Veliki Šiljegovac, Venčane, Visoka Ržana,
   Vitoševac, Zajača, Zvečan, Žiča, Žirovnica`
    .split(',')
    .map((name) => name.trim())
    .map((name) => [foldText(name), name]),
)

/** Villages by name, without post offices at a border and notes in their names. */
export const villages: readonly string[] = [
  ...postOffices
    .filter((name) => !/[-(]| kod |granični prelaz/i.test(name))
    .map((name) => writtenNames.get(foldText(name)) ?? name),
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
