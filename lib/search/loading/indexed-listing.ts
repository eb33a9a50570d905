import 'server-only'
import { type SnakeCase, snakeCase } from '@/lib/http/snake-case'
import {
  type AttributeName,
  type Attributes,
  type AttributeValue,
  attributeNames,
  type Floor,
  noAttributes,
} from '@/lib/listings/attributes/attributes'
import type { PropertyType, Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type { TextFacts } from '@/lib/listings/text-facts/read-facts'
import { factsBesideFields } from '@/lib/listings/text-facts/read-from-text'
import { ownHeatingWord } from '@/lib/listings/vocabulary/building'
import { findNeighbourhood } from '@/lib/places/districts'
import { findCentre } from '@/lib/places/find-centre'
import { isVillageOf } from '@/lib/places/known-place'
import { kindsNearTo } from '@/lib/places/nearby/nearest-places'
import { findTownPart, townsWithin } from '@/lib/places/town-parts'
import { townName } from '@/lib/places/towns'
import {
  attributeKeys,
  nearToKeys,
  placeKeys,
  statedAndInferredKeys,
  takesCommission,
} from '@/lib/search/matching/attribute-keys'
import type { IndexedListing } from '@/lib/search/matching/search-engine'
import { foldText, foldWords } from '@/lib/text/fold'
import { inferAttributes } from './infer-attributes'

/** Different words of a listing that are found, as in `kljuc.search_words()`: the first 5,000 characters or so. */
const maxListingWords = 500

type AttributeColumns = { [Name in AttributeName as SnakeCase<Name>]: Attributes[Name] } & {
  floor: string | null
}

export interface IndexRow extends AttributeColumns {
  id: string
  owner_id: string
  title: string
  title_en: string | null
  created_at: number
  price: number
  area_m2: number
  rooms: number
  bathrooms: number
  purpose: Purpose
  type: PropertyType
  city: string
  city_key: string
  circle_lat: number | null
  circle_lng: number | null
  amenities: string[]
  garage: boolean | null
  text_facts: TextFacts
  project_id: string | null
  same_home_id: string | null
  price_down: boolean
  price_doubted: boolean
  words: string
}

/**
 * Skips rows that cannot be indexed: whatever the database contains, the others are found. Lazy, so that the words of a
 * listing are garbage before those of the next are made.
 */
export function* indexedListings(rows: Iterable<IndexRow>): Generator<IndexedListing> {
  for (const row of rows) {
    try {
      yield toIndexedListing(row)
    } catch (error) {
      console.error(`Listing ${row.id} cannot be searched:`, error)
    }
  }
}

function toIndexedListing(row: IndexRow): IndexedListing {
  const fields = attributesOf(row)
  const given = { ...fields, garage: row.garage, amenities: row.amenities }
  const read = factsBesideFields(row.text_facts, given)
  const { garage: readGarage = false, amenities: readAmenities = [], ...readAttributes } = read
  // What the texts state counts as if it stood in the fields.
  const stated: Attributes = { ...fields, ...readAttributes }
  const { price_down: priceDown, price_doubted: priceDoubted } = row
  const others = {
    amenities: [...row.amenities, ...readAmenities],
    priceDown,
    priceDoubted,
    garage: row.garage ?? readGarage,
  }
  const attributes = inferAttributes(stated, { ...row, ...others })
  const location = publicLocation(row, attributes)
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: row.title,
    createdAt: row.created_at,
    price: row.price,
    ...(priceDoubted ? { priceDoubted } : {}),
    areaM2: row.area_m2,
    ...plotOf(stated, row),
    rooms: row.rooms,
    bathrooms: row.bathrooms,
    purpose: row.purpose,
    type: row.type,
    city: townName(row.city),
    cityKey: row.city_key,
    ...availableFrom(stated, row),
    ...partOfCity(row),
    ...location,
    attributeKeys: [
      ...statedAndInferredKeys({ ...stated, ...others }, { ...attributes, ...others }),
      ...townPartKeys(row.city),
      ...borderKeys(row.city, attributes),
      ...premisesKeys(row),
      ...commissionKeys(row),
      ...surroundingsKeys(row, location),
    ],
    ...groupOf(row),
    words: searchedWords(row),
    attributeWords: [...floorWords(stated, row), ...heatingWords(stated)],
  }
}

