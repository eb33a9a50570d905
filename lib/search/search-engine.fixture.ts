import { createMemoryEngine } from './index/memory-engine'
import type { SearchableListing } from './searchable-listing'

/** An engine that knows of nothing yet, and how it is told of changes, one by one. */
export async function emptyEngine(engine = createMemoryEngine()) {
  await engine.refill(async () => ({ position: 0, history: '' }))
  let position = 0
  const change = (id: string, listing: SearchableListing | null) =>
    engine.apply([{ position: ++position, id, listing }])
  return { engine, change }
}
