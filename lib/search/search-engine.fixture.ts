import { createMemoryEngine } from './index/memory-engine'
import type { SearchableListing } from './searchable-listing'

/** An empty engine, and a function that changes it. */
export async function emptyEngine(engine = createMemoryEngine()) {
  await engine.refill(async () => ({ position: 0, history: '' }))
  let position = 0
  const change = (id: string, listing: SearchableListing | null) =>
    engine.apply([{ position: ++position, id, listing }])
  return { engine, change }
}
