import { expect, it } from 'vitest'
import { BoundedMemoryLimiter } from './bounded-memory-limiter'

const options = { keyPrefix: 'test', points: 2, duration: 60 }

it('forgets the key that was unused for longest, and no other', async () => {
  const counts = new BoundedMemoryLimiter(options, 3)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await counts.consume(key)
  expect(counts.size).toBe(3)
  expect((await counts.get('a'))?.consumedPoints).toBe(2)
  expect(await counts.get('b')).toBeNull()
})

it('is not filled by 100,000 addresses', async () => {
  const counts = new BoundedMemoryLimiter(options, 5_000)
  for (let n = 0; n < 100_000; n++) await counts.consume(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
  expect(counts.size).toBe(5_000)
  // The library's own storage contains no further keys.
  expect(counts.dump().storage).toHaveLength(5_000)
})

it('goes on counting an address that comes back amid a flood', async () => {
  const counts = new BoundedMemoryLimiter(options, 100)
  let refused = 0
  for (let n = 0; n < 1_000; n++) {
    await counts.consume(`flood ${n}`)
    if (n % 50 === 0) await counts.consume('scraper').catch(() => refused++)
  }
  expect(refused).toBe(18)
})
