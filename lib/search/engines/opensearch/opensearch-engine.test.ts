import { randomUUID } from 'node:crypto'
import type { Client } from '@opensearch-project/opensearch'
import { beforeEach, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { listingId as id, listingOf } from '@/lib/search/engines/search-engine.fixture'
import { type SearchEngine, SearchUnavailableError } from '@/lib/search/matching/search-engine'
import { type Cluster, callCluster, connectCluster, parseSearchUrl } from './client'
import { writeChanges } from './document'
import { createOpenSearchEngine } from './opensearch-engine'
import { readState } from './state'

const page = { offset: 0, limit: 10 }

/** `npm run test:opensearch` sets it, for Elasticsearch too. */
describe.skipIf(!env.SEARCH_URL)('two processes that share an index', () => {
  let cluster: Cluster
  let one: SearchEngine
  let two: SearchEngine

  beforeEach(async () => {
    cluster = { ...parseSearchUrl(env.SEARCH_URL ?? ''), name: `test-${randomUUID().slice(0, 8)}` }
    const newEngine = () => createOpenSearchEngine(cluster, (_name, work) => work())
    one = newEngine()
    two = newEngine()
    await one.rebuild(async () => ({ position: 0, timeline: 'a' }))
  })

  const change = (engine: SearchEngine, position: number, word: string | null) =>
    engine.apply([{ position, id, listing: word === null ? null : listingOf(word) }])
  const found = async (engine: SearchEngine, q: string) => (await engine.find({ q }, page)).total
  const servingIndex = async (client: Client) => (await readState(client, cluster))?.index ?? ''

  it('find what either has applied, and apply a change once', async () => {
    expect(await two.status()).toMatchObject({ position: 0, timeline: 'a' })
    await change(one, 1, 'kuca')
    expect(await found(two, 'kuca')).toBe(1)
    await change(two, 1, 'vila')
    expect([await found(two, 'kuca'), (await two.status())?.position]).toEqual([1, 1])
  })

  it('leave a newer state of a listing when an older one comes late', async () => {
    await two.status()
    await change(one, 1, 'kuca')
    await change(one, 2, null)
    const client = await connectCluster(cluster.nodes)
    await writeChanges(client, await servingIndex(client), [{ position: 1, id, listing: listingOf('kuca') }])
    expect(await found(one, 'kuca')).toBe(0)
    await change(two, 3, 'vila')
    expect(await found(one, 'vila')).toBe(1)
  })

  it('move to the index that one has built, and read it from its own position', async () => {
    const before = await two.status()
    await one.rebuild(async (take) => {
      await take([listingOf('kuca')])
      return { position: 5, timeline: 'b' }
    })
    expect(await found(two, 'kuca')).toBe(1)
    const now = await two.status()
    expect(now).toMatchObject({ position: 5, timeline: 'b' })
    expect(now?.generation).not.toBe(before?.generation)
  })

  it('take over what the other has built meanwhile', async () => {
    await two.status()
    await one.rebuild(async () => ({ position: 7, timeline: 'a' }))
    let reads = 0
    await two.rebuild(async () => {
      reads++
      return { position: 7, timeline: 'a' }
    })
    expect([reads, (await two.status())?.position]).toEqual([0, 7])
  })

  it('fill an index anew that somebody has deleted', async () => {
    await change(one, 1, 'kuca')
    const client = await connectCluster(cluster.nodes)
    await callCluster(client.indices.delete({ index: await servingIndex(client) }))
    await expect(found(one, 'kuca')).rejects.toThrow(SearchUnavailableError)
    expect(await one.status()).toBeNull()
    await one.rebuild(async (take) => {
      await take([listingOf('kuca')])
      return { position: 1, timeline: 'a' }
    })
    expect(await found(one, 'kuca')).toBe(1)
  })
})
