import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayHaveTypo, typoPattern } from '@/lib/text/typos'
import { Dictionary } from './dictionary'
import { PostingList } from './posting-list'

const word = fc.string({ unit: fc.constantFrom(...'abdo1'), minLength: 1, maxLength: 9 })

test('corrects to exactly the words that fit the pattern of one typo', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 200 }), word, (known, typed) => {
      const dictionary = new Dictionary()
      known.forEach((each, row) => {
        dictionary.add(row, { words: [each] })
      })
      const pattern = new RegExp(typoPattern(typed))
      const expected = mayHaveTypo(typed) ? known.filter((each) => pattern.test(each)).sort() : []
      expect(dictionary.corrections(typed)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('knows words by their beginning, also those learnt after it was asked', () => {
  const dictionary = new Dictionary()
  for (const [row, each] of ['stan', 'kuca', 'stanovi'].entries()) dictionary.add(row, { words: [each] })
  expect(dictionary.withPrefix('stan')).toEqual(['stan', 'stanovi'])
  dictionary.add(3, { words: ['stanar'] })
  expect(dictionary.withPrefix('stan')).toEqual(['stan', 'stanar', 'stanovi'])
  expect(dictionary.withPrefix('vila')).toEqual([])
})

test('knows the words of living rows, and of no others', () => {
  const rows = fc.array(fc.uniqueArray(word, { maxLength: 5 }), { maxLength: 30 })
  fc.assert(
    fc.property(rows, fc.array(fc.nat(30), { maxLength: 60 }), (listings, deaths) => {
      const dictionary = new Dictionary()
      const live = new Map(listings.entries())
      for (const [row, words] of live) dictionary.add(row, { words })
      for (const row of deaths) {
        live.delete(row)
        dictionary.remove(row, (other) => live.has(other))
      }
      expect(dictionary.withPrefix('')).toEqual([...new Set([...live.values()].flat())].sort())
    }),
  )
})

test('finds the nearest word of titles, whatever stands before it in the alphabet', () => {
  const dictionary = new Dictionary()
  dictionary.add(0, { words: ['dorcol', 'terasa', 'kuca'], title: 'Dorćol, terasa' })
  expect(dictionary.nearest('dorcul')).toBe('dorcol')
  expect(dictionary.nearest('therasaa')).toBe('terasa')
  expect(dictionary.nearest('kuva')).toBeUndefined()
  dictionary.add(1, { words: ['kuca'], title: 'Nova kuća' })
  expect([dictionary.nearest('kuva'), dictionary.written('kuca')]).toEqual(['kuca', 'kuća'])
  dictionary.remove(1, (row) => row === 0)
  dictionary.remove(0, () => false)
  expect(dictionary.nearest('dorcul')).toBeUndefined()
})

test('a row list gives back what was added, from wherever one asks', () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 300_000 })), {
    maxLength: 3_000,
  })
  fc.assert(
    fc.property(steps, fc.double({ min: 0, max: 1.1, noNaN: true }), (gaps, share) => {
      const list = new PostingList()
      let row = -1
      const rows = gaps.map((gap) => {
        row += gap
        return row
      })
      for (const each of rows) list.add(each)
      const first = Math.floor(share * (row + 1))
      const seen: number[] = []
      list.eachSince(first, (each) => seen.push(each))
      expect(seen).toEqual(rows.filter((each) => each >= first))
    }),
  )
})
