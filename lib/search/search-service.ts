import 'server-only'
import { sql } from '@/lib/db/client'
import { withIdleTimeout, withReadTimeout } from '@/lib/db/timeouts'
import { ListingJsonCache } from '@/lib/listings/listing-json-cache'
import { readLatestPosition } from './index/latest-position'
import { loadListings, readChanges, readTimeline } from './index/load-listings'
import { createMemoryEngine } from './index/memory-engine'
import type { Applied, SearchEngine } from './search-engine'

/** How often a question is asked again because listings changed meanwhile; then what was found has to do. */
const maxAttempts = 3

interface LiveSearch {
  engine: SearchEngine
  /** The texts of listings, forgotten when a change of theirs is read. */
  jsonCache: ListingJsonCache
  refilling?: Promise<void>
  following?: Promise<void>
  /** What the latest filling took. */
  fillSeconds: number
}

const live: LiveSearch = { engine: createMemoryEngine(), jsonCache: new ListingJsonCache(), fillSeconds: 0 }

/**
 * Asks the search engine, when it knows every change that was committed before the call: `ask` is asked again when the
 * database has moved on. What `ask` reads from the database is read at the same time as the clock.
 * @throws what the database throws when it is out of reach
 */
export async function querySearch<T>(
  ask: (engine: SearchEngine, jsonCache: ListingJsonCache) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const before = await ensureBuilt()
    const [result, now] = await Promise.all([ask(live.engine, live.jsonCache), readLatestPosition()])
    const after = await live.engine.applied()
    const isCurrent = now === before.position && after?.fill === before.fill
    if (isCurrent || attempt === maxAttempts) return result
    // A clock that went back is another database's, or that of one restored.
    if (now < before.position) await refill()
    else await catchUpTo(now)
  }
}

/** Brings the engine to where the database is, so that the next question need not wait; failing is no matter. */
export async function syncSearchIndex(): Promise<void> {
  if (await isSearchIndexReady()) await querySearch(async () => {}).catch(() => {})
}

/**
 * Fills the engine anew when the database goes on from another past than it knows: a replica that had not heard of the
 * latest changes was promoted. To be called when a connection was lost.
 * @returns whether it had to be
 * @throws what the database throws when it is out of reach
 */
export async function rebuildAfterFailover(): Promise<boolean> {
  const applied = await live.engine.applied()
  if (applied === null || applied.history === (await readTimeline(sql()))) return false
  await refill()
  return true
}

/** Whether questions can be answered without filling the engine first. */
export async function isSearchIndexReady(): Promise<boolean> {
  return (await live.engine.applied()) !== null
}

/** Fills the engine ahead, so that the first question need not wait; one that fails is left to that question. */
export async function warmUpSearchIndex(): Promise<void> {
  await ensureBuilt().catch(() => {})
}

/** How far the engine has come, and how many listings it finds; null until it is filled. */
export async function searchIndexStats() {
  const applied = await live.engine.applied()
  if (!applied) return null
  const { total: size } = await live.engine.find({}, { offset: 0, limit: 0 })
  return { size, position: applied.position, fillSeconds: live.fillSeconds, jsonCache: live.jsonCache.stats }
}

async function ensureBuilt(): Promise<Applied> {
  for (;;) {
    const applied = await live.engine.applied()
    if (applied) return applied
    await refill()
  }
}

/** One filling at a time; one that failed is tried anew by the next call. */
function refill(): Promise<void> {
  live.refilling ??= readAll().finally(() => {
    delete live.refilling
  })
  return live.refilling
}

async function readAll(): Promise<void> {
  const from = performance.now()
  await live.engine.refill(async (take) => {
    const read = await withIdleTimeout((heard) =>
      loadListings(sql(), async (batch) => {
        heard()
        await take(batch)
        heard()
      }),
    )
    live.jsonCache.clear()
    return read
  })
  live.fillSeconds = (performance.now() - from) / 1_000
}

/** Brings the engine to a position of the clock; callers that ask at once wait for the same reading. */
async function catchUpTo(position: number): Promise<void> {
  const { fill } = await ensureBuilt()
  // A reading that was under way may have begun before there was anything to read.
  for (let reading = 0; reading < 2; reading++) {
    const applied = await ensureBuilt()
    if (applied.position >= position || applied.fill !== fill) return
    live.following ??= applyChanges().finally(() => {
      delete live.following
    })
    await live.following
  }
}

/** Reads all changes there are. */
async function applyChanges(): Promise<void> {
  for (;;) {
    const { position } = await ensureBuilt()
    const { changes, isAll } = await withReadTimeout(readChanges(sql(), position))
    // Changes of long ago are forgotten, as is all that a restored database does not know: that is to be read anew.
    if (changes[0]?.position !== position + 1) return refill()
    for (const { id } of changes) live.jsonCache.invalidate(id)
    await live.engine.apply(changes)
    if (isAll) break
  }
  // In the background: meanwhile what there is answers.
  if ((await live.engine.applied())?.needsRebuild) void refill().catch(() => {})
}
