import { expect, test } from 'vitest'
import { maxCaptionLength } from '@/lib/listings/attributes/image-kinds'
import { maxImages } from '@/lib/listings/attributes/max-images'
import type { Listing } from '@/lib/listings/schema'
import { ListingCache } from './listing-cache'

/** Of a listing the cache reads nothing but what makes its size. */
const listing = (id: string, title: string) =>
  ({
    id,
    title,
    description: '',
    title_en: null,
    description_en: null,
    amenities: [],
    images: [],
    price_history: [],
  }) as unknown as Listing

/** Returns listings of one title, and records the requested ids. */
function reader(title: string) {
  const asked: string[][] = []
  const read = async (ids: string[]) => {
    asked.push(ids)
    return ids.map((id) => listing(id, title))
  }
  return { asked, read }
}

async function titles(cache: ListingCache, ids: string[], read: (ids: string[]) => Promise<Listing[]>) {
  const found = await cache.getMany(ids, read)
  return Object.fromEntries([...found].map(([id, cached]) => [id, cached.listing.title]))
}

test('a listing is read once, and again when it has changed', async () => {
  const cache = new ListingCache()
  const first = reader('old')
  expect(await titles(cache, ['a', 'b'], first.read)).toEqual({ a: 'old', b: 'old' })
  await cache.getMany(['b', 'a'], first.read)
  expect(first.asked).toEqual([['a', 'b']])
  cache.invalidate('a')
  const second = reader('new')
  expect(await titles(cache, ['a', 'b'], second.read)).toEqual({ a: 'new', b: 'old' })
  expect(second.asked).toEqual([['a']])
})

test('its JSON is made once, and anew when it has changed', async () => {
  const cache = new ListingCache()
  const json = async (title: string) => (await cache.getMany(['a'], reader(title).read)).get('a')?.json
  const first = await json('stan na Čuburi')
  expect(JSON.parse(new TextDecoder().decode(first))).toEqual(listing('a', 'stan na Čuburi'))
  expect(await json('never read')).toBe(first)
  cache.invalidate('a')
  expect(JSON.parse(new TextDecoder().decode(await json('stan na Dorćolu'))).title).toBe('stan na Dorćolu')
})

test('what was read before a change is not kept after it', async () => {
  const cache = new ListingCache()
  await cache.getMany(['a'], async (ids) => {
    cache.invalidate('a')
    return ids.map((id) => listing(id, 'old'))
  })
  expect(await titles(cache, ['a'], reader('new').read)).toEqual({ a: 'new' })
})

test('what is not public is missing, and is asked for again', async () => {
  const cache = new ListingCache()
  expect(await titles(cache, ['a'], async () => [])).toEqual({})
  expect(await titles(cache, ['a'], reader('new').read)).toEqual({ a: 'new' })
})

test('the least recently used are forgotten once there is too much', async () => {
  const cache = new ListingCache()
  const long = reader('x'.repeat(3_000_000))
  await cache.getMany(['a', 'b'], long.read)
  await cache.getMany(['a'], long.read)
  await cache.getMany(['c'], long.read)
  expect(long.asked).toEqual([['a', 'b'], ['c']])
  await cache.getMany(['a'], long.read)
  expect(long.asked).toHaveLength(2)
  await cache.getMany(['b'], long.read)
  expect(long.asked[2]).toEqual(['b'])
})

test('all texts that an owner may write count: amenities and captions, too', async () => {
  const amenities = Array.from({ length: 40 }, () => 'ž'.repeat(60))
  const caption = 'č'.repeat(maxCaptionLength)
  const images = Array.from({ length: maxImages }, () => ({ caption, caption_en: caption }))
  const bytesOf = async (texts: object) => {
    const cache = new ListingCache()
    await cache.getMany(['a'], async () => [{ ...listing('a', ''), ...texts } as Listing])
    return cache.stats.bytes
  }
  const empty = await bytesOf({})
  // In memory, and as JSON.
  expect((await bytesOf({ amenities })) - empty).toBeGreaterThan(2 * JSON.stringify(amenities).length)
  expect((await bytesOf({ images })) - empty).toBeGreaterThan(4 * 2 * maxImages * maxCaptionLength)
})
