import { expect, test } from 'vitest'
import { type Attributes, noAttributes } from '@/lib/listings/attributes/attributes'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { attributeConditions, attributeKeys, nearToKeys } from './attribute-keys'

function fits(attributes: Partial<Attributes>, filters: ListingFilters, amenities: string[] = []): boolean {
  const keys = attributeKeys({ ...noAttributes, ...attributes, amenities })
  return attributeConditions(filters).every((anyOf) => anyOf.some((key) => keys.includes(key)))
}

test.each(['basement', 'low_ground', 'ground'] as const)(
  '%s is the ground floor and no top floor',
  (floor) => {
    expect(fits({ floor }, { notGroundFloor: true })).toBe(false)
    expect(fits({ floor }, { notTopFloor: true })).toBe(true)
  },
)

test('a high ground floor lies above the ground, an attic at the top', () => {
  expect(fits({ floor: 'high_ground' }, { notGroundFloor: true, notTopFloor: true })).toBe(true)
  expect(fits({ floor: 'attic', floors: 4 }, { notGroundFloor: true })).toBe(true)
  expect(fits({ floor: 'attic', floors: 4 }, { notTopFloor: true })).toBe(false)
})

test('whether a floor is the last one tells only who knows the building', () => {
  expect(fits({ floor: 3, floors: 5 }, { notTopFloor: true })).toBe(true)
  expect(fits({ floor: 5, floors: 5 }, { notTopFloor: true })).toBe(false)
  expect(fits({ floor: 3 }, { notTopFloor: true })).toBe(false)
})

test('floors are counted from the ground, an attic above the last one', () => {
  expect(fits({ floor: 3 }, { floorMin: 2, floorMax: 4 })).toBe(true)
  expect(fits({ floor: 'ground' }, { floorMin: 1 })).toBe(false)
  expect(fits({ floor: 'basement' }, { floorMax: 2 })).toBe(true)
  expect(fits({ floor: 'attic', floors: 4 }, { floorMin: 5, floorMax: 5 })).toBe(true)
  expect(fits({ floor: 'attic' }, { floorMin: 1 })).toBe(false)
})

test('of several values any fits, of heating, parking and amenities all have to be there', () => {
  expect(fits({ condition: 'new' }, { condition: ['new', 'luxury'] })).toBe(true)
  expect(fits({ condition: 'original' }, { condition: ['new', 'luxury'] })).toBe(false)
  expect(fits({ heating: ['gas', 'stove'] }, { heating: ['gas'] })).toBe(true)
  expect(fits({ heating: ['gas', 'stove'] }, { heating: ['gas', 'central'] })).toBe(false)
  expect(fits({}, { amenities: ['terrace', 'Тераса'] }, ['terrace', 'terasa'])).toBe(true)
})

test('a listing that does not say is not found', () => {
  const asked: ListingFilters[] = [
    { structureMin: 0.5 },
    { floorMax: 10 },
    { notGroundFloor: true },
    { notTopFloor: true },
    { registered: 'no' },
    { lift: true },
    { furnished: ['no'] },
    { petsAllowed: true },
    { advertiser: 'owner' },
  ]
  for (const filters of asked) expect(fits({}, filters), JSON.stringify(filters)).toBe(false)
  expect(fits({ lift: false }, { lift: true })).toBe(false)
})

test('of several kinds of places all have to be near', () => {
  const isNear = (near: Parameters<typeof nearToKeys>[0], filters: ListingFilters) =>
    attributeConditions(filters).every((anyOf) => anyOf.some((key) => nearToKeys(near).includes(key)))
  expect(isNear(['park', 'school'], { nearTo: ['school', 'park'] })).toBe(true)
  expect(isNear(['park'], { nearTo: ['school', 'park'] })).toBe(false)
})
