import { createMemoryEngine } from './index/memory-engine'
import type { SearchEngine } from './search-engine'
import type { SearchableListing } from './searchable-listing'

export async function buildSearchEngine(listings: SearchableListing[]): Promise<SearchEngine> {
  const engine = createMemoryEngine()
  await engine.refill(async (take) => {
    await take(listings)
    return { position: 0, history: '' }
  })
  return engine
}
