import { isInSerbia } from '@/lib/places/coordinates'
import {
  findDistrict,
  findNeighbourhood,
  findTownWithDistricts,
  townsWithDistricts,
} from '@/lib/places/districts'
import { isKnownPlace } from '@/lib/places/known-place'
import { correctTownName } from '@/lib/places/names/correct-town-name'
import { isSerbia } from '@/lib/places/names/country-name'
import { findTownPart } from '@/lib/places/town-parts'
import { findTown } from '@/lib/places/towns'
import { foldText } from '@/lib/text/fold'

/** As a row has them, trimmed; empty for what it does not say. */
export interface PlaceCells {
  city: string
  district: string
  neighbourhood: string
  country: string
  lat: number | undefined
  lng: number | undefined
}

export interface Place {
  city: string
  district?: string
  neighbourhood?: string
  lat?: number
  lng?: number
}

export type PlaceDoubt =
  /** No such town is known: the name stays as it is. */
  | { key: 'town_unknown'; field: 'city'; value: string }
  /** Taken for a name that is almost the same. */
  | { key: 'town_corrected'; field: 'city'; value: string; taken: string }
  /** Not in the town's list: its name is kept in the text. */
  | { key: 'place_unknown'; field: 'district' | 'neighbourhood'; value: string }
  | { key: 'place_elsewhere'; field: 'district' | 'neighbourhood'; value: string; taken: string }
  | { key: 'pin_outside'; field: 'lat'; value: string }

export type PlaceReading =
  | { place: Place; doubts: PlaceDoubt[] /** Names that no field can hold. */; names: string[] }
  | { problem: 'abroad' | 'required'; field: 'country' | 'city' | 'lat'; value: string }

const signs = /\s[-–]\s|[,/|()]|\s-|-\s/

/** A row’s place as lists have it, with what is known of it; names that are not known are kept as text. */
export function readPlace(row: PlaceCells): PlaceReading {
  const [city, district, neighbourhood] = [row.city, row.district, row.neighbourhood].map(partTowns)
  const cells = { ...row, city: city ?? '', district: district ?? '', neighbourhood: neighbourhood ?? '' }
  const { country } = cells
  if (country !== '' && !isSerbia(country)) return { problem: 'abroad', field: 'country', value: country }
  const doubts: PlaceDoubt[] = []
  const names: string[] = []
  const read = readTown(cells.city, [cells.district, cells.neighbourhood], doubts)
  if (!read) return { problem: 'required', field: 'city', value: '' }
  const place: Place = { city: read.city }
  const pin = readPin(cells, isKnownPlace(read.city), doubts)
  if (pin === 'abroad') return { problem: 'abroad', field: 'lat', value: `${cells.lat}, ${cells.lng}` }
  Object.assign(place, pin)
  if (!findTownWithDistricts(place.city)) {
    const [ownDistrict, ownNeighbourhood, ...more] = [
      ...read.parts,
      ...[cells.district, cells.neighbourhood].filter((name) => name !== '' && !namesTown(name, place.city)),
    ]
    if (ownDistrict) place.district = ownDistrict
    if (ownNeighbourhood) place.neighbourhood = ownNeighbourhood
    return { place, doubts, names: more }
  }
  for (const name of read.parts) addPart(place, 'district', name, doubts, names)
  if (cells.district !== '') addPart(place, 'district', cells.district, doubts, names)
  if (cells.neighbourhood !== '') addPart(place, 'neighbourhood', cells.neighbourhood, doubts, names)
  return { place, doubts, names: [...new Set(names)] }
}

interface Town {
  city: string
  /** Parts of it that the same cell names. */
  parts: string[]
}

