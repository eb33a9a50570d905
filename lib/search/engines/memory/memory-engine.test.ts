import { expect, test } from 'vitest'
import { listingId as id, listingOf } from '@/lib/search/engines/search-engine.fixture'
import { createMemoryEngine } from './memory-engine'

test('is worn by changes, by none that changes nothing, and not after a rebuild', async () => {
  const engine = createMemoryEngine()
  await engine.rebuild(async () => ({ position: 0, timeline: 'a' }))
  const change = (position: number, word: string) =>
    engine.apply([{ position, id, listing: listingOf(word) }])
  for (let n = 1; n <= 2_000; n++) await change(n, 'stan')
  expect(await engine.status()).toMatchObject({ position: 2_000, needsRebuild: false })
  for (let n = 1; n <= 2_000; n++) await change(2_000 + n, `stan${n}`)
  const worn = await engine.status()
  expect(worn).toMatchObject({ position: 4_000, needsRebuild: true })
  await engine.rebuild(async (take) => {
    await take([listingOf('stan')])
    return { position: 4_000, timeline: 'b' }
  })
  const anew = await engine.status()
  expect(anew).toMatchObject({ position: 4_000, timeline: 'b', needsRebuild: false })
  expect(anew?.generation).not.toBe(worn?.generation)
})
