import { beforeEach, expect, it, test, vi } from 'vitest'
import { createMemoryEngine } from '@/lib/search/engines/memory/memory-engine'
import type { ReadAll, SearchChange, SearchEngine } from '@/lib/search/matching/search-engine'
import { ListingJsonCache } from './search-service'

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

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns `text` for every id, and records the requested ids. */
function reader(text: string) {
  const asked: string[][] = []
  const read = async (ids: string[]) => {
    asked.push(ids)
    return new Map(ids.map((id) => [id, bytes(`${text} ${id}`)]))
  }
  return { asked, read }
}

test('a text is read once, and again when its listing has changed', async () => {
  const texts = new ListingJsonCache()
  const first = reader('old')
  expect(await texts.getMany(['a', 'b'], first.read)).toEqual(
    new Map([
      ['a', bytes('old a')],
      ['b', bytes('old b')],
    ]),
  )
  await texts.getMany(['b', 'a'], first.read)
  expect(first.asked).toEqual([['a', 'b']])
  texts.invalidate('a')
  const second = reader('new')
  expect(await texts.getMany(['a', 'b'], second.read)).toEqual(
    new Map([
      ['a', bytes('new a')],
      ['b', bytes('old b')],
    ]),
  )
  expect(second.asked).toEqual([['a']])
})

test('what was read before a change is not kept after it', async () => {
  const texts = new ListingJsonCache()
  const read = async (ids: string[]) => {
    texts.invalidate('a')
    return new Map(ids.map((id) => [id, bytes('old')]))
  }
  await texts.getMany(['a'], read)
  const after = reader('new')
  expect(await texts.getMany(['a'], after.read)).toEqual(new Map([['a', bytes('new a')]]))
})

test('what is not public has no text, and is asked for again', async () => {
  const texts = new ListingJsonCache()
  expect(await texts.getMany(['a'], async () => new Map())).toEqual(new Map())
  expect(await texts.getMany(['a'], reader('new').read)).toEqual(new Map([['a', bytes('new a')]]))
})

test('the least recently used are forgotten once there is too much', async () => {
  const texts = new ListingJsonCache()
  const long = reader('x'.repeat(6_000_000))
  await texts.getMany(['a', 'b'], long.read)
  await texts.getMany(['a'], long.read)
  await texts.getMany(['c'], long.read)
  expect(long.asked).toEqual([['a', 'b'], ['c']])
  await texts.getMany(['a'], long.read)
  expect(long.asked).toHaveLength(2)
  await texts.getMany(['b'], long.read)
  expect(long.asked[2]).toEqual(['b'])
})
