import 'server-only'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type SnakeCase, snakeCase } from '@/lib/http/snake-case'
import {
  type AttributeName,
  type Attributes,
  type AttributeValue,
  attributeNames,
  type Floor,
  noAttributes,
} from '@/lib/listings/attributes/attributes'
import type { PropertyType, Purpose } from '@/lib/listings/attributes/kinds'
import { ownHeatingWord } from '@/lib/listings/vocabulary/building'
import { findDistricts, findNeighbourhood } from '@/lib/places/districts'
import { findCentre } from '@/lib/places/find-centre'
import { findTownPart, townsWithin } from '@/lib/places/town-parts'
import { townName } from '@/lib/places/towns'
import { attributeKeys, statedAndInferredKeys } from '@/lib/search/matching/attribute-keys'
import type { IndexedListing, SearchChange } from '@/lib/search/matching/search-engine'
import { parseQuery } from '@/lib/search/query/parse-query'
import { foldText, foldWords } from '@/lib/text/fold'

/** Rows per batch, of 6 MB at most. */
const batchSize = 1_000
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
  garage: boolean
  price_down: boolean
  words: string
}

const plainAttributes = attributeNames
  .filter((name) => name !== 'structure')
  .map((name) => `listing.${snakeCase(name)}`)

export const indexColumns = (sql: Sql | TransactionSql): Fragment => sql`
  listing.owner_id, (extract(epoch from listing.created_at) * 1000000)::float8 as created_at, listing.title, listing.price,
  listing.area_m2::float8 as area_m2, listing.rooms, listing.bathrooms, listing.purpose, listing.type, listing.city,
  listing.city_key, listing.amenities, listing.garage, listing.price_down, listing.structure::float8 as structure, listing.circle_lat, listing.circle_lng, ${sql(plainAttributes)},
  listing.title_en, array_to_string(tsvector_to_array(case when num_nonnulls(listing.title_en, listing.description_en) = 0
    then listing.search
    else listing.search || kljuc.search_words(concat_ws(' ', listing.title_en, listing.description_en)) end), ' ') as words`

/**
 * Reads all published listings in batches, and awaits the handler of each.
 * @returns the position of the listing clock in that snapshot, and the database's timeline
 */
export function loadListings(
  sql: Sql,
  onBatch: (batch: Iterable<IndexedListing>) => Promise<void>,
): Promise<{ position: number; timeline: string }> {
  return sql.begin('isolation level repeatable read read only', async (transaction) => {
    // Reading a million rows exceeds the statement timeout of requests.
    await transaction`set local statement_timeout = 0`
    const position = await readPosition(transaction)
    const timeline = await readDatabaseTimeline(transaction)
    const query = transaction<IndexRow[]>`
      select listing.id, ${indexColumns(transaction)} from kljuc.listings as listing where listing.published`
    for await (const rows of query.cursor(batchSize)) await onBatch(indexedListings(rows))
    return { position, timeline }
  })
}

/**
 * Returns the timeline within which clock positions are comparable. A failover or a restored backup may use positions
 * again: then the WAL timeline, the cluster's identifier or the table's oid differ.
 */
export async function readDatabaseTimeline(sql: Sql | TransactionSql): Promise<string> {
  const [row] = await sql<{ timeline: string }[]>`
    select concat_ws('.', (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8), 'kljuc.listing_clock'::regclass::oid) as timeline`
  if (!row) throw new Error('PostgreSQL has no timeline')
  return row.timeline
}

export async function readPosition(sql: Sql | TransactionSql): Promise<number> {
  const [clock] = await sql<
    { position: number }[]
  >`select position::float8 as position from kljuc.listing_clock`
  if (!clock) throw new Error('kljuc.listing_clock has no row')
  return clock.position
}

/** Reads the next changes in order, and whether there are no more. Changes of one transaction are never split. */
export async function readChanges(
  sql: Sql,
  after: number,
): Promise<{ changes: SearchChange[]; isAll: boolean }> {
  const rows = await sql<({ position: number; listing_id: string; published: boolean | null } & IndexRow)[]>`
    select change.position::float8 as position, change.listing_id, listing.id, listing.published, ${indexColumns(sql)}
    from kljuc.listing_changes as change left join kljuc.listings as listing on listing.id = change.listing_id
    where change.position > ${after} order by change.position fetch first ${batchSize} rows with ties`
  const changes = rows.map((row) => ({
    position: row.position,
    id: row.listing_id,
    listing: row.published ? (indexedListings([row]).next().value ?? null) : null,
  }))
  return { changes, isAll: rows.length < batchSize }
}

/** Number of stored changes; a process that missed more reads all listings. */
const keptChanges = 100_000

export async function pruneChanges(sql: Sql): Promise<void> {
  await sql`delete from kljuc.listing_changes
    where position <= (select position from kljuc.listing_changes order by position desc offset ${keptChanges} limit 1)`
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
  const stated = attributesOf(row)
  const attributes = inferAttributes(stated, row)
  const others = { amenities: row.amenities, priceDown: row.price_down, garage: row.garage }
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: row.title,
    createdAt: row.created_at,
    price: row.price,
    areaM2: row.area_m2,
    rooms: row.rooms,
    bathrooms: row.bathrooms,
    purpose: row.purpose,
    type: row.type,
    city: townName(row.city),
    cityKey: row.city_key,
    ...availableFrom(row),
    ...partOfCity(row),
    ...publicLocation(row, attributes),
    attributeKeys: [
      ...statedAndInferredKeys({ ...stated, ...others }, { ...attributes, ...others }),
      ...townPartKeys(row.city),
      ...premisesKeys(row),
    ],
    words: searchedWords(row),
    attributeWords: [...floorWords(stated, row), ...heatingWords(stated)],
  }
}

