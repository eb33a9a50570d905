import type { Client } from '@opensearch-project/opensearch'
import { groupKinds } from '@/lib/listings/attributes/group-kinds'
import type {
  GroupKey,
  IndexedListing,
  PublicLocation,
  SearchChange,
} from '@/lib/search/matching/search-engine'
import { maxWordLength, titleWords } from '@/lib/search/matching/search-terms'
import { foldText, foldWords } from '@/lib/text/fold'
import { stemsOf } from '@/lib/text/stem'
import { callCluster, type Failure, fillTimeoutMs, toError, writeTimeoutMs } from './client'

const separator = '|'

/** Returns the document of a listing in the index. */
function toDocument(listing: IndexedListing) {
  const { id, createdAt, price, areaM2, rooms, bathrooms, purpose, type, cityKey, city, attributeKeys } =
    listing
  const { partOfCity, attributeWords = [], location, availableFrom, plotAres, group } = listing
  const words = cut([...listing.words, ...attributeWords])
  const inTitle = cut([...foldWords(listing.title), ...attributeWords])
  const inTown = cut(foldWords(city))
  return {
    ...sortableId(id),
    ...{ createdAt, price, areaM2, rooms, bathrooms, purpose, type, attributeKeys },
    cityKey: partOfCity ? [cityKey, foldText(partOfCity)] : cityKey,
    priceDoubted: listing.priceDoubted ? 1 : 0,
    pricePerM2: price / areaM2,
    ...(availableFrom === undefined ? {} : { availableFrom }),
    ...(plotAres === undefined ? {} : { plotAres }),
    town: joinKey(cityKey, city),
    ...(location ? locationFields(location) : {}),
    ...(group ? { group: groupKey(group) } : {}),
    answer: group ? groupKey(group) : id,
    ...(partOfCity ? { partTown: joinKey(foldText(partOfCity), partOfCity) } : {}),
    words,
    stems: allStems(words),
    titleWords: inTitle,
    titleStems: allStems(inTitle),
    townWords: inTown,
    townStems: allStems(inTown),
    titleForms: titleWords(listing.title)
      .filter((word) => words.includes(foldText(word)))
      .map((word) => joinKey(foldText(word), word)),
  }
}

/** The coordinates are their location's key, with the name of the place. */
function locationFields({ lat, lng, place = '' }: PublicLocation) {
  return { lat, lng, location: { lat, lon: lng }, point: joinKey(`${lat},${lng}`, place) }
}

/** Two numbers that sort in PostgreSQL's order of UUIDs: the cluster sorts numbers faster than strings. */
function sortableId(id: string) {
  const hex = id.replaceAll('-', '')
  const signed = (half: string) => BigInt.asIntN(64, BigInt(`0x${half}`) ^ (1n << 63n)).toString()
  return { idHigh: signed(hex.slice(0, 16)), idLow: signed(hex.slice(16)) }
}

function cut(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))]
}

function allStems(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(stemsOf))]
}

function joinKey(key: string, name: string): string {
  return `${key}${separator}${name}`
}

const groupKey = ({ kind, id }: GroupKey) => joinKey(kind, id)

/** The group of an `answer`; undefined for a listing of its own. */
export function parseGroupKey(answer: string): GroupKey | undefined {
  const { key, name: id } = splitKey(answer)
  const kind = groupKinds.find((each) => each === key)
  return kind && { kind, id }
}

/** Splits a folded key and its original spelling. */
export function splitKey(joined: string): { key: string; name: string } {
  const at = joined.indexOf(separator)
  return { key: joined.slice(0, at), name: joined.slice(at + 1) }
}

/** Increment it when the mapping or the content of documents changes: each version has its own index. */
export const mappingVersion = 10

/** The deepest rank that is requested: the median of all prices. */
const maxRank = 10_000_000
/** A word of 24 letters has patterns of about 2,500 characters. */
const maxPattern = 10_000

