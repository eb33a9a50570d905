import { beforeEach, expect, it, vi } from 'vitest'
import { createMemoryEngine } from '@/lib/search/engines/memory/memory-engine'
import type { ReadAll, SearchChange, SearchEngine } from '@/lib/search/matching/search-engine'

const database = vi.hoisted(() => ({
  position: 0,
  changes: [] as SearchChange[],
  fills: 0,
  reads: 0,
  fill: undefined as ReadAll | undefined,
}))

const made = vi.hoisted(() => ({ engine: undefined as SearchEngine | undefined }))

vi.mock('@/lib/db/client', () => ({ sql: () => null }))
vi.mock('@/lib/search/engines/create-search-engine', async () => {
  const { createMemoryEngine } = await import('@/lib/search/engines/memory/memory-engine')
  return { createSearchEngine: () => made.engine ?? createMemoryEngine() }
})
vi.mock('@/lib/search/loading/latest-position', () => ({ readLatestPosition: async () => database.position }))
vi.mock('@/lib/search/loading/listing-clock', () => ({ readDatabaseTimeline: async () => '1' }))
vi.mock('@/lib/search/loading/load-listings', () => ({
  loadListings: async (_: unknown, take: Parameters<ReadAll>[0]) => {
    database.fills++
    await database.fill?.(take)
    return { position: database.position, timeline: '1' }
  },
  readChanges: async (_: unknown, after: number) => {
    database.reads++
    return { changes: database.changes.filter(({ position }) => position > after), isAll: true }
  },
}))

let live: typeof import('./search-service')

beforeEach(async () => {
  Object.assign(database, { position: 10, changes: [], fills: 0, reads: 0, fill: undefined })
  delete (globalThis as { kljucSearch?: unknown }).kljucSearch
  made.engine = undefined
  vi.resetModules()
  live = await import('./search-service')
})

/** Uses an index that existed before this process. */
async function attachTo(timeline: string): Promise<SearchEngine> {
  const engine = createMemoryEngine()
  await engine.rebuild(async () => ({ position: 10, timeline }))
  made.engine = engine
  vi.resetModules()
  live = await import('./search-service')
  return engine
}

const positionAsked = () => live.querySearch(async (engine) => (await engine.status())?.position)

it('fills the engine once, for however many ask', async () => {
  expect(await Promise.all([positionAsked(), positionAsked(), live.warmUpSearchIndex()])).toEqual([
    10,
    10,
    undefined,
  ])
  expect(database.fills).toBe(1)
})

it('asks again once it has read what was committed meanwhile, which it reads once for all', async () => {
  await live.warmUpSearchIndex()
  database.position = 12
  database.changes = [11, 12].map((position) => ({ position, id: 'x', listing: null }))
  expect(await Promise.all([positionAsked(), positionAsked()])).toEqual([12, 12])
  expect([database.fills, database.reads]).toEqual([1, 1])
})

it('is built anew when changes were forgotten, and when the clock went back', async () => {
  await live.warmUpSearchIndex()
  database.position = 99
  database.changes = [{ position: 99, id: 'x', listing: null }]
  expect(await positionAsked()).toBe(99)
  database.position = 5
  expect(await positionAsked()).toBe(5)
  expect(database.fills).toBe(3)
})

it('is not built without end when the database goes back between the clock and the changes', async () => {
  await live.warmUpSearchIndex()
  database.position = 20
  database.fill = async () => {
    database.position = 7
    return { position: 7, timeline: '1' }
  }
  expect(await positionAsked()).toBe(7)
  expect(database.fills).toBe(2)
})

it('gives an answer although the clock never stands still', async () => {
  await live.warmUpSearchIndex()
  const asked = live.querySearch(async (engine) => {
    database.position++
    database.changes.push({ position: database.position, id: 'x', listing: null })
    return (await engine.status())?.position
  })
  expect(await asked).toBe(12)
})

it('takes over an index that is there, unless it was built from another database', async () => {
  await attachTo('1')
  expect([await positionAsked(), database.fills]).toEqual([10, 0])
  await attachTo('another')
  expect([await positionAsked(), database.fills]).toEqual([10, 1])
})

it('reads on where an index is that another process has put in the place of its own', async () => {
  const engine = await attachTo('1')
  await positionAsked()
  database.position = 13
  database.changes = [11, 12, 13].map((position) => ({ position, id: 'x', listing: null }))
  vi.spyOn(engine, 'apply').mockImplementationOnce(() =>
    engine.rebuild(async () => ({ position: 11, timeline: '1' })),
  )
  expect([await positionAsked(), database.reads, database.fills]).toEqual([13, 2, 0])
  expect(engine.apply).toHaveBeenLastCalledWith(database.changes.slice(1))
})
