import { describe, expect, it } from 'vitest'
import { mergeOrder, moveItem, sameOrder } from './photo'

describe('moveItem', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [1, 99, 'acdb'],
    [2, -1, 'cabd'],
    [7, 0, 'abcd'],
  ])('moves %i to %i', (from, to, expected) => {
    expect(moveItem([...'abcd'], from, to).join('')).toBe(expected)
  })
})

describe('sameOrder', () => {
  it('looks at order and length', () => {
    expect(sameOrder(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(sameOrder(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(sameOrder(['a'], ['a', 'b'])).toBe(false)
  })
})

describe('mergeOrder', () => {
  it('names exactly what is there', () => {
    expect(mergeOrder(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
  })
})
