import { randomBytes } from 'node:crypto'
import type { Client } from '@opensearch-project/opensearch'
import { type ReadAll, SearchUnavailableError } from '@/lib/search/matching/search-engine'
import { type Cluster, callCluster, fillTimeoutMs, statusOf, writeTimeoutMs } from './client'
import { indexSettings, mappingVersion, writeAlias, writeListings } from './document'
import { mappings } from './mappings'

/** The document that names the index in use and its applied position, so that both change atomically. */
interface IndexState {
  index: string
  position: number
  timeline: string
}

export interface StoredIndexState extends IndexState {
  /** Revision that a compare-and-set write must replace. */
  revision: { if_seq_no: number; if_primary_term: number }
}

const id = `current-${mappingVersion}`
const stateIndex = ({ name }: Cluster) => `${name}-state`

export async function readState(client: Client, cluster: Cluster): Promise<StoredIndexState | null> {
  const request = { index: stateIndex(cluster), id }
  try {
    const stored = await callCluster(client.get(request))
    return {
      ...(stored._source as IndexState),
      revision: { if_seq_no: stored._seq_no ?? 0, if_primary_term: stored._primary_term ?? 0 },
    }
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** Replaces the state by compare-and-set. @returns null when another process has replaced it meanwhile */
export async function compareAndSetState(
  client: Client,
  cluster: Cluster,
  before: StoredIndexState | null,
  state: IndexState,
): Promise<StoredIndexState | null> {
  try {
    const written = await callCluster(
      client.index(
        {
          index: stateIndex(cluster),
          id,
          body: state,
          ...(before ? before.revision : { op_type: 'create' as const }),
        },
        { requestTimeout: writeTimeoutMs },
      ),
      writeTimeoutMs,
    )
    const revision = { if_seq_no: written._seq_no, if_primary_term: written._primary_term }
    return { ...state, revision }
  } catch (error) {
    if (statusOf(error) === 409) return null
    throw error
  }
}

const maxAttempts = 10

/** Replaces the state, whatever it is: other processes store positions of the replaced index meanwhile. */
export async function overwriteState(
  client: Client,
  cluster: Cluster,
  state: IndexState,
): Promise<StoredIndexState> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const written = await compareAndSetState(client, cluster, await readState(client, cluster), state)
    if (written) return written
  }
  throw new SearchUnavailableError('The state of the search index is replaced all the time.')
}

/** Deletes the state of an index that no longer exists. */
export async function deleteState(client: Client, cluster: Cluster): Promise<void> {
  await callCluster(client.delete({ index: stateIndex(cluster), id }))
}

/** Creates the state's index with an empty mapping, since its fields are never searched. */
export async function ensureStateIndex(client: Client, cluster: Cluster): Promise<void> {
  const body = {
    settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
    mappings: { dynamic: false, properties: {} },
  }
  try {
    const created = client.indices.create(
      { index: stateIndex(cluster), body },
      { requestTimeout: writeTimeoutMs },
    )
    await callCluster(created, writeTimeoutMs)
  } catch (error) {
    if (statusOf(error) !== 400) throw error
  }
}

/** Prefix of indices with this version of the mapping. Other versions serve processes of another release. */
const indexPrefix = ({ name }: Cluster) => `${name}-${mappingVersion}-`

/** Timeout of a cluster state update. Not retried: a second attempt would find the index of the first. */
const changeOptions = { requestTimeout: writeTimeoutMs }
const change = <T>(call: Promise<{ body: T }>) => callCluster(call, writeTimeoutMs)

/** Builds a new index, and returns its state once it is replicated and searchable. */
export async function buildIndex(client: Client, cluster: Cluster, read: ReadAll): Promise<IndexState> {
  const index = `${indexPrefix(cluster)}${Date.now()}-${randomBytes(3).toString('hex')}`
  const body = { settings: indexSettings(cluster.shards), mappings, aliases: { [writeAlias(index)]: {} } }
  await change(client.indices.create({ index, body }, changeOptions))
  try {
    const snapshot = await writeAll(client, index, read)
    await copyIndex(client, index)
    return { index, ...snapshot }
  } catch (error) {
    await deleteIndex(client, index).catch(() => {})
    throw error
  }
}

/** Reads the next batch while the previous one is written. */
async function writeAll(client: Client, index: string, read: ReadAll) {
  let writing: Promise<void> = Promise.resolve()
  const snapshot = await read(async (batch) => {
    await writing
    writing = writeListings(client, index, batch)
    // It is awaited with the next batch.
    writing.catch(() => {})
  })
  await writing
  return snapshot
}

/** Adds a replica, if there is a second node, which serves searches when the first node is lost. */
async function copyIndex(client: Client, index: string): Promise<void> {
  const options = { requestTimeout: fillTimeoutMs }
  await callCluster(client.indices.refresh({ index }, options), fillTimeoutMs)
  const settings: object = { auto_expand_replicas: '0-1' }
  await change(client.indices.putSettings({ index, body: settings }, changeOptions))
  const health = { index, wait_for_status: 'green', timeout: '30s' } as const
  // A replica that takes longer is completed while the index serves searches.
  await callCluster(client.cluster.health(health, options), fillTimeoutMs).catch((error) => {
    if (statusOf(error) !== 408) throw error
  })
}

async function deleteIndex(client: Client, index: string): Promise<void> {
  await change(client.indices.delete({ index, ignore_unavailable: true }, changeOptions))
}

/** Deletes all indices but one, including incomplete ones. */
export async function deleteOthers(client: Client, cluster: Cluster, kept: string): Promise<void> {
  const found = await callCluster(client.indices.get({ index: `${indexPrefix(cluster)}*` }))
  const others = Object.keys(found).filter((index) => index !== kept)
  await Promise.all(others.map((index) => deleteIndex(client, index)))
}
