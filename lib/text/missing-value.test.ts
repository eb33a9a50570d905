import { expect, it } from 'vitest'
import { missingValue } from './missing-value'

it.each([
  [['-', '–', '—', ' -- '], 'none'],
  [['?', '/', '...', 'n/a', 'Nije poznato', 'unknown'], 'unknown'],
  [['', '0', '-3', 'ne', 'nema', '3/4', 'a-b'], undefined],
] as const)('takes %j for %s', (cells, meaning) => {
  for (const cell of cells) expect(missingValue(cell), cell).toBe(meaning)
})