/** The words of titles and town are kept when there are too many. */
function searchedWords({ words, title, title_en, city }: IndexRow): string[] {
  const all = words === '' ? [] : words.split(' ')
  if (all.length < maxListingWords) return all
  return [...new Set([...foldWords(`${title} ${city} ${title_en ?? ''}`), ...all])].slice(0, maxListingWords)
}

const millisecondsPerDay = 86_400_000
const availableTitle = /useljiv[aeio]? odmah|odmah useljiv|ready to move in|available (now|immediately)/

/** A home for sale has no date, but a title that says so. */
function availableFrom({ available_from: date, title }: IndexRow): { availableFrom?: number } {
  if (date !== null) return { availableFrom: Math.floor(new Date(date).getTime() / millisecondsPerDay) }
  return availableTitle.test(foldText(title)) ? { availableFrom: 0 } : {}
}

/** A listing in a part of a town that is also a town is found under both. */
function partOfCity({ city, district, neighbourhood }: IndexRow): { partOfCity?: string } {
  const name = [neighbourhood, district].find((each) => each && townsWithin(city, [each]).length > 0)
  return name ? { partOfCity: name } : {}
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

interface Described {
  title: string
  city: string
  type: PropertyType
  rooms: number
  garage: boolean
  amenities: readonly string[]
}

const attributesByAmenity: Record<string, Partial<Attributes>> = {
  lift: { lift: true },
  central_heating: { heating: ['central'] },
  electric_heating: { heating: ['electric'] },
  gas_heating: { heating: ['gas'] },
  floor_heating: { heating: ['floor'] },
  heat_pump: { heating: ['heat_pump'] },
  wood_stove: { heating: ['stove'] },
  garage_space: { parking: ['garage_space'] },
  furnished: { furnished: 'yes' },
  part_furnished: { furnished: 'half' },
  registered: { registered: 'yes' },
  renovated: { condition: 'renovated' },
  new_building: { condition: 'new' },
  pets_allowed: { petsAllowed: true },
}

const fromTitle = ['lift', 'registered', 'petsAllowed', 'heating'] as const
const homes: readonly PropertyType[] = ['apartment', 'condo', 'house']
/** Larger numbers of rooms have the same structure. */
const maxRooms = 5

/** Infers attributes from amenities, title and rooms for listings that state none. For search only, never shown. */
export function inferAttributes(attributes: Attributes, listing: Described): Attributes {
  // Parsing a title takes about 0.2 ms, so it is parsed only when it may contain a missing attribute.
  const filters = isTitleNeeded(attributes, listing)
    ? parseQuery(listing.title, { city: [listing.city] }, { allowTypos: false }).filters
    : {}
  const inferred: Partial<Attributes> = { ...placeOf(listing, filters), ...structureOf(listing, filters) }
  for (const name of fromTitle)
    if (filters[name] !== undefined) Object.assign(inferred, { [name]: filters[name] })
  for (const name of ['condition', 'furnished'] as const)
    if (filters[name]?.length === 1) Object.assign(inferred, { [name]: filters[name][0] })
  const heatings: NonNullable<Attributes['heating']> = [...(inferred.heating ?? [])]
  const parkings: NonNullable<Attributes['parking']> = listing.garage ? ['garage'] : []
  for (const amenity of listing.amenities) {
    const { heating, parking, ...single } = attributesByAmenity[amenity] ?? {}
    Object.assign(inferred, single)
    heatings.push(...(heating ?? []))
    parkings.push(...(parking ?? []))
  }
  if (heatings.length > 0) inferred.heating = heatings
  if (parkings.length > 0) inferred.parking = parkings
  const parking =
    listing.garage && attributes.parking ? [...attributes.parking, 'garage' as const] : attributes.parking
  return withStated(inferred, { ...attributes, parking })
}

/** Stated attributes override inferred ones; district and neighbourhood come from the same source. */
function withStated(inferred: Partial<Attributes>, attributes: Attributes): Attributes {
  const stated = Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== null),
  ) as Partial<Attributes>
  const isPlaced = stated.district !== undefined || stated.neighbourhood !== undefined
  const place = isPlaced ? { district: null, neighbourhood: null } : {}
  return { ...attributes, ...inferred, ...place, ...stated }
}

function isTitleNeeded({ district, structure }: Attributes, { city, type }: Described): boolean {
  return (
    (district === null && findDistricts(city) !== undefined) || (structure === null && homes.includes(type))
  )
}

type TitleFilters = ReturnType<typeof parseQuery>['filters']

function placeOf(listing: Described, { city, district, neighbourhood }: TitleFilters): Partial<Attributes> {
  const [name] = neighbourhood ?? []
  if (city?.some((town) => foldText(town) !== foldText(listing.city))) return {}
  const around = name === undefined ? undefined : findNeighbourhood(listing.city, name)
  if (around) return { district: around.district.name, neighbourhood: around.neighbourhood.name }
  return district?.length === 1 ? { district: district[0] ?? null } : {}
}

/** The Serbian structure counts the living room too. */
function structureOf(listing: Described, { structureMin, structureMax }: TitleFilters): Partial<Attributes> {
  if (!homes.includes(listing.type)) return {}
  if (structureMin !== undefined && structureMin === structureMax)
    return { structure: structureMin as Attributes['structure'] }
  return listing.rooms < 2
    ? {}
    : { structure: Math.min(maxRooms, listing.rooms + 1) as Attributes['structure'] }
}