/** The area of land is that of its plot, also where both are said. */
function plotOf({ plotAres }: Attributes, { type, area_m2: area }: IndexRow): { plotAres?: number } {
  if (type === 'land') return { plotAres: area / squareMetresPerAre }
  return plotAres === null ? {} : { plotAres: Number(plotAres) }
}

const squareMetresPerAre = 100

/** The one group that a listing counts in: a flat of a project counts there, whoever else offers it. */
function groupOf({ project_id: projectId, same_home_id: homeId }: IndexRow): Pick<IndexedListing, 'group'> {
  if (projectId !== null) return { group: { kind: 'project', id: projectId } }
  return homeId === null ? {} : { group: { kind: 'same_home', id: homeId } }
}

/** A listing in a neighbourhood on the border of two districts is found in both. */
function borderKeys(city: string, { district, neighbourhood }: Attributes): string[] {
  const found = neighbourhood === null ? undefined : findNeighbourhood(city, neighbourhood)
  const others = found?.neighbourhood.alsoIn
  if (!found || !others) return []
  return placeKeys({ district: [found.district.name, ...others].filter((each) => each !== district) })
}

/** An agency's words that it takes no commission need not stand beside each other, since the words of a listing are a set. */
function commissionKeys({ advertiser, words }: IndexRow): string[] {
  if (advertiser !== 'agency') return []
  const said = words.split(' ')
  const isFree = ['bez provizije', 'no commission'].some((phrase) =>
    phrase.split(' ').every((word) => said.includes(word)),
  )
  return isFree ? [] : [takesCommission]
}

/** The words of titles and town are kept when there are too many. */
function searchedWords({ words, title, title_en, city }: IndexRow): string[] {
  const all = words === '' ? [] : words.split(' ')
  if (all.length < maxListingWords) return all
  return [...new Set([...foldWords(`${title} ${city} ${title_en ?? ''}`), ...all])].slice(0, maxListingWords)
}

const millisecondsPerDay = 86_400_000
const availableTitle = /useljiv[aeio]? odmah|odmah useljiv|ready to move in|available (now|immediately)/

/** A listing for sale has no date, but a title that says so. */
function availableFrom({ availableFrom: date }: Attributes, { title }: IndexRow): { availableFrom?: number } {
  if (date !== null) return { availableFrom: Math.floor(new Date(date).getTime() / millisecondsPerDay) }
  return availableTitle.test(foldText(title)) ? { availableFrom: 0 } : {}
}

/** A listing in a part of a town that is also a town is found under both. */
function partOfCity({ city, district, neighbourhood }: IndexRow): { partOfCity?: string } {
  const name = [neighbourhood, district].find((each) => each && townsWithin(city, [each]).length > 0)
  if (name) return { partOfCity: name }
  // Owners name a village beside the town that it belongs to.
  const isVillage = neighbourhood !== null && isVillageOf(city, neighbourhood)
  return isVillage ? { partOfCity: neighbourhood } : {}
}

function publicLocation(
  { circle_lat: lat, circle_lng: lng, city }: IndexRow,
  { district, neighbourhood }: Attributes,
): Pick<IndexedListing, 'location'> {
  if (lat !== null && lng !== null) return { location: { lat, lng } }
  const known = findCentre({ city, district, neighbourhood })
  if (!known) return {}
  const names = { neighbourhood: [neighbourhood, city], district: [district, city], town: [city] }
  return {
    location: { ...known.centre, place: names[known.kind].map((name) => townName(name ?? '')).join(', ') },
  }
}

