import { findDistrict, townsWithDistricts } from '@/lib/places/districts'
import { towns } from '@/lib/places/towns'
import { foldText } from '@/lib/text/fold'
import { isWithinOneEdit, minTypoLength } from '@/lib/text/typos'
import type { ListingFilters } from '../filters'
import { inflect } from '../inflections'
import { matchesPattern, PhraseIndex, readPhrase, type WordPattern } from './pattern'
import { type Token, tokenize } from './tokens'

export interface PlaceMeaning {
  city: string
  district?: string
  neighbourhood?: string
}

/** The filters of a place: its town, and its narrowest part. */
export function placeFilters({ city, district, neighbourhood }: PlaceMeaning): ListingFilters {
  return {
    city,
    ...(neighbourhood
      ? { neighbourhood: withParts({ city, district, neighbourhood }) }
      : district
        ? { district: [district] }
        : {}),
  }
}

/** `Dorćol` also means Gornji Dorćol and Donji Dorćol. */
function withParts({ city, district = '', neighbourhood = '' }: PlaceMeaning): string[] {
  const names = findDistrict(city, district)?.neighbourhoods.map(({ name }) => name) ?? []
  return [neighbourhood, ...names.filter((name) => name.endsWith(` ${neighbourhood}`))].sort()
}

interface NamedPlace extends PlaceMeaning {
  words: readonly WordPattern[]
  /** Counts as a place only next to its town's name. */
  isOrdinary?: boolean
  needsCapital?: boolean
  rank: number
}

export interface PlaceMatch {
  length: number
  places: readonly NamedPlace[]
}

const [townRank, districtRank, neighbourhoodRank, villageRank] = [0, 1, 2, 3]
const minInflectedLength = 3

let places: PhraseIndex<NamedPlace> | undefined

export function matchPlaces(
  tokens: readonly Token[],
  at: number,
  allowTypos: boolean,
): PlaceMatch | undefined {
  const token = tokens[at]
  if (!token) return undefined
  places ??= new PhraseIndex([...townPlaces(), ...districtPlaces()])
  const found = places.candidates(token, allowTypos).filter((place) => isNamed(place, tokens, at, allowTypos))
  const length = Math.max(0, ...found.map(({ words }) => words.length))
  return length === 0 ? undefined : { length, places: found.filter(({ words }) => words.length === length) }
}

/** Chooses among places with the same name, preferably in the given town; undefined for a common word. */
export function disambiguatePlace({ places: named }: PlaceMatch, town?: string): PlaceMeaning | undefined {
  const within = named.filter(({ city }) => city === town)
  const possible = within.length > 0 ? within : named.filter(({ isOrdinary }) => !isOrdinary)
  return [...possible].sort((a, b) => a.rank - b.rank)[0]
}

/** Whether one of the places with a name is in the town, and the name is not a common word. */
export function isInTown({ places: named }: PlaceMatch, city: string): boolean {
  return named.some((place) => place.city === city && !place.isOrdinary)
}

function isNamed(place: NamedPlace, tokens: readonly Token[], at: number, allowTypos: boolean): boolean {
  if (place.needsCapital && !/^\p{Lu}/u.test(tokens[at]?.text ?? '')) return false
  let typos = 0
  return place.words.every((word, offset) => {
    const key = tokens[at + offset]?.key ?? ''
    if (matchesPattern(word, key, false)) return true
    const isNear =
      allowTypos &&
      !place.needsCapital &&
      place.rank !== villageRank &&
      mistyped(word, key, place.words.length)
    if (isNear) typos++
    return isNear && typos === 1
  })
}

/** Minimum length of a mistyped word; lower in names of several words, where the other words confirm it. */
const typoLength = { one: minTypoLength, ofSeveral: 4 }

function mistyped({ stems }: WordPattern, key: string, words: number): boolean {
  const least = words > 1 ? typoLength.ofSeveral : typoLength.one
  if (key.length < least - 1 || /\d/.test(key) || isSurname(key)) return false
  return stems.some((stem) => stem.length >= least && stem[0] === key[0] && isWithinOneEdit(stem, key))
}

/** Surnames such as Petrović are not typos of villages such as Petrovčić. */
function isSurname(key: string): boolean {
  return /[^aeiou](ov|ev)ic$/.test(key)
}