export function indexSettings(shards: number) {
  return {
    number_of_shards: shards,
    // Replicated once, when the index is complete.
    number_of_replicas: 0,
    // Refreshed explicitly when changes are applied.
    refresh_interval: '-1',
    // The newest matches, which most searches request, are found without visiting all matches.
    'index.sort.field': ['createdAt', 'idHigh', 'idLow'],
    'index.sort.order': ['desc', 'asc', 'asc'],
    // A change that arrives after a newer deletion must still find it.
    'index.gc_deletes': '1h',
    'index.max_result_window': maxRank,
    'index.max_regex_length': maxPattern,
  }
}

/** Alias for writing: unlike a write by name it cannot create an index that was deleted meanwhile. */
export const writeAlias = (index: string) => `${index}-write`

/** Listings per request; one has 50 kB at most, and the cluster refuses requests of 100 MB. */
const maxListings = 500

interface BulkOptions {
  refresh: boolean
  timeoutMs: number
}

/**
 * Writes the state of listings at a position. Older states than those in the index are skipped, so that processes may
 * write concurrently and repeatedly.
 * @returns once searches find the changes
 */
export async function writeChanges(
  client: Client,
  index: string,
  changes: readonly SearchChange[],
): Promise<void> {
  const versionOf = ({ id, position }: SearchChange) => ({
    _id: id,
    version: position,
    version_type: 'external_gte',
  })
  const options = { refresh: true, timeoutMs: writeTimeoutMs }
  const operations = changes.map((change): object[] =>
    change.listing
      ? [{ index: versionOf(change) }, toDocument(change.listing)]
      : [{ delete: versionOf(change) }],
  )
  const refused = await sendOperations(client, index, operations, options)
  const outdated = changes.filter(({ id }) => refused.has(id))
  const deletions = outdated.map((change) => [{ delete: versionOf(change) }])
  await sendOperations(client, index, deletions, options)
}

/** Writes listings whose position is not known yet; searches find them after a refresh. */
export async function writeListings(
  client: Client,
  index: string,
  listings: Iterable<IndexedListing>,
): Promise<void> {
  await sendOperations(client, index, indexOperations(listings), { refresh: false, timeoutMs: fillTimeoutMs })
}

function* indexOperations(listings: Iterable<IndexedListing>): Generator<object[]> {
  for (const listing of listings) yield [{ index: { _id: listing.id } }, toDocument(listing)]
}

/** @returns the ids of listings that the cluster cannot index, which are logged */
async function sendOperations(
  client: Client,
  index: string,
  operations: Iterable<object[]>,
  options: BulkOptions,
): Promise<Set<string>> {
  const refused = new Set<string>()
  let pending: object[][] = []
  const send = async () => {
    if (pending.length === 0) return
    for (const id of await sendBulk(client, index, pending.flat(), options)) refused.add(id)
    pending = []
  }
  for (const lines of operations) {
    pending.push(lines)
    if (pending.length === maxListings) await send()
  }
  await send()
  return refused
}

async function sendBulk(
  client: Client,
  index: string,
  body: object[],
  { refresh, timeoutMs }: BulkOptions,
): Promise<string[]> {
  const request = { index: writeAlias(index), require_alias: true, refresh, body }
  const sent = client.bulk(request, { requestTimeout: timeoutMs })
  const { items, errors } = await callCluster(sent, timeoutMs)
  if (!errors) return []
  const refused: string[] = []
  for (const item of items) {
    const [result] = Object.values(item) as (Failure & { _id: string })[]
    if (!result?.error || result.status === versionConflict) continue
    if (result.status !== unusableDocument) throw toError('The search index refused a listing', result)
    console.error(`Listing ${result._id} cannot be searched:`, JSON.stringify(result.error))
    refused.push(result._id)
  }
  return refused
}

/** The index has a newer state of the listing. */
const versionConflict = 409
const unusableDocument = 400