function readTown(cell: string, others: string[], doubts: PlaceDoubt[]): Town | undefined {
  const bare = withoutRank(cell)
  if (bare === '')
    return others
      .filter(Boolean)
      .map((name) => {
        const found = findOuterTown(name) ?? findTownAmong(piecesOf(name))
        // Their parts are read with the cell that names them.
        return found && { city: found.city, parts: [] }
      })
      .find(Boolean)
  const found = findOuterTown(bare) ?? findTownAmong(piecesOf(bare))
  if (found) return found
  // `Novi Sad Liman`, `Beograd Vračar`.
  const start = townsWithDistricts.find(({ city }) => foldText(bare).startsWith(`${foldText(city)} `))
  if (start)
    return { city: start.city, parts: [bare.split(/\s+/).slice(start.city.split(' ').length).join(' ')] }
  if (isKnownPlace(bare)) return { city: bare, parts: [] }
  const corrected = correctTownName(bare)
  if (corrected) doubts.push({ key: 'town_corrected', field: 'city', value: cell, taken: corrected })
  else doubts.push({ key: 'town_unknown', field: 'city', value: cell })
  return corrected ? (findOuterTown(corrected) ?? { city: corrected, parts: [] }) : { city: bare, parts: [] }
}

function piecesOf(name: string): string[] {
  return name
    .split(signs)
    .map((piece) => withoutRank(piece.trim()))
    .filter(Boolean)
}

/** `Beograd, Vračar`; of a municipality and a place in it that is a town itself, `Irig - Vrdnik`, the one that follows. */
function findTownAmong(pieces: readonly string[]): Town | undefined {
  const towns = pieces.map(findOuterTown)
  const isWhole = (town: Town | undefined, at: number) =>
    town !== undefined && findTown(pieces[at] ?? '') !== undefined && town.parts.length === 0
  const first = towns.findIndex(isWhole)
  const isOfNoList = towns.every((town) => !town || !findTownWithDistricts(town.city))
  const chosen = isOfNoList ? towns.findLastIndex(isWhole) : first
  const found = towns[chosen === -1 ? towns.findIndex(Boolean) : chosen]
  if (!found) return undefined
  const parts = pieces.filter((_, at) => towns[at] !== found && !(isOfNoList && isWhole(towns[at], at)))
  return { city: found.city, parts: [...found.parts, ...parts] }
}

/** `Beograd-Zemun` as `Beograd - Zemun`. */
function partTowns(name: string): string {
  const town = townsWithDistricts.find(({ city }) => foldText(name).startsWith(`${foldText(city)} `))
  const length = town?.city.length ?? 0
  return town && name[length] === '-' ? `${name.slice(0, length)} - ${name.slice(length + 1)}` : name
}

/** Whether a cell says no more than the town: `Irig`, `Irig - Vrdnik` of Vrdnik. */
function namesTown(name: string, city: string): boolean {
  return foldText(name) === foldText(city) || findTownAmong(piecesOf(name))?.city === city
}

/** A town as it is, or the town that it is a part of: Zemun is a municipality of Beograd, Liman a part of Novi Sad. */
function findOuterTown(name: string): Town | undefined {
  const town = findTownWithDistricts(name)
  if (town) return { city: town.city, parts: [] }
  const part = findTownPart(name)
  if (part) return { city: part.city, parts: [part.neighbourhood ?? part.district] }
  const known = findTown(name)
  if (known) return { city: known.name, parts: [] }
  const district = townsWithDistricts.find(({ city }) => findDistrict(city, name))
  const inOne = townsWithDistricts.filter(({ city }) => findNeighbourhood(city, name))
  const outer = district ?? (inOne.length === 1 && !isVague(name) ? inOne[0] : undefined)
  return outer && { city: outer.city, parts: [name] }
}

const isVague = (name: string) => /^(?:centar|(?:uzi|siri) centar|centar (?:uzi|siri))$/.test(foldText(name))

/** `Grad Beograd`, `Opština Zemun`. */
function withoutRank(name: string): string {
  return name
    .trim()
    .replace(/^belgrade(?=$|[\s,-])/i, 'Beograd')
    .replace(/^(?:grad|opština|opstina|opš\.|ops\.|mesto|city of)\s+/i, '')
}

