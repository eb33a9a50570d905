import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { idRange, listingParts, partName, readPartName, type SitemapPart } from './sitemap-parts'

it.each([
  [0, 1],
  [128, 1],
  [129, 2],
  [1_000_000, 8_192],
  [1_000_000_000, 32_768],
])('%i properties make %i parts', (count, parts) => {
  expect(listingParts(count)).toHaveLength(parts)
})

it('every id lies in exactly one part, and parts touch', () => {
  const ranges = listingParts(100_000).map((part) => idRange(part as { bits: number; number: number }))
  expect(ranges[0]?.first).toBe('00000000-0000-0000-0000-000000000000')
  expect(ranges.at(-1)?.last).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
  for (const id of Array.from({ length: 500 }, () => randomUUID())) {
    expect(ranges.filter(({ first, last }) => first <= id && id <= last)).toHaveLength(1)
  }
  const heads = ranges.map(({ first, last }) =>
    [first, last].map((id) => Number.parseInt(id.slice(0, 8), 16)),
  )
  heads.slice(1).forEach(([first], index) => {
    expect(first).toBe((heads[index]?.[1] ?? 0) + 1)
  })
})

it('a name gives its part back', () => {
  const parts: SitemapPart[] = [
    { of: 'screens' },
    { of: 'prices' },
    { of: 'projects' },
    { of: 'lists', purpose: 'SALE' },
    { of: 'lists', purpose: 'RENT', type: 'house' },
    ...listingParts(1_000),
  ]
  for (const part of parts) expect(readPartName(partName(part))).toEqual(part)
  expect(new Set(parts.map(partName)).size).toBe(parts.length)
})

it.each([
  '',
  '0',
  'listings-3-8',
  'listings-03-1',
  'listings-16-0',
  'listings-3--1',
  'buy-castle',
  'buy-house-1',
  'constructor',
])('%s names no part', (name) => {
  expect(readPartName(name)).toBeNull()
})
