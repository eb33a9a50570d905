import { expect, it } from 'vitest'
import { formatAttribute } from './attribute-texts'
import { type Attributes, attributeNames, type Floor } from './attributes'

const noAttributes = Object.fromEntries(attributeNames.map((name) => [name, null])) as unknown as Attributes

it.each([
  [2, 4, '2 od 4', '2 of 4'],
  [2, null, '2', '2'],
  ['attic', null, 'potkrovlje', 'attic'],
  ['attic', 8, 'potkrovlje, zgrada ima 8 spratova', 'attic, building of 8 floors'],
  ['ground', 1, 'prizemlje, zgrada ima 1 sprat', 'ground floor, building of 1 floor'],
  ['basement', 3, 'suteren, zgrada ima 3 sprata', 'basement, building of 3 floors'],
] satisfies [Floor, number | null, string, string][])('writes floor %s of %s', (floor, floors, sr, en) => {
  const listing = { ...noAttributes, floor, floors }
  expect(formatAttribute('sr-Latn', 'floor', listing)).toBe(sr)
  expect(formatAttribute('en', 'floor', listing)).toBe(en)
})
