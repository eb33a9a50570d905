import { randomBytes } from 'node:crypto'
import type { Client } from '@opensearch-project/opensearch'
import type { ReadAll } from '../search-engine'
import { callCluster, fillTimeoutMs, statusOf, writeTimeoutMs } from './client'
import { indexSettings, mappings, mappingVersion } from './mapping'
import type { Cluster } from './search-url'
import type { IndexState } from './state'
import { writeAlias, writeListings } from './write'

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

export async function deleteIndex(client: Client, index: string): Promise<void> {
  await change(client.indices.delete({ index, ignore_unavailable: true }, changeOptions))
}

/** Deletes all indices but one, including incomplete ones. */
export async function deleteOthers(client: Client, cluster: Cluster, kept: string): Promise<void> {
  const found = await callCluster(client.indices.get({ index: `${indexPrefix(cluster)}*` }))
  const others = Object.keys(found).filter((index) => index !== kept)
  await Promise.all(others.map((index) => deleteIndex(client, index)))
}
