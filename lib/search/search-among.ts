import { createMemoryEngine } from './index/memory-engine'
import type { SearchableListing } from './listing-rows'
import type { SearchEngine } from './search-engine'

/** A search engine that finds nothing but these listings. */
export async function searchAmong(listings: SearchableListing[]): Promise<SearchEngine> {
  const engine = createMemoryEngine()
  await engine.refill(async (take) => {
    await take(listings)
    return { position: 0, history: '' }
  })
  return engine
}