/** A municipality or a town is larger than a walk: of a listing that names no more, nothing near is known. */
function surroundingsKeys(
  { circle_lat, city }: IndexRow,
  { location }: Pick<IndexedListing, 'location'>,
): string[] {
  if (!location) return []
  const [part = '', ...others] = location.place?.split(', ') ?? []
  const isNeighbourhood = others.length > 0 && findNeighbourhood(city, part) !== undefined
  return circle_lat !== null || isNeighbourhood ? nearToKeys(kindsNearTo(location)) : []
}

function townPartKeys(city: string): string[] {
  const part = findTownPart(city)
  if (!part) return []
  const { district, neighbourhood = null } = part
  return attributeKeys({ ...noAttributes, district, neighbourhood, amenities: [] })
}

/** Those without a filter are found by their name. A penthouse is above the last floor, but not an attic. */
function floorWords({ floor, floors }: Attributes, { title, type }: IndexRow): string[] {
  if (type === 'house') return floors === null ? [] : [floors === 1 ? 'prizemnica' : 'spratna']
  if (floor === 'attic') return /pent\s?h/i.test(foldText(title)) ? ['penthaus'] : ['potkrovlje']
  if (floor === 'high_ground') return ['visoko', 'prizemlje']
  if (floor === 'basement' || floor === 'low_ground') return ['suteren']
  return typeof floor === 'number' && floor === floors ? ['poslednji', 'sprat'] : []
}

type Premises = AttributeValue<'premises'>

/** What premises are, by words of the title in any form and by amenities. */
const premisesWords: readonly [title: RegExp, amenity: string | null, premises: readonly Premises[]][] = [
  [/kancelarij|office|ordinacij|ured/, 'meeting_room', ['office']],
  [/kafic|restoran|kafan|ugostiteljsk/, null, ['hospitality', 'shop']],
  [/lokal|shop|prodavnic|salon|retail|store/, 'shop_window', ['shop']],
  [/magacin|skladist|warehouse|hladnjac|hal[aeiu] |hall|pogon/, 'loading_dock', ['warehouse', 'production']],
  [/garaz|garage|parking/, null, ['garage']],
  [/hotel|motel|pansion|hostel/, null, ['hotel']],
]

/** Whatever an office, a shop or a warehouse is looked for in. */
const usualPremises: readonly Premises[] = ['office', 'shop', 'warehouse', 'production']

/** Infers the use of premises whose owner states none; one that neither title nor amenities tell may be any usual one. */
export function inferPremises({
  type,
  title,
  amenities,
  premises,
}: Pick<IndexRow, 'type' | 'title' | 'amenities' | 'premises'>): readonly Premises[] {
  if (type !== 'commercial' || premises !== null) return []
  const key = `${foldText(title)} `
  const named = premisesWords.filter(([pattern]) => pattern.test(key))
  const found =
    named.length > 0 ? named : premisesWords.filter(([, amenity]) => amenity && amenities.includes(amenity))
  return found.length > 0 ? found.flatMap(([, , uses]) => uses) : usualPremises
}

function premisesKeys(row: IndexRow): string[] {
  return inferPremises(row).flatMap((premises) => attributeKeys({ ...noAttributes, premises, amenities: [] }))
}

function heatingWords({ heating }: Attributes): string[] {
  return heating?.some((each) => ownHeatings.has(each)) ? [foldText(ownHeatingWord)] : []
}

const ownHeatings: ReadonlySet<string> = new Set(['electric', 'gas', 'heat_pump', 'stove'])

const attributeColumns = attributeNames.map((name) => [name, snakeCase(name)] as const)

function attributesOf(row: IndexRow): Attributes {
  const attributes = Object.fromEntries(
    attributeColumns.map(([name, column]) => [name, row[column]]),
  ) as Attributes
  return {
    ...attributes,
    floor: row.floor && (/^\d+$/.test(row.floor) ? Number(row.floor) : (row.floor as Floor)),
  }
}
