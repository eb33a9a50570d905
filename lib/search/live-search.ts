import 'server-only'
import { sql } from '@/lib/db/client'
import { limitReading, limitSilence } from '@/lib/db/limit-waiting'
import { ListingTexts } from '@/lib/listings/listing-texts'
import { readClock } from './index/clock'
import { createMemoryEngine } from './index/memory-engine'
import { readChanges, readHistory, readListings } from './index/read-listings'
import type { Applied, SearchEngine } from './search-engine'

/** How often a question is asked again because listings changed meanwhile; then what was found has to do. */
const maxAttempts = 3

interface LiveSearch {
  engine: SearchEngine
  /** The texts of listings, forgotten when a change of theirs is read. */
  texts: ListingTexts
  refilling?: Promise<void>
  following?: Promise<void>
  /** What the latest filling took. */
  fillSeconds: number
}

const live: LiveSearch = { engine: createMemoryEngine(), texts: new ListingTexts(), fillSeconds: 0 }

/**
 * Asks the search engine, when it knows every change that was committed before the call: `ask` is asked again when the
 * database has moved on. What `ask` reads from the database is read at the same time as the clock.
 * @throws what the database throws when it is out of reach
 */
export async function askSearch<T>(
  ask: (engine: SearchEngine, texts: ListingTexts) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const before = await appliedOrFill()
    const [answer, now] = await Promise.all([ask(live.engine, live.texts), readClock()])
    const after = await live.engine.applied()
    const isCurrent = now === before.position && after?.fill === before.fill
    if (isCurrent || attempt === maxAttempts) return answer
    // A clock that went back is another database's, or that of one restored.
    if (now < before.position) await refill()
    else await follow(now)
  }
}

/** Brings the engine to where the database is, so that the next question need not wait; failing is no matter. */
export async function catchUpSearch(): Promise<void> {
  if (await isSearchFilled()) await askSearch(async () => {}).catch(() => {})
}

/**
 * Fills the engine anew when the database goes on from another past than it knows: a replica that had not heard of the
 * latest changes was promoted. To be called when a connection was lost.
 * @returns whether it had to be
 * @throws what the database throws when it is out of reach
 */
export async function refillAfterLostHistory(): Promise<boolean> {
  const applied = await live.engine.applied()
  if (applied === null || applied.history === (await readHistory(sql()))) return false
  await refill()
  return true
}

/** Whether questions can be answered without filling the engine first. */
export async function isSearchFilled(): Promise<boolean> {
  return (await live.engine.applied()) !== null
}

/** Fills the engine ahead, so that the first question need not wait; one that fails is left to that question. */
export async function fillSearch(): Promise<void> {
  await appliedOrFill().catch(() => {})
}

/** How far the engine has come, and how many listings it finds; null until it is filled. */
export async function describeSearch() {
  const applied = await live.engine.applied()
  if (!applied) return null
  const { total: size } = await live.engine.find({}, { offset: 0, limit: 0 })
  return { size, position: applied.position, fillSeconds: live.fillSeconds, texts: live.texts.counts }
}

async function appliedOrFill(): Promise<Applied> {
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
    const read = await limitSilence((heard) =>
      readListings(sql(), async (batch) => {
        heard()
        await take(batch)
        heard()
      }),
    )
    live.texts.clear()
    return read
  })
  live.fillSeconds = (performance.now() - from) / 1_000
}

/** Brings the engine to a position of the clock; callers that ask at once wait for the same reading. */
async function follow(position: number): Promise<void> {
  const { fill } = await appliedOrFill()
  // A reading that was under way may have begun before there was anything to read.
  for (let reading = 0; reading < 2; reading++) {
    const applied = await appliedOrFill()
    if (applied.position >= position || applied.fill !== fill) return
    live.following ??= readOn().finally(() => {
      delete live.following
    })
    await live.following
  }
}

/** Reads all changes there are. */
async function readOn(): Promise<void> {
  for (;;) {
    const { position } = await appliedOrFill()
    const { changes, isAll } = await limitReading(readChanges(sql(), position))
    // Changes of long ago are forgotten, as is all that a restored database does not know: that is to be read anew.
    if (changes[0]?.position !== position + 1) return refill()
    for (const { id } of changes) live.texts.forget(id)
    await live.engine.apply(changes)
    if (isAll) break
  }
  // In the background: meanwhile what there is answers.
  if ((await live.engine.applied())?.isWorn) void refill().catch(() => {})
}
