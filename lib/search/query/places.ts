import { findDistrict, townsWithDistricts } from '@/lib/places/districts'
import { landmarks } from '@/lib/places/landmarks'
import { streets } from '@/lib/places/streets'
import { towns } from '@/lib/places/towns'
import { villages } from '@/lib/places/villages'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { inflect } from '@/lib/search/vocabulary/inflections'
import { foldText, toSerbianCyrillic } from '@/lib/text/fold'
import { matchesPattern, PhraseIndex, readPhrase, type WordPattern } from '@/lib/text/phrases/pattern'
import { type Token, tokenize } from '@/lib/text/phrases/tokens'
import { isWithinOneEdit, minTypoLength } from '@/lib/text/typos'
import { mergeFilters } from './merge-filters'

export interface PlaceMeaning {
  city: string
  district?: string
  neighbourhood?: string
  /** All districts that a street runs through; `district` is the first. None in a town without a list of them. */
  streetThrough?: readonly string[]
  /** The part of such a town, which ranks. */
  streetNear?: string
  /** Places of the same name in other towns, which are searched, too. */
  namesakes?: readonly PlaceMeaning[]
}

/** The filters of a place: its town, and its narrowest part. */
export function placeFilters({ namesakes = [], ...place }: PlaceMeaning): ListingFilters {
  return mergeFilters([place, ...namesakes].map(filtersOfPlace))
}

function filtersOfPlace({ city, district, neighbourhood, streetThrough }: PlaceMeaning): ListingFilters {
  const towns = { city: [city] }
  if (streetThrough?.length === 0) return towns
  if (streetThrough) return { ...towns, district: [...streetThrough].sort() }
  if (neighbourhood) return { ...towns, neighbourhood: withParts({ city, district, neighbourhood }) }
  return district ? { ...towns, district: [district] } : towns
}

/** `Dorćol` also means Gornji Dorćol and Donji Dorćol, `Mirijevo` also Mirijevo 2. */
function withParts({ city, district = '', neighbourhood = '' }: PlaceMeaning): string[] {
  const names = findDistrict(city, district)?.neighbourhoods.map(({ name }) => name) ?? []
  const isPart = (name: string) =>
    name.endsWith(` ${neighbourhood}`) ||
    (name.startsWith(`${neighbourhood} `) && /^\d$/.test(name.slice(neighbourhood.length + 1)))
  return [neighbourhood, ...names.filter(isPart)].sort()
}

interface NamedPlace extends PlaceMeaning {
  words: readonly WordPattern[]
  /** Counts as a place only next to its town's name. */
  isOrdinary?: boolean
  /** Other towns have one, too: it counts next to its town's name, and where no other place is named. */
  isInstitution?: boolean
  needsCapital?: boolean
  /** The name is an adjective, which in the feminine is that of a street, too. */
  isAdjective?: boolean
  rank: number
}

export interface PlaceMatch {
  length: number
  places: readonly NamedPlace[]
  /** Those of which the text has another form than the nominative, or a typo. */
  inflected: ReadonlySet<NamedPlace>
}

const [townRank, districtRank, neighbourhoodRank, villageRank, streetRank] = [0, 1, 2, 3, 4]
const minInflectedLength = 3

let places: PhraseIndex<NamedPlace> | undefined

/** Completes a text to towns by their other names: `belg` is Beograd. */
export function completeTownNames(typed: string): string[] {
  const key = foldText(toSerbianCyrillic(typed))
  if (key.length < minInflectedLength) return []
  const begins = (phrase: string) => expandPhrase(phrase).some((name) => name.startsWith(key))
  return townNames.flatMap(([city, ...phrases]) => (phrases.some(begins) ? [city] : []))
}

/** The first words of a phrase, in all its forms. */
function expandPhrase(phrase: string): readonly string[] {
  return readPhrase(phrase)[0]?.stems ?? []
}

