import { expect, it, vi } from 'vitest'
import { RenderedImageCache } from './rendered-image-cache'

const kilobyte = () => Promise.resolve(Buffer.alloc(1024))

/** A fake drawing that the test completes. */
function slowDrawing() {
  let finish = () => {}
  const draw = vi.fn(() => new Promise<Buffer>((resolve) => (finish = () => resolve(Buffer.from('image')))))
  return { draw, finish: () => finish() }
}

it('an image that many ask for at once is drawn once, and then kept', async () => {
  const cache = new RenderedImageCache(10_000)
  const { draw, finish } = slowDrawing()
  const asked = Array.from({ length: 50 }, () => cache.get('a', draw))
  finish()
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  await cache.get('a', draw)
  expect(draw).toHaveBeenCalledTimes(1)
})

// Long: it is the number that matters.
it('100,000 different images leave no more than the limit, the latest of them', async () => {
  const cache = new RenderedImageCache(64 * 1024)
  for (let number = 0; number < 100_000; number++) await cache.get(String(number), kilobyte)
  expect(cache.bytes).toBe(64 * 1024)
  const draw = vi.fn(kilobyte)
  await cache.get('99936', draw)
  expect(draw).not.toHaveBeenCalled()
  await cache.get('99935', draw)
  expect(draw).toHaveBeenCalled()
})

it('what is asked for again stays longer than what is not', async () => {
  const cache = new RenderedImageCache(3 * 1024)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.get(key, kilobyte)
  const draw = vi.fn(kilobyte)
  await cache.get('a', draw)
  expect(draw).not.toHaveBeenCalled()
  await cache.get('b', draw)
  expect(draw).toHaveBeenCalled()
})

it('an image larger than all that may be kept is answered and not kept', async () => {
  const cache = new RenderedImageCache(1000)
  expect((await cache.get('a', kilobyte)).length).toBe(1024)
  expect(cache.bytes).toBe(0)
})

it('a drawing that failed is not kept', async () => {
  const cache = new RenderedImageCache(10_000)
  const failing = () => Promise.reject(new Error('no photo'))
  await expect(cache.get('a', failing)).rejects.toThrow('no photo')
  expect((await cache.get('a', kilobyte)).length).toBe(1024)
})
