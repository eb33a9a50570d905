import { setImmediate } from 'node:timers/promises'
import { findAlternatives } from '@/lib/search/matching/alternatives'
import { attributeFacets } from '@/lib/search/matching/attribute-facets'
import type {
  IndexedListing,
  IndexStatus,
  ReadAll,
  SearchAggregations,
  SearchChange,
  SearchEngine,
} from '@/lib/search/matching/search-engine'
import { suggest } from '@/lib/search/suggestions/suggest'
import type { IndexLimits, IndexUsage } from './index-limits'
import { ListingIndex } from './listing-index'

/** Milliseconds of work before yielding to the event loop. */
const maxBlockingMs = 10
/** A rebuild sorts whenever this share of the listings is new. */
const sortAfterShare = 0.1

interface BuiltIndex extends Omit<IndexStatus, 'needsRebuild'> {
  index: ListingIndex
}

/** Creates a search engine with its index in this process's memory. @param limits default to those of a market, uncounted */
export function createMemoryEngine(limits?: IndexLimits): SearchEngine & { usage: () => IndexUsage | null } {
  let built: BuiltIndex | undefined
  let generation = 0

  function index(): ListingIndex {
    if (!built) throw new Error('The search engine was asked before it was built.')
    return built.index
  }

  return {
    find: async (filters, page) => index().find(filters, page),
    mapMarks: async (filters, zoom) => index().mapMarks(filters, zoom),
    facets: async (filters) => {
      const from = index()
      return { ...from.facets(filters), facts: await attributeFacets(aggregationsOf(from), filters) }
    },
    suggest: async (typed, options) => suggest(aggregationsOf(index()), typed, options),
    alternatives: async (filters) => findAlternatives(aggregationsOf(index()), filters),
    status: async () => {
      if (!built) return null
      const { index, ...applied } = built
      return { ...applied, needsRebuild: index.needsRebuild }
    },
    apply: async (changes: readonly SearchChange[]) => {
      const into = built
      if (!into) throw new Error('The search engine was given changes before it was built.')
      await forEachYielding(changes, ({ id, listing }) => {
        if (listing) put(into.index, listing)
        else into.index.remove(id)
      })
      into.position = changes.at(-1)?.position ?? into.position
    },
    rebuild: async (read) => {
      built = { ...(await buildIndex(read, limits)), generation: ++generation }
    },
    ping: async () => {},
    usage: () => built?.index.usage ?? null,
  }
}

/** Skips a listing that cannot be indexed: whatever the database contains, the others are found. */
function put(index: ListingIndex, listing: IndexedListing): void {
  try {
    index.put(listing)
  } catch (error) {
    console.error(`Listing ${listing.id} cannot be searched:`, error)
    index.remove(listing.id)
  }
}

function aggregationsOf(index: ListingIndex): SearchAggregations {
  return {
    count: async (filters) => index.count(filters),
    countEach: async (filters, narrower) => index.countEach(filters, narrower),
    countTowns: async (filters) => index.countTowns(filters),
    towns: async () => index.listedTowns(),
    titleWordsWithPrefix: async (prefix, limit) => index.words.titleWordsWithPrefix(prefix, limit),
    unknownWords: async (words) => words.filter((word) => !index.words.knows(word)),
    correction: async (word) => index.words.correction(word),
  }
}

/** Builds a new index while the current one serves searches. */
async function buildIndex(read: ReadAll, limits?: IndexLimits) {
  const index = new ListingIndex(limits)
  let unsorted = 0
  const snapshot = await read(async (batch) => {
    await forEachYielding(batch, (listing) => {
      put(index, listing)
      unsorted++
    })
    if (unsorted < index.size * sortAfterShare) return
    await forEachYielding(index.sortPending())
    unsorted = 0
  })
  await forEachYielding(index.sortPending())
  return { index, ...snapshot }
}

/** Processes items and yields to the event loop in between. */
async function forEachYielding<T>(items: Iterable<T>, work: (item: T) => void = () => {}): Promise<void> {
  let from = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - from < maxBlockingMs) continue
    await setImmediate()
    from = performance.now()
  }
}
