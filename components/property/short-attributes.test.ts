import { expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import { shortAttributes } from './short-attributes'

const flat = {
  features: { bedrooms: 2, bathrooms: 1, area: 72, garage: false, yearBuilt: null },
  attributes: { ...noAttributes, structure: 3, floor: 4, floors: 6 } as const,
}
const nothing = { bedrooms: 0, bathrooms: 0, area: 0, garage: false, yearBuilt: null }

test('rooms are counted as each language does', () => {
  expect(shortAttributes('sr-Latn', flat)).toEqual(['72\u00a0m²', 'Trosoban (3,0)', '4. sprat'])
  expect(shortAttributes('en', flat)).toEqual(['72\u00a0m²', '2 bedrooms', 'floor 4'])
})

test('a studio is none of one bedroom, whatever its owner counts', () => {
  const studio = {
    features: { ...flat.features, bedrooms: 1 },
    attributes: { ...flat.attributes, structure: 0.5 as const },
  }
  expect(shortAttributes('en', studio)).toContain('Studio')
  expect(shortAttributes('en', { ...studio, features: flat.features })).toContain('2 bedrooms')
})

test('what is not known is not said', () => {
  expect(shortAttributes('sr-Latn', { features: nothing, attributes: noAttributes })).toEqual([])
  const attributes = { ...noAttributes, floor: 'ground', plotAres: 6.5 } as const
  expect(shortAttributes('sr-Latn', { features: nothing, attributes })).toEqual(['prizemlje', 'plac 6,5 a'])
})
