import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, foldWords } from './fold'

describe('folding', () => {
  it.each([
    ['Čačak', 'cacak'],
    ['ЧАЧАК', 'cacak'],
    ['Đorđe', 'dorde'],
    ['Djordje', 'dorde'],
    ['Ђорђе', 'dorde'],
    ['Џез', 'dzez'],
    ['ǅez', 'dzez'],
    ['Љубљана и Његош', 'ljubljana i njegos'],
    ['ŠĐŽČĆ šđžčć', 'sdzcc sdzcc'],
    ['C\u030cac\u030cak', 'cacak'],
    ['Ｎｉš', 'nis'],
    ['  Novi   Sad, 21.000! ', 'novi sad 21 000'],
    ['54 m²', '54 m2'],
    ['東京', ''],
    ['', ''],
  ])('%s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('leaves letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
      }),
      { numRuns: 1_000 },
    )
  })
})

it('names each word of a query once, cut where the index cuts', () => {
  expect(foldWords('Stan stan СТАН kod parka')).toEqual(['stan', 'kod', 'parka'])
  expect(foldWords('a'.repeat(100))).toEqual(['a'.repeat(64)])
  expect(foldWords(' ,. ')).toEqual([])
})