export function matchPlaces(
  tokens: readonly Token[],
  at: number,
  allowTypos: boolean,
): PlaceMatch | undefined {
  const token = tokens[at]
  if (!token) return undefined
  places ??= new PhraseIndex([...townPlaces(), ...districtPlaces(), ...streetPlaces()])
  const found = places.candidates(token, allowTypos).filter((place) => isNamed(place, tokens, at, allowTypos))
  const length = Math.max(0, ...found.map(({ words }) => words.length))
  if (length === 0) return undefined
  const longest = found.filter(({ words }) => words.length === length)
  const isInflected = ({ words }: NamedPlace) =>
    words.some((word, each) => word.stems[0] !== tokens[at + each]?.key)
  // `Njegoševa` is a street, not a form of the village Njegoševo.
  const hasStreet = longest.some((place) => place.streetThrough && !isInflected(place))
  const meant = hasStreet
    ? longest.filter((place) => place.rank !== villageRank || !isInflected(place))
    : longest
  return { length, places: meant, inflected: new Set(meant.filter(isInflected)) }
}

/** Whether a word is the feminine of a town's adjective, which names a street as well: `Niška`, `u Subotičkoj`. */
export function isStreetAdjective({ places: named }: PlaceMatch, { key }: Token): boolean {
  return feminineAdjective.test(key) && named.every(({ isAdjective }) => isAdjective)
}

/** Whether a word is an adjective as streets have it, which is no typo: `Trnska`, `na Cerskoj`. */
export function isAdjectiveOfStreets(key: string): boolean {
  return feminineAdjective.test(key)
}

const feminineAdjective = /[a-z]{2}[scz]k(a|oj|u)$/

let nameForms: Set<string> | undefined

/** Whether a folded word is part of a place's, a street's or a landmark's name in any form, so that it is no typo. */
export function isOfName(key: string): boolean {
  nameForms ??= new Set(
    [
      ...towns.map(({ name }) => name),
      ...villages,
      ...townsWithDistricts.flatMap(({ districts }) =>
        districts.flatMap(({ neighbourhoods, ...district }) =>
          [district, ...neighbourhoods].flatMap(({ name, aliases }) => [name, ...aliases]),
        ),
      ),
      ...streets.map(({ name }) => name),
      ...landmarks.flatMap(({ name, aliases }) => [name, ...aliases]),
    ].flatMap((name) => nameWords(name).flatMap(({ stems }) => stems)),
  )
  return nameForms.has(key)
}

/**
 * Chooses among places with the same name, preferably in the given town; undefined for a common word. `Boljevci` is a village,
 * and only then a form of Boljevac.
 */
export function disambiguatePlace(
  { places: named, inflected }: PlaceMatch,
  town?: string,
): PlaceMeaning | undefined {
  const within = named.filter(({ city }) => city === town)
  const possible = within.length > 0 ? within : named.filter(({ isOrdinary }) => !isOrdinary)
  const order = (place: NamedPlace) => Number(inflected.has(place)) * (streetRank + 1) + place.rank
  return [...possible].sort((a, b) => order(a) - order(b))[0]
}

/** The place that an institution's name alone means. */
export function institutionPlace({ places: named }: PlaceMatch): PlaceMeaning | undefined {
  return named.filter(({ isInstitution }) => isInstitution).sort((a, b) => a.rank - b.rank)[0]
}

/** The place with those of the same name in other towns, whose streets and villages do not count. */
export function withNamesakes(place: PlaceMeaning, { places: named }: PlaceMatch): PlaceMeaning {
  const namesakes = named.filter(
    ({ city, district, isOrdinary, isInstitution, rank }) =>
      city !== place.city && district && (!isOrdinary || isInstitution) && rank < villageRank,
  )
  return place.district && !place.streetThrough && namesakes.length > 0 ? { ...place, namesakes } : place
}

/** Whether a name is that of a village, and of nothing larger. */
export function isVillage({ places: named }: PlaceMatch): boolean {
  return named.every(({ rank, district }) => rank === villageRank && !district)
}

/** Whether a name is that of a town. */
export function isTown({ places: named }: PlaceMatch): boolean {
  return named.some(({ rank, district }) => rank === townRank && !district)
}

