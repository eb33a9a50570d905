import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedWords } from './sorted-words'

const word = fc.string({ unit: fc.constantFrom(...'ab1'), minLength: 1, maxLength: 7 })
const step = fc.oneof(
  { weight: 3, arbitrary: word.map((add) => ({ add })) },
  { weight: 1, arbitrary: word.map((remove) => ({ remove })) },
)

test('has what was added and not deleted, in order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), word, (steps, prefix) => {
      const sorted = new SortedWords()
      const all = new Set<string>()
      for (const each of steps) {
        if ('add' in each) {
          sorted.add(each.add)
          all.add(each.add)
        } else {
          sorted.delete(each.remove)
          all.delete(each.remove)
        }
      }
      const expected = [...all].sort().filter((known) => known.startsWith(prefix))
      expect(sorted.withPrefix('')).toEqual([...all].sort())
      expect(sorted.withPrefix(prefix)).toEqual(expected)
      expect(sorted.withPrefix(prefix, 2)).toEqual(expected.slice(0, 2))
    }),
  )
})

test('holds many, in whatever order they come and go', () => {
  const words = Array.from({ length: 20_000 }, (_, n) => ((n * 7919) % 20_000).toString(36))
  const sorted = new SortedWords()
  for (const each of words) sorted.add(each)
  expect(sorted.withPrefix('')).toEqual([...words].sort())
  for (const each of words.slice(0, 19_000)) sorted.delete(each)
  expect(sorted.withPrefix('')).toEqual(words.slice(19_000).sort())
})
