import { expect, test } from 'vitest'
import { readComparedIds } from './compared-ids'

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)

test('four ids at most, each once, in their order', () => {
  expect(readComparedIds(ids.join(','))).toEqual(ids.slice(0, 4))
  expect(readComparedIds(`${ids[1]}, ${ids[0]},${ids[1]?.toUpperCase()}`)).toEqual([ids[1], ids[0]])
})

test('what is no id is left out', () => {
  expect(readComparedIds(`x,,${ids[2]},../etc`)).toEqual([ids[2]])
  for (const nothing of [null, undefined, '', ',']) expect(readComparedIds(nothing)).toEqual([])
})
