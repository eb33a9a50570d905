import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { IndexedListing } from '@/lib/search/matching/search-engine'
import { foldText, foldWords } from '@/lib/text/fold'
import { emptyEngine } from './search-engine.fixture'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const page = { offset: 0, limit: 10 }

function listingOf(n: number, text: string, city = 'Niš'): IndexedListing {
  return {
    id: idOf(n),
    ownerId: idOf(n),
    createdAt: n,
    price: 100 + n,
    areaM2: 50,
    rooms: 2,
    bathrooms: 1,
    purpose: 'SALE',
    type: 'apartment',
    city,
    cityKey: foldText(city),
    attributeKeys: [],
    title: text.slice(0, 100),
    words: foldWords(`${text} ${city}`),
  }
}

test('a typo is forgiven in a word that no living listing has, and not because a filter stands in the way', async () => {
  const { engine, change } = await emptyEngine()
  await change(idOf(1), listingOf(1, 'terasa'))
  await change(idOf(2), listingOf(2, 'terassa'))
  expect((await engine.find({ q: 'terasa', minPrice: 102 }, page)).total).toBe(0)
  expect((await engine.find({ q: 'terasaa' }, page)).total).toBe(2)
  await change(idOf(1), null)
  expect((await engine.find({ q: 'terasa' }, page)).ids).toEqual([idOf(2)])
  expect((await engine.find({ q: 'terasa' }, { ...page, unknownTerms: [] })).total).toBe(0)
})

test('a word stands for its other forms, and no longer when its listing has gone', async () => {
  const { engine, change } = await emptyEngine()
  await change(idOf(1), listingOf(1, 'Magacin u industrijskoj zoni, vlasnici su na licu mesta'))
  await change(idOf(2), listingOf(2, 'A balcony'))
  const found = async (q: string) => (await engine.find({ q }, page)).ids
  expect(await found('industrijska zona')).toEqual([idOf(1)])
  expect(await found('vlasnik')).toEqual([idOf(1)])
  expect(await found('balconies')).toEqual([idOf(2)])
  await change(idOf(1), null)
  expect(await found('zona')).toEqual([])
})

test('a word that some listing has is the beginning of no other; any other text is', async () => {
  const { engine, change } = await emptyEngine()
  await change(idOf(1), listingOf(1, 'stan sa parkingom'))
  const found = async (q: string) => (await engine.find({ q, sort: 'relevance' }, page)).ids
  expect(await found('park')).toEqual([idOf(1)])
  await change(idOf(2), listingOf(2, 'stan kraj parka'))
  expect(await found('park')).toEqual([idOf(2)])
  expect(await found('parkin')).toEqual([idOf(1)])
  await change(idOf(2), null)
  expect(await found('park')).toEqual([idOf(1)])
})

test('a typo is forgiven in every form of a word', async () => {
  const { engine, change } = await emptyEngine()
  for (const [n, word] of ['kuhinja', 'kuhinju', 'kuhinjama', 'pijaci'].entries())
    await change(idOf(n), listingOf(n, word))
  const total = async (q: string) => (await engine.find({ q }, page)).total
  expect([await total('kuxinja'), await total('kuxinje'), await total('pijaxa')]).toEqual([3, 3, 1])
})

test('knows a long word by its first 24 letters, and reads the first 12 words of a text', async () => {
  const { engine, change } = await emptyEngine()
  const long = 'a'.repeat(24)
  await change(idOf(1), listingOf(1, `${long}b`))
  expect((await engine.find({ q: `${long}c` }, page)).total).toBe(1)
  const words = Array.from({ length: 11 }, (_, n) => `${'a'.repeat(12 + n)}`).join(' ')
  expect((await engine.find({ q: `${words} ${long} nowhere` }, page)).total).toBe(1)
  expect((await engine.find({ q: 'nowhere' }, page)).total).toBe(0)
})

test('ranks a title by a long word as by any other', async () => {
  const { engine, change } = await emptyEngine()
  const long = 'a'.repeat(30)
  await change(idOf(1), listingOf(1, long))
  await change(idOf(2), { ...listingOf(2, 'stan'), words: [long] })
  expect((await engine.find({ q: long, sort: 'relevance' }, page)).ids).toEqual([idOf(1), idOf(2)])
})

test('answers, and takes changes, while it is refilled', async () => {
  const { engine, change } = await emptyEngine()
  await change(idOf(1), listingOf(1, 'stan'))
  let isFilled = false
  const refilled = engine.rebuild(async (take) => {
    await take(Array.from({ length: 20_000 }, (_, n) => listingOf(n, `kuca ${n.toString(36)}`)))
    isFilled = true
    return { position: 9, timeline: '' }
  })
  let answers = 0
  while (!isFilled) {
    expect((await engine.find({ q: 'stan' }, page)).total).toBe(1)
    answers++
    await setImmediate()
  }
  expect(answers).toBeGreaterThan(5)
  await refilled
  expect((await engine.find({ q: 'kuca' }, page)).total).toBe(20_000)
})
