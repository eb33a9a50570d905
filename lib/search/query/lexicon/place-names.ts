/** Irregular names of towns: abbreviations, adjectives, English. `*` is any ending. */
export const townNames: readonly [city: string, ...phrases: string[]][] = [
  ['Beograd', 'bg', 'bgd', 'beo', 'bgdu', 'belgrade', 'beogradsk*', 'prestonic*'],
  ['Novi Sad', 'ns', 'n sad', 'nsad', 'novosadsk*', 'novisad(|u|a)'],
  ['Niš', 'nish', 'nisk(i|a|e|oj|og|om|im|ih)'],
  ['Kragujevac', 'kg', 'kragujevack*'],
  ['Subotica', 'subotick*', 'su grad'],
  ['Zrenjanin', 'zrenjaninsk*'],
  ['Pančevo', 'pancevack*'],
  ['Čačak', 'cacansk*'],
  ['Kraljevo', 'kraljevack*'],
  ['Kruševac', 'krusevack*'],
  ['Leskovac', 'leskovack*'],
  ['Smederevo', 'smederevsk(i|e|og|om|ih|im)'],
  ['Valjevo', 'valjevsk*'],
  ['Užice', 'uzick*'],
  ['Šabac', 'saback*'],
  ['Sombor', 'somborsk(i|a|e|oj|og|om|ih)'],
  ['Vršac', 'vrsack*'],
  ['Zlatibor', 'zlatiborsk*'],
  ['Kopaonik', 'kopaonick*', 'kop'],
  ['Sremska Mitrovica', 'mitrovic(a|e|i|u)'],
  ['Vrnjačka Banja', 'vrnjc(i|e|ima)', 'v banja'],
  ['Gornji Milanovac', 'g milanovac'],
  ['Novi Pazar', 'n pazar'],
  ['Bačka Palanka', 'b palanka'],
  ['Sremski Karlovci', 'karlovc(i|a|e|ima)'],
]

export const districtNames: readonly [city: string, district: string, ...phrases: string[]][] = [
  ['Beograd', 'Novi Beograd', 'novobeogradsk*', 'novibeograd(|u|a)', 'novi beo', 'nbgu', 'new belgrade'],
  ['Beograd', 'Zemun', 'zemunsk*'],
  ['Beograd', 'Vračar', 'vracarsk*'],
  ['Beograd', 'Zvezdara', 'zvezdarsk*'],
  ['Beograd', 'Voždovac', 'vozdovack*'],
  ['Beograd', 'Čukarica', 'cukarick*'],
  ['Beograd', 'Palilula', 'palilulsk*'],
  ['Beograd', 'Rakovica', 'rakovick*'],
  ['Beograd', 'Stari grad', 'old town'],
]

/** Folded parts of towns with common words as names: places only next to their town's name (`centar Niš`). */
export const ambiguousDistrictNames: ReadonlySet<string> = new Set([
  'centar', 'strogi centar', 'arena', 'sajam', 'politika', 'hram', 'vuk', 'bolnica', 'univerzitet', 'kampus',
  'kej', 'zvezda', 'zastava', 'banja', 'rampa', 'satelit', 'savina', 'tvrdava', 'katedrala', 'zeleznicka stanica',
  'sadovi', 'lion', 'olimp', 'mostar', 'meandri', 'old town', 'taš', 'greda', 'popovac', 'petrovac', 'vinogradi', 'ada',
  'gradska bolnica', 'staro groblje', 'hum', 'rudo', 'fontana', 'pejton', 'bubanj', 'kijevo', 'bk', 'bw', 'aerodrom',
  'kod konja', 'kod sajma', 'klinicki centar', 'kamenica', 'podgrade', 'sutjeska', 'kalvarija', 'somborska',
  'pantelejska', 'prosek', 'ribnjak', 'knjazevacka', 'nikola tesla', 'lepenica', 'veliko polje',
]) // biome-ignore format: a list of words reads best in rows

/** `Beograd centar` is not the railway station of that name; `Bulevar evrope` and `Vojvode Stepe` are streets. */
export const ignoredPlaceNames: ReadonlySet<string> = new Set([
  'beograd centar',
  'zemun centar',
  'bulevar',
  'vojvoda stepa',
])

/** Folded villages whose names are common words in some inflection: they are places only when capitalised. */
export const ambiguousVillageNames: ReadonlySet<string> = new Set([
  'lok', 'mol', 'boka', 'toba', 'konak', 'padina', 'duboka', 'rudnik', 'jarak', 'baranda', 'meda', 'lokve', 'varna',
  'ribari', 'surduk', 'rumska', 'klek', 'krivaja', 'obrovac', 'torda', 'novo selo', 'barice', 'majur', 'bosut',
]) // biome-ignore format: a list of words reads best in rows
