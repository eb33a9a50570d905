import 'server-only'
import { sql } from '@/lib/db/client'
import { withIdleTimeout, withReadTimeout } from '@/lib/db/timeouts'
import { createSearchEngine } from '@/lib/search/engines/create-search-engine'
import { readLatestPosition } from '@/lib/search/loading/latest-position'
import { readDatabaseTimeline } from '@/lib/search/loading/listing-clock'
import { loadListings, readChanges } from '@/lib/search/loading/load-listings'
import type { IndexStatus, SearchEngine } from '@/lib/search/matching/search-engine'
import { ListingCache } from './listing-cache'

/** Attempts while listings keep changing; after that the last result is returned. */
const maxAttempts = 3

interface LiveSearch {
  engine: SearchEngine
  listings: ListingCache
  rebuilding?: Promise<void>
  applying?: Promise<void>
  buildSeconds: number
  /** Generation of the index that this process uses; a newer one may belong to another database. */
  generation?: number
}

const state: LiveSearch = { engine: createSearchEngine(), listings: new ListingCache(), buildSeconds: 0 }

/**
 * Searches with every change committed before the call applied: `search` runs concurrently with reading the clock, and
 * again if the clock has advanced.
 * @throws the database's error when it is unreachable
 */
export async function querySearch<T>(
  search: (engine: SearchEngine, listings: ListingCache) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const before = await ensureBuilt()
    const [result, now] = await Promise.all([search(state.engine, state.listings), readLatestPosition()])
    const after = await state.engine.status()
    const isCurrent = now === before.position && after?.generation === before.generation
    if (isCurrent || attempt === maxAttempts) return result
    // A lower position means that the database was restored or replaced.
    if (now < before.position) await rebuild()
    else await catchUpTo(now)
  }
}

export async function countPublished(): Promise<number> {
  const { total } = await querySearch((engine) => engine.find({}, { offset: 0, limit: 0 }))
  return total
}

/** Applies pending changes in the background; errors are ignored. */
export async function syncSearchIndex(): Promise<void> {
  try {
    if (await isSearchIndexReady()) await querySearch(async () => {})
  } catch {}
}

/**
 * Rebuilds the index after a failover to a replica that lacks changes. Call it when a connection was lost.
 * @returns whether it was rebuilt
 * @throws the database's error when it is unreachable
 */
export async function rebuildAfterFailover(): Promise<boolean> {
  const applied = await state.engine.status()
  if (applied === null || applied.timeline === (await readDatabaseTimeline(sql()))) return false
  await rebuild()
  return true
}

export async function isSearchIndexReady(): Promise<boolean> {
  return (await state.engine.status()) !== null
}

/** @throws SearchUnavailableError when the engine does not respond */
export function pingSearch(): Promise<void> {
  return state.engine.ping()
}

/** Builds the index before the first search; if that fails, searches retry it. */
export async function warmUpSearchIndex(): Promise<void> {
  await ensureBuilt().catch(() => {})
}

export async function searchIndexStats() {
  const applied = await state.engine.status()
  if (!applied) return null
  const { total: size } = await state.engine.find({}, { offset: 0, limit: 0 })
  return {
    size,
    position: applied.position,
    buildSeconds: state.buildSeconds,
    listingCache: state.listings.stats,
  }
}

async function ensureBuilt(): Promise<IndexStatus> {
  for (;;) {
    const applied = await state.engine.status()
    if (applied && applied.generation === state.generation) return applied
    if (applied && (await isOfThisDatabase(applied))) {
      // Changes between the two indices are unknown, so nothing cached can be reused.
      state.listings.clear()
      state.generation = applied.generation
    } else await rebuild()
  }
}

/** A shared index may have been built from a database that was replaced since. */
async function isOfThisDatabase({ timeline }: IndexStatus): Promise<boolean> {
  return timeline === (await withReadTimeout(readDatabaseTimeline(sql())))
}

/** Concurrent callers share a rebuild; after a failure the next call retries. */
function rebuild(): Promise<void> {
  state.rebuilding ??= readAll().finally(() => {
    delete state.rebuilding
  })
  return state.rebuilding
}

async function readAll(): Promise<void> {
  const from = performance.now()
  await state.engine.rebuild(async (take) => {
    const read = await withIdleTimeout((handle) => loadListings(sql(), (batch) => handle(() => take(batch))))
    state.listings.clear()
    return read
  })
  state.buildSeconds = (performance.now() - from) / 1_000
}

/** Applies changes up to a position; concurrent callers share one read. */
async function catchUpTo(position: number): Promise<void> {
  const { generation } = await ensureBuilt()
  // Twice, since a running read may have begun before this change.
  for (let reading = 0; reading < 2; reading++) {
    const applied = await ensureBuilt()
    if (applied.position >= position || applied.generation !== generation) return
    state.applying ??= applyChanges().finally(() => {
      delete state.applying
    })
    await state.applying
  }
}

async function applyChanges(): Promise<void> {
  for (;;) {
    const { position } = await ensureBuilt()
    const { changes, isAll } = await withReadTimeout(readChanges(sql(), position))
    // Changes are missing after pruning or in a restored database: then all listings are read.
    if (changes[0]?.position !== position + 1) return rebuild()
    for (const { id } of changes) state.listings.invalidate(id)
    await state.engine.apply(changes)
    const applied = await ensureBuilt()
    if (isAll && applied.position >= (changes.at(-1)?.position ?? 0)) break
  }
  // In the background: the old index serves searches meanwhile.
  if ((await state.engine.status())?.needsRebuild) void rebuild().catch(() => {})
}
