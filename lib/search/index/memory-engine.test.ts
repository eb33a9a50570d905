import { expect, test } from 'vitest'
import type { IndexedListing } from './indexed-listing'
import { createMemoryEngine } from './memory-engine'

const id = '00000000-0000-4000-8000-000000000001'

const listingOf = (word: string): IndexedListing => ({
  id,
  createdAt: 1,
  price: 101,
  areaM2: 50,
  rooms: 2,
  bathrooms: 1,
  purpose: 'SALE',
  type: 'apartment',
  city: 'Niš',
  cityKey: 'nis',
  factKeys: [],
  title: word,
  words: [word, 'nis'],
})

test('is worn by changes, by none that changes nothing, and not after a refill', async () => {
  const engine = createMemoryEngine()
  await engine.refill(async () => ({ position: 0, history: 'a' }))
  const change = (position: number, word: string) =>
    engine.apply([{ position, id, listing: listingOf(word) }])
  for (let n = 1; n <= 2_000; n++) await change(n, 'stan')
  expect(await engine.applied()).toMatchObject({ position: 2_000, needsRebuild: false })
  for (let n = 1; n <= 2_000; n++) await change(2_000 + n, `stan${n}`)
  const worn = await engine.applied()
  expect(worn).toMatchObject({ position: 4_000, needsRebuild: true })
  await engine.refill(async (take) => {
    await take([listingOf('stan')])
    return { position: 4_000, history: 'b' }
  })
  const anew = await engine.applied()
  expect(anew).toMatchObject({ position: 4_000, history: 'b', needsRebuild: false })
  expect(anew?.fill).not.toBe(worn?.fill)
})