/** Whether one of the places with a name is in the town; a common word counts only if the town is named, too. */
export function isInTown({ places: named }: PlaceMatch, city: string, isTownNamed: boolean): boolean {
  return named.some((place) => place.city === city && (isTownNamed || !place.isOrdinary))
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
      !(place.streetThrough && place.words.length === 1) &&
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
    return [{ city: name, words: nameWords(name), rank: major ? townRank : villageRank, ...needsCapital }]
  })
  const others = townNames.flatMap(([city, ...phrases]) =>
    phrases.map(
      (phrase): NamedPlace => ({ city, words: readPhrase(phrase), rank: townRank, ...adjectiveOf(phrase) }),
    ),
  )
  return [...named, ...others, ...villages.flatMap(villagePlace)]
}

function adjectiveOf(phrase: string) {
  return /[scz]k(\*|\()/.test(phrase) ? { isAdjective: true } : {}
}

/** A short name of one word is often another word, too: it is a place when it is capitalised. */
const longVillageName = 7

function villagePlace(name: string): NamedPlace[] {
  const key = foldText(name)
  if (commonVillageNames.has(key)) return []
  const isShort = !key.includes(' ') && key.length < longVillageName
  const needsCapital = isShort || ambiguousVillageNames.has(key)
  return [
    {
      city: name,
      words: nameWords(name),
      rank: villageRank,
      ...(needsCapital ? { needsCapital: true } : {}),
    },
  ]
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
    phrases.map(
      (phrase): NamedPlace => ({
        ...{ city, district, words: readPhrase(phrase), rank: districtRank },
        ...adjectiveOf(phrase),
      }),
    ),
  )
  return [...listed, ...others]
}

function streetPlaces(): NamedPlace[] {
  return streets.map(({ name, city, districts, neighbourhood }, order) => ({
    city,
    ...(districts[0] ? { district: districts[0] } : {}),
    streetThrough: districts,
    ...(neighbourhood ? { streetNear: neighbourhood } : {}),
    words: nameWords(name),
    // Of streets with the same name that of the larger town, which is listed first.
    rank: streetRank + order / streets.length,
  }))
}

function namedPlaces(
  { name, aliases }: { name: string; aliases: readonly string[] },
  meaning: PlaceMeaning,
  rank: number,
): NamedPlace[] {
  const names = [name, ...aliases].filter((each) => !ignoredPlaceNames.has(foldText(each)))
  return names.map((each) => ({
    ...meaning,
    words: nameWords(each),
    rank,
    ...(ambiguousDistrictNames.has(foldText(each)) ? { isOrdinary: true } : {}),
    ...(institutions.test(foldText(each)) ? { isOrdinary: true, isInstitution: true } : {}),
  }))
}

/** The words of a name in all their forms. */
export function nameWords(name: string): WordPattern[] {
  return tokenize(name).map(({ key }) => ({
    stems:
      key.length < minInflectedLength || /\d/.test(key) ? [key] : [key, ...inflect(key), ...inRussian(key)],
    isOpen: false,
  }))
}

/** The Russian prepositional case: `в Земуне`. */
function inRussian(key: string): string[] {
  return /[^aeiou]$/.test(key) ? [`${key}e`] : []
}

