import type { Client } from '@opensearch-project/opensearch'
import { SearchUnavailableError } from '../search-engine'
import { callCluster, statusOf, writeTimeoutMs } from './client'
import { mappingVersion } from './mapping'
import type { Cluster } from './search-url'

/** The document that names the index in use and its applied position, so that both change atomically. */
export interface IndexState {
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
