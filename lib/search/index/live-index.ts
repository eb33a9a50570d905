import 'server-only'
import { sql } from '@/lib/db/client'
import { limitReading, limitSilence } from '@/lib/db/limit-waiting'
import { ListingTexts } from '@/lib/listings/listing-texts'
import { readClock } from './clock'
import type { IndexedListing } from './indexed-listing'
import { ListingIndex } from './listing-index'
import { readChanges, readHistory, readListings } from './read-listings'

/** Rows that died, for each living one, at which the index is built anew. */
const maxWaste = 0.5
/** Below this many listings waste is no matter. */
const wasteMatters = 1_000
/** How often a question is asked again because listings changed meanwhile; then what was found has to do. */
const maxAttempts = 3
/** The share of new listings at which a filling puts them into order: seldom is less work, and each time takes longer. */
const settleAfter = 0.1

interface Loaded {
  index: ListingIndex
  /** The texts of listings, as they are once the index knows of their changes. */
  texts: ListingTexts
  /** Both know every change up to this one. */
  position: number
  /** As `readHistory`, when they were filled. */
  history: string
  /** What filling it took. */
  fillSeconds: number
}

/** Kept on the process: bundles and reloads each evaluate this module, and one index is enough. */
const holder = globalThis as typeof globalThis & {
  kljucSearch?: { loaded?: Loaded; loading?: Promise<Loaded>; following?: Promise<void> }
}
holder.kljucSearch ??= {}
const state = holder.kljucSearch

/**
 * Asks the index, in which every change is known that was committed before the call: `ask` is asked again when the
 * database has moved on. What `ask` reads from the database is read at the same time as the clock.
 * @throws what the database throws when it is out of reach
 */
export async function askIndex<T>(ask: (index: ListingIndex, texts: ListingTexts) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const loaded = await loadedIndex()
    const { index, texts, position } = loaded
    const [answer, now] = await Promise.all([ask(index, texts), readClock()])
    if (now === position || attempt === maxAttempts) return answer
    // A clock that went back is another database's, or that of one restored.
    if (now < position) await load()
    else await follow(now)
  }
}

/** Brings the index to where the database is, so that the next question need not wait; failing is no matter. */
export async function bringIndexUpToDate(): Promise<void> {
  if (state.loaded) await askIndex(async () => {}).catch(() => {})
}

/**
 * Fills the index anew when the database goes on from another past than the index knows: a replica that had not heard
 * of the latest changes was promoted. To be called when a connection was lost.
 * @returns whether it had to be
 * @throws what the database throws when it is out of reach
 */
export async function forgetLostHistory(): Promise<boolean> {
  const known = state.loaded?.history
  if (known === undefined || known === (await readHistory(sql()))) return false
  await load()
  return true
}

/** Whether the index, as far as it has come, has a listing. */
export function isIndexed(id: string): boolean {
  return state.loaded?.index.has(id) ?? false
}

/** Whether questions can be answered without filling the index first. */
export function isIndexLoaded(): boolean {
  return state.loaded !== undefined
}

/** How far the index has come, and what it holds; null until it is filled. */
export function describeIndex() {
  if (!state.loaded) return null
  const { index, texts, position, fillSeconds } = state.loaded
  return { size: index.size, position, fillSeconds, texts: texts.counts }
}

/** Fills the index ahead, so that the first question need not wait; one that fails is left to that question. */
export async function loadIndex(): Promise<void> {
  await loadedIndex().catch(() => {})
}

async function loadedIndex(): Promise<Loaded> {
  return state.loaded ?? load()
}

/** One filling at a time; one that failed is tried anew by the next call. */
function load(): Promise<Loaded> {
  state.loading ??= readAll().finally(() => {
    state.loading = undefined
  })
  return state.loading
}

async function readAll(): Promise<Loaded> {
  const from = performance.now()
  const index = new ListingIndex()
  let unsettled = 0
  const take = (batch: IndexedListing[]) => {
    for (const listing of batch) index.put(listing)
    unsettled += batch.length
    if (unsettled < index.size * settleAfter) return
    index.settle()
    unsettled = 0
  }
  const { position, history } = await limitSilence((heard) =>
    readListings(sql(), (batch) => {
      take(batch)
      heard()
    }),
  )
  index.settle()
  const fillSeconds = (performance.now() - from) / 1_000
  state.loaded = { index, texts: new ListingTexts(), position, history, fillSeconds }
  return state.loaded
}

/** Brings the index to a position of the clock; callers that ask at once wait for the same reading. */
async function follow(position: number): Promise<void> {
  while ((await loadedIndex()).position < position) {
    state.following ??= readOn().finally(() => {
      state.following = undefined
    })
    await state.following
  }
}

async function readOn(): Promise<void> {
  const loaded = await loadedIndex()
  const changes = await limitReading(readChanges(sql(), loaded.position))
  // Changes of long ago are forgotten: whoever was away for so long reads everything.
  if (changes[0]?.position !== loaded.position + 1) {
    await load()
    return
  }
  for (const { position, id, listing } of changes) {
    if (listing) loaded.index.put(listing)
    else loaded.index.remove(id)
    loaded.texts.forget(id)
    loaded.position = position
  }
  if (loaded.index.size > wasteMatters && loaded.index.waste > maxWaste) await load()
}