function addPart(
  place: Place,
  field: 'district' | 'neighbourhood',
  cell: string,
  doubts: PlaceDoubt[],
  names: string[],
): void {
  const pieces = [cell, ...cell.split(signs)].map((piece) => withoutRank(piece.trim())).filter(Boolean)
  const isOwnTown = (name: string) => foldText(name) === foldText(place.city)
  if (pieces.every(isOwnTown)) return
  const found = findFinest(place.city, pieces, field)
  if (found) {
    const { district, neighbourhood } = found
    const isElsewhere = place.district !== undefined && place.district !== district
    if (isElsewhere && neighbourhood !== undefined) {
      const alsoIn = findNeighbourhood(place.city, neighbourhood)?.neighbourhood.alsoIn ?? []
      if (alsoIn.includes(place.district ?? '')) {
        place.neighbourhood = neighbourhood
        return
      }
      doubts.push({ key: 'place_elsewhere', field, value: cell, taken: `${district}, ${neighbourhood}` })
    } else if (isElsewhere) {
      doubts.push({ key: 'place_elsewhere', field, value: cell, taken: place.district ?? '' })
      return
    }
    place.district = district
    if (neighbourhood !== undefined) place.neighbourhood = neighbourhood
    return
  }
  if (isVague(cell)) return
  names.push(cell)
  doubts.push({ key: 'place_unknown', field, value: cell })
}

interface Part {
  district: string
  neighbourhood?: string
}

/** The first part that is known; of a municipality, `Zemun (Kalvarija)`, what another piece says within it. */
function findFinest(
  city: string,
  pieces: readonly string[],
  field: 'district' | 'neighbourhood',
): Part | undefined {
  const parts = pieces.flatMap((name) => findPart(city, name, field) ?? [])
  const [first] = parts
  if (!first || first.neighbourhood !== undefined) return first
  return parts.find((part) => part.district === first.district && part.neighbourhood !== undefined) ?? first
}

function findPart(city: string, name: string, field: 'district' | 'neighbourhood'): Part | undefined {
  const tries = [
    ...[name, withArabicNumeral(name), name.replace(/(?<!\s)\s+(?:\d|I{1,3}|IV|V)$/, '')],
    ...[name.replace(/^naselje\s+/i, ''), withoutDistrict(city, name)],
  ]
  for (const each of tries) {
    const district = findDistrict(city, each)
    const neighbourhood = findNeighbourhood(city, each)
    if (district && (field === 'district' || !neighbourhood)) return { district: district.name }
    if (neighbourhood)
      return { district: neighbourhood.district.name, neighbourhood: neighbourhood.neighbourhood.name }
  }
  return undefined
}

/** `Borča III` as `Borča 3`. */
function withArabicNumeral(name: string): string {
  return name.replace(/(?<=\s)(?:I{1,3}|IV|V)$/, (roman) => String(romanNumerals.indexOf(roman) + 1))
}

const romanNumerals = ['I', 'II', 'III', 'IV', 'V']

/** `Novi Beograd Blok 65` as `Blok 65`. */
function withoutDistrict(city: string, name: string): string {
  const { districts = [] } = findTownWithDistricts(city) ?? {}
  const district = districts.find((each) => foldText(name).startsWith(`${foldText(each.name)} `))
  return district ? name.slice(district.name.length).trim() : name
}

/** Both or neither; swapped ones are turned. */
function readPin(
  { lat, lng }: PlaceCells,
  isTownKnown: boolean,
  doubts: PlaceDoubt[],
): { lat?: number; lng?: number } | 'abroad' {
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return {}
  if (isInSerbia({ lat, lng })) return { lat, lng }
  if (isInSerbia({ lat: lng, lng: lat })) return { lat: lng, lng: lat }
  if (!isTownKnown) return 'abroad'
  doubts.push({ key: 'pin_outside', field: 'lat', value: `${lat}, ${lng}` })
  return {}
}
