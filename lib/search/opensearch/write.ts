import type { Client } from '@opensearch-project/opensearch'
import type { IndexedListing, SearchChange } from '../search-engine'
import { callCluster, fillTimeoutMs, writeTimeoutMs } from './client'
import { toDocument } from './document'
import { type Failure, toError } from './search-batch'

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
