import { expect, test } from 'vitest'
import { ListingJsonCache } from './listing-json-cache'

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
