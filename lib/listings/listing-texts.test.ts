import { expect, test } from 'vitest'
import { ListingTexts } from './listing-texts'

/** Reads `text` for every id, and notes what it was asked for. */
function reader(text: string) {
  const asked: string[][] = []
  const read = async (ids: string[]) => {
    asked.push(ids)
    return new Map(ids.map((id) => [id, `${text} ${id}`]))
  }
  return { asked, read }
}

test('a text is read once, and again when its listing has changed', async () => {
  const texts = new ListingTexts()
  const first = reader('old')
  expect(await texts.of(['a', 'b'], first.read)).toEqual(
    new Map([
      ['a', 'old a'],
      ['b', 'old b'],
    ]),
  )
  await texts.of(['b', 'a'], first.read)
  expect(first.asked).toEqual([['a', 'b']])
  texts.forget('a')
  const second = reader('new')
  expect(await texts.of(['a', 'b'], second.read)).toEqual(
    new Map([
      ['a', 'new a'],
      ['b', 'old b'],
    ]),
  )
  expect(second.asked).toEqual([['a']])
})

test('what was read before a change is not kept after it', async () => {
  const texts = new ListingTexts()
  const read = async (ids: string[]) => {
    texts.forget('a')
    return new Map(ids.map((id) => [id, 'old']))
  }
  await texts.of(['a'], read)
  const after = reader('new')
  expect(await texts.of(['a'], after.read)).toEqual(new Map([['a', 'new a']]))
})

test('what is not public has no text, and is asked for again', async () => {
  const texts = new ListingTexts()
  expect(await texts.of(['a'], async () => new Map())).toEqual(new Map())
  expect(await texts.of(['a'], reader('new').read)).toEqual(new Map([['a', 'new a']]))
})

test('the least recently used are forgotten once there is too much', async () => {
  const texts = new ListingTexts()
  const long = reader('x'.repeat(3_000_000))
  await texts.of(['a', 'b'], long.read)
  await texts.of(['a'], long.read)
  await texts.of(['c'], long.read)
  expect(long.asked).toEqual([['a', 'b'], ['c']])
  await texts.of(['a'], long.read)
  expect(long.asked).toHaveLength(2)
  await texts.of(['b'], long.read)
  expect(long.asked[2]).toEqual(['b'])
})
