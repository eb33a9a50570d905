import { expect, it } from 'vitest'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import { type ChoiceName, formatAttribute } from './attribute-texts'
import {
  type AttributeName,
  type Attributes,
  attributeEntries,
  attributeNames,
  type attributes,
  type Floor,
  type FloorName,
  structures,
} from './attributes'

type Texts<Keys extends PropertyKey> = { readonly [Key in Keys]: string }

/** A text for each attribute and each of its values: what lacks one, in either language, is a type error below. */
type AttributeTexts = {
  labels: Texts<AttributeName>
  floor: Texts<FloorName>
  structure: Texts<5 | 10 | 15 | 20 | 25 | 30 | 35 | 40 | 45 | 50>
} & { [Name in ChoiceName]: Texts<(typeof attributes)[Name]['values'][number]> }

const texts = [sr.attributes, en.attributes] satisfies AttributeTexts[]

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

it('has a text that is not empty for each value of each attribute, and no text beyond them', () => {
  for (const all of texts) {
    const byName: Record<string, unknown> = all
    expect(Object.keys(all.labels)).toEqual(expect.arrayContaining(attributeNames))
    for (const name of attributeNames) {
      const entry = attributeEntries[name]
      const values =
        'values' in entry
          ? entry.values
          : entry.kind === 'structure'
            ? structures.map((each) => String(each * 10))
            : []
      const given = Object.entries((values.length > 0 ? byName[name] : undefined) ?? {})
      expect(given.map(([value]) => value).sort(), name).toEqual([...values].sort())
      expect(
        given.filter(([, text]) => typeof text !== 'string' || text.trim() === ''),
        name,
      ).toEqual([])
    }
  }
})