function townPlaces(): NamedPlace[] {
  const named = towns.flatMap(({ name, major }): NamedPlace[] => {
    const key = foldText(name)
    if (ignoredPlaceNames.has(key)) return []
    const needsCapital = ambiguousVillageNames.has(key) ? { needsCapital: true } : {}
    return [{ city: name, words: wordsOf(name), rank: major ? townRank : villageRank, ...needsCapital }]
  })
  const others = townNames.flatMap(([city, ...phrases]) =>
    phrases.map((phrase): NamedPlace => ({ city, words: readPhrase(phrase), rank: townRank })),
  )
  return [...named, ...others]
}

function districtPlaces(): NamedPlace[] {
  const listed = townsWithDistricts.flatMap(({ city, districts }, order) =>
    districts.flatMap(({ neighbourhoods, ...district }) => [
      ...namedPlaces(district, { city, district: district.name }, districtRank + order / 10),
      ...neighbourhoods.flatMap((each) => {
        const meaning = { city, district: district.name, neighbourhood: each.name }
        return namedPlaces(each, meaning, neighbourhoodRank + order / 10)
      }),
    ]),
  )
  const others = districtNames.flatMap(([city, district, ...phrases]) =>
    phrases.map((phrase): NamedPlace => ({ city, district, words: readPhrase(phrase), rank: districtRank })),
  )
  return [...listed, ...others]
}

function namedPlaces(
  { name, aliases }: { name: string; aliases: readonly string[] },
  meaning: PlaceMeaning,
  rank: number,
): NamedPlace[] {
  const names = [name, ...aliases].filter((each) => !ignoredPlaceNames.has(foldText(each)))
  return names.map((each) => ({
    ...meaning,
    words: wordsOf(each),
    rank,
    ...(ambiguousDistrictNames.has(foldText(each)) ? { isOrdinary: true } : {}),
  }))
}

function wordsOf(name: string): WordPattern[] {
  return tokenize(name).map(({ key }) => ({
    stems: key.length < minInflectedLength || /\d/.test(key) ? [key] : [key, ...inflect(key)],
    isOpen: false,
  }))
}

/** Irregular names of towns: abbreviations, adjectives, English. `*` is any ending. */
const townNames: readonly [city: string, ...phrases: string[]][] = [
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

const districtNames: readonly [city: string, district: string, ...phrases: string[]][] = [
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
const ambiguousDistrictNames: ReadonlySet<string> = new Set([
  'centar', 'strogi centar', 'arena', 'sajam', 'politika', 'hram', 'vuk', 'bolnica', 'univerzitet', 'kampus',
  'kej', 'zvezda', 'zastava', 'banja', 'rampa', 'satelit', 'savina', 'tvrdava', 'katedrala', 'zeleznicka stanica',
  'sadovi', 'lion', 'olimp', 'mostar', 'meandri', 'old town', 'taš', 'greda', 'popovac', 'petrovac', 'vinogradi', 'ada',
  'gradska bolnica', 'staro groblje', 'hum', 'rudo', 'fontana', 'pejton', 'bubanj', 'kijevo', 'bk', 'bw', 'aerodrom',
  'kod konja', 'kod sajma', 'klinicki centar', 'kamenica', 'podgrade', 'sutjeska', 'kalvarija', 'somborska',
  'pantelejska', 'prosek', 'ribnjak', 'knjazevacka', 'nikola tesla', 'lepenica', 'veliko polje',
]) // biome-ignore format: a list of words reads best in rows

/** `Beograd centar` is not the railway station of that name; `Bulevar evrope` and `Vojvode Stepe` are streets. */
const ignoredPlaceNames: ReadonlySet<string> = new Set([
  'beograd centar',
  'zemun centar',
  'bulevar',
  'vojvoda stepa',
])

/** Folded villages whose names are common words in some inflection: they are places only when capitalised. */
const ambiguousVillageNames: ReadonlySet<string> = new Set([
  'lok', 'mol', 'boka', 'toba', 'konak', 'padina', 'duboka', 'rudnik', 'jarak', 'baranda', 'meda', 'lokve', 'varna',
  'ribari', 'surduk', 'rumska', 'klek', 'krivaja', 'obrovac', 'torda', 'novo selo', 'barice', 'majur', 'bosut',
]) // biome-ignore format: a list of words reads best in rows
