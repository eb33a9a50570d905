import { describe, expect, it } from 'vitest'
import { paginationRange } from './pagination'

describe('paginationRange', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 6, 7, 8, 9]],
  ])('on page %i of %i', (page, pages, expected) => {
    expect(paginationRange(page, pages)).toEqual(expected)
  })

  it('never shows more than seven entries, and every page is reachable by steps', () => {
    for (let page = 1; page <= 40; page++) {
      const entries = paginationRange(page, 40)
      expect(entries.length).toBeLessThanOrEqual(7)
      expect(entries).toContain(page)
    }
  })
})