/** Irregular names of towns: abbreviations, adjectives, English. `*` is any ending. */
const townNames: readonly [city: string, ...phrases: string[]][] = [
  [
    'Beograd',
    'bg',
    'bgd',
    'beo',
    'bgdu',
    'belgrade',
    'beogradsk*',
    'prestonic*',
    'belgrad(|a|e|u|om)',
    'belgradsk*',
  ],
  [
    'Novi Sad',
    'ns',
    'n sad',
    'nsad',
    'novosadsk*',
    'novisad(|u|a)',
    'nov(ij|ii|jj|omu|ogo) sad(|a|e|u)',
    'nov(i|ij) - sad(|a|e|u)',
  ],
  ['Niš', 'nish', 'nisk(i|a|e|oj|og|om|im|ih)'],
  ['Kragujevac', 'kg', 'kragujevack*', 'kragu(evac|evace|evca|evce)'],
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
  [
    'Beograd',
    'Novi Beograd',
    'novobeogradsk*',
    'novibeograd(|u|a)',
    'novi beo',
    'nbgu',
    'new belgrade',
    'nov(ij|ii|om|ogo) belgrad(|a|e|u)',
  ],
  ['Beograd', 'Zemun', 'zemunsk*'],
  ['Beograd', 'Vračar', 'vracarsk*'],
  ['Beograd', 'Zvezdara', 'zvezdarsk*'],
  ['Beograd', 'Voždovac', 'vozdovack*', 'vozdovce'],
  ['Beograd', 'Čukarica', 'cukarick*'],
  ['Beograd', 'Palilula', 'palilulsk*'],
  ['Beograd', 'Rakovica', 'rakovick*'],
  ['Beograd', 'Stari grad', 'old town', 'star(ij|om|ogo) gorod(|e|a)', 'star(ij|om|ogo) grad(|e|a)'],
]

/** Folded parts of towns with common words as names: places only next to their town's name (`centar Niš`). */
const ambiguousDistrictNames: ReadonlySet<string> = new Set([
  'centar', 'strogi centar', 'sajam', 'politika', 'hram', 'vuk', 'bolnica', 'univerzitet', 'kampus', 'stadion', 'golf',
  'kej', 'zvezda', 'zastava', 'banja', 'rampa', 'satelit', 'tvrdava', 'katedrala', 'zeleznicka stanica', 'promenada',
  'sadovi', 'old town', 'tas', 'greda', 'popovac', 'petrovac', 'vinogradi', 'ada', 'staro groblje', 'hum', 'kijevo', 'bk',
  'aerodrom', 'kamenica', 'podgrade', 'sutjeska', 'somborska', 'pantelejska', 'prosek', 'ribnjak', 'knjazevacka',
  'kod konja', 'kod sajma', 'kolonija',
]) // biome-ignore format: a list of words reads best in rows

/** Folded names of what every larger town has. */
const institutions =
  /(^| )fakultet(i|a|)( |$)|^(skupstina|gradska bolnica|klinicki centar|palata pravde|botanicka basta)$/

/** `Beograd centar` is not the railway station of that name; `Vojvode Stepe` and `Knez Mihailova` are streets. */
const ignoredPlaceNames: ReadonlySet<string> = new Set([
  'beograd centar',
  'bulevar',
  'bulevar oslobodenja',
  'vojvoda stepa',
  'knez mihailova',
  'cvijiceva',
])

/** Folded villages whose names are common words in some inflection: they are places only when capitalised. */
const ambiguousVillageNames: ReadonlySet<string> = new Set([
  'lok', 'mol', 'boka', 'toba', 'konak', 'padina', 'duboka', 'rudnik', 'jarak', 'baranda', 'meda', 'lokve', 'varna',
  'ribari', 'surduk', 'rumska', 'klek', 'krivaja', 'obrovac', 'torda', 'novo selo', 'barice', 'majur', 'bosut',
  'jabuka', 'gaj', 'lug', 'skela', 'straza', 'slatina', 'studenica', 'klisura', 'ratina', 'pecka', 'resavica', 'banjani',
  'duga poljana', 'dugo polje', 'ravna reka', 'kriva reka', 'velika reka', 'crvena reka', 'bela voda', 'popovac', 'vrbovac',
]) // biome-ignore format: a list of words reads best in rows

/** Folded villages whose names are words of advertisements, or streets. */
const commonVillageNames: ReadonlySet<string> = new Set([
  'kupci', 'dobra', 'dec', 'ples', 'ugao', 'vojska', 'bunar', 'luka', 'salas', 'vrba', 'bare',
  'planinica', 'zlatica', 'pobeda', 'obnova', 'utrine',
  'vlaska', 'banjska', 'aleksa santic', 'svetozar miletic', 'sveti ilija', 'staro selo',
  'bela zemlja',
]) // biome-ignore format: a list of names reads best in rows
