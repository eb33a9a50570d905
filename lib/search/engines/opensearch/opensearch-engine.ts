import 'server-only'
import type { Client } from '@opensearch-project/opensearch'
import { withTimeout } from '@/lib/platform/with-timeout'
import { findAlternatives } from '@/lib/search/matching/alternatives'
import { attributeFacets } from '@/lib/search/matching/attribute-facets'
import {
  type IndexStatus,
  type SearchChange,
  type SearchEngine,
  SearchUnavailableError,
} from '@/lib/search/matching/search-engine'
import { suggest } from '@/lib/search/suggestions/suggest'
import {
  type Cluster,
  callCluster,
  connectCluster,
  deadlineMs,
  IndexNotFoundError,
  SearchBatch,
} from './client'
import { writeChanges } from './document'
import { IndexReader } from './reader'
import {
  buildIndex,
  compareAndSetState,
  deleteOthers,
  deleteState,
  ensureStateIndex,
  overwriteState,
  readState,
  type StoredIndexState,
} from './state'

/** Runs work in one process at a time. */
export type RunExclusive = <T>(name: 'apply' | 'rebuild', work: () => Promise<T>) => Promise<T>

interface Attached {
  state: StoredIndexState
  reader: IndexReader
  /** Number of different indices that this process has used. */
  generation: number
}

/**
 * Creates a search engine on a cluster that all processes share. Applied changes are in every later response. Each process
 * knows a position that the index has at least, and reads the stored one only to apply changes.
 */
export function createOpenSearchEngine(cluster: Cluster, exclusively: RunExclusive): SearchEngine {
  let connecting: Promise<Client> | undefined
  let attached: Attached | undefined
  let generation = 0

  function connect(): Promise<Client> {
    connecting ??= connectCluster(cluster.nodes)
    return connecting
  }

  function attach(client: Client, state: StoredIndexState): Attached {
    if (attached?.state.index === state.index) {
      attached.state = state
      return attached
    }
    const batch = new SearchBatch(client, state.index)
    const now: Attached = {
      state,
      reader: new IndexReader(batch, () => now.state.position),
      generation: ++generation,
    }
    attached = now
    return now
  }

  async function attachStored(): Promise<Attached | null> {
    const client = await connect()
    const state = await readState(client, cluster)
    if (state) return attach(client, state)
    attached = undefined
    return null
  }

  /** Retries when another process has replaced the index. Deletes the state of a deleted one, which is then rebuilt. */
  async function withReader<T>(work: (reader: IndexReader) => Promise<T>): Promise<T> {
    const first = attached ?? (await attachStored())
    if (!first) throw new Error('The search engine was asked before it was built.')
    try {
      return await work(first.reader)
    } catch (error) {
      if (!(error instanceof IndexNotFoundError)) throw error
      const now = await attachStored()
      if (now && now !== first) return work(now.reader)
      if (now) await deleteState(await connect(), cluster)
      attached = undefined
      throw error
    }
  }

  async function applyAll(changes: readonly SearchChange[]): Promise<void> {
    const before = attached
    const now = await attachStored()
    const [first] = changes
    // Another process has replaced the index meanwhile, so the changes do not follow its position.
    if (!now || now !== before || !first || now.state.position + 1 < first.position) return
    const client = await connect()
    const { index, timeline, position } = now.state
    const pending = changes.filter((change) => change.position > position)
    const last = pending.at(-1)
    if (!last) return
    await writeChanges(client, index, pending)
    const state = { index, timeline, position: last.position }
    const stored = await compareAndSetState(client, cluster, now.state, state)
    if (stored) attach(client, stored)
  }

  return {
    find: (filters, page) => withReader((reader) => reader.find(filters, page)),
    mapMarks: (filters, zoom) => withReader((reader) => reader.mapMarks(filters, zoom)),
    facets: (filters) =>
      withReader(async (reader) => {
        const [counted, facts] = await Promise.all([reader.facets(filters), attributeFacets(reader, filters)])
        return { ...counted, facts }
      }),
    suggest: (typed, options) => withReader((reader) => suggest(reader, typed, options)),
    alternatives: (filters) => withReader((reader) => findAlternatives(reader, filters)),
    status: async () => toApplied(attached ?? (await attachStored())),
    // Searches that wait for it time out; it continues, and the next ones find it done.
    apply: (changes) =>
      withTimeout(
        deadlineMs,
        exclusively('apply', () => applyAll(changes)),
        tooSlow,
      ),
    rebuild: (read) =>
      exclusively('rebuild', async () => {
        const before = attached?.state.index
        const client = await connect()
        const current = await readState(client, cluster)
        // Another process has rebuilt it meanwhile.
        if (current && current.index !== before) {
          attach(client, current)
          return
        }
        if (!current) await ensureStateIndex(client, cluster)
        const built = await buildIndex(client, cluster, read)
        const state = await overwriteState(client, cluster, built)
        attach(client, state)
        await deleteOthers(client, cluster, state.index)
      }),
    ping: async () => {
      if (attached) await attached.reader.count({})
      else await callCluster((await connect()).ping())
    },
  }
}

const tooSlow = () => new SearchUnavailableError('The search index does not take changes in time.')

function toApplied(attached: Attached | null): IndexStatus | null {
  if (!attached) return null
  const { position, timeline } = attached.state
  return { position, timeline, generation: attached.generation, needsRebuild: false }
}
