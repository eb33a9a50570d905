import { expect, test } from 'vitest'
import { countOf } from './count-of'
import { toFacetCounts } from './facet-counts'

test('rooms are counted one by one, from five on together', () => {
  const rooms = [
    { rooms: 0, count: 9 },
    { rooms: 1, count: 4 },
    { rooms: 3, count: 2 },
    { rooms: 5, count: 3 },
    { rooms: 12, count: 1 },
  ]
  expect(toFacetCounts({ types: [], rooms, facts: {} }).rooms).toEqual({
    '1': 4,
    '2': 0,
    '3': 2,
    '4': 0,
    '5+': 4,
  })
})

test('kinds keep their counts, also those of nothing', () => {
  const types = [{ type: 'apartment', count: 154 } as const, { type: 'land', count: 0 } as const]
  expect(toFacetCounts({ types, rooms: [], facts: {} }).types).toEqual({ apartment: 154, land: 0 })
})

test('a choice that is not known has no count, whatever its name', () => {
  const facts = { amenities: [{ value: 'terrace', count: 3 }] }
  const { attributes } = toFacetCounts({ types: [], rooms: [], facts })
  expect(countOf(attributes, 'amenities', 'terrace')).toBe(3)
  for (const typed of ['__proto__', 'constructor', 'toString', 'bazen'])
    expect(countOf(attributes, 'amenities', typed)).toBeUndefined()
})
