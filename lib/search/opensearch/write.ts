import type { Client } from '@opensearch-project/opensearch'
import type { IndexedListing, SearchChange } from '../search-engine'
import { callCluster, fillTimeoutMs, writeTimeoutMs } from './client'
import { toDocument } from './document'
import { type Failure, toError } from './search-batch'

/** Alias for writing: unlike a write by name it cannot create an index that was deleted meanwhile. */
export const writeAlias = (index: string) => `${index}-write`

/**
 * Writes the state of listings at a position. Older states than those in the index are skipped, so that processes may
 * write concurrently and repeatedly.
 * @returns once searches find the changes
 */
export function writeChanges(client: Client, index: string, changes: readonly SearchChange[]): Promise<void> {
  const lines = changes.flatMap(({ id, position, listing }): object[] => {
    const version = { _id: id, version: position, version_type: 'external_gte' }
    return listing ? [{ index: version }, toDocument(listing)] : [{ delete: version }]
  })
  return sendBulk(client, index, lines, { refresh: true, timeoutMs: writeTimeoutMs })
}

/** Writes listings whose position is not known yet; searches find them after a refresh. */
export function writeListings(
  client: Client,
  index: string,
  listings: readonly IndexedListing[],
): Promise<void> {
  const lines = listings.flatMap((listing): object[] => [{ index: { _id: listing.id } }, toDocument(listing)])
  return sendBulk(client, index, lines, { refresh: false, timeoutMs: fillTimeoutMs })
}

async function sendBulk(
  client: Client,
  index: string,
  lines: object[],
  { refresh, timeoutMs }: { refresh: boolean; timeoutMs: number },
): Promise<void> {
  if (lines.length === 0) return
  const request = { index: writeAlias(index), require_alias: true, refresh, body: lines }
  const sent = client.bulk(request, { requestTimeout: timeoutMs })
  const { items, errors } = await callCluster(sent, timeoutMs)
  if (!errors) return
  for (const item of items) {
    const [result] = Object.values(item) as Failure[]
    if (result?.error && result.status !== versionConflict)
      throw toError('The search index refused a listing', result)
  }
}

/** The index has a newer state of the listing. */
const versionConflict = 409
