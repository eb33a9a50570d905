import type { IndexedListing, SearchEngine } from '@/lib/search/matching/search-engine'
import { createMemoryEngine } from './memory/memory-engine'

export async function buildSearchEngine(listings: IndexedListing[]): Promise<SearchEngine> {
  const engine = createMemoryEngine()
  await fillEngine(engine, listings)
  return engine
}

export async function fillEngine(engine: SearchEngine, listings: IndexedListing[]): Promise<void> {
  await engine.rebuild(async (take) => {
    await take(listings)
    return { position: 0, timeline: '' }
  })
}
