import { expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import type { Property } from '@/lib/listings/property/property'
import { differencesOf } from './differences'

const flat = {
  price: 215_000,
  type: 'apartment',
  address: { city: 'Beograd' },
  features: { area: 40, bedrooms: 1 },
  attributes: { ...noAttributes, district: 'Zvezdara', floor: 'ground', lift: false },
  readFromText: {},
} as unknown as Property
const differs = (filters: Parameters<typeof differencesOf>[1]['filters'], property = flat) =>
  differencesOf('en', { filters }, property, Object.keys(filters) as never)

test('an amount or a place says what it is and what was asked for', () => {
  expect(differs({ maxPrice: 200_000 })).toEqual(['€215,000 (you asked for: up to €200,000)'])
  expect(differs({ minArea: 50 })).toEqual(['40\u00a0m² (you asked for: from 50\u00a0m²)'])
  expect(differs({ district: ['Vračar'] })).toEqual(['Zvezdara (you asked for: Vračar)'])
})

test('an attribute says what the home has, or that nobody said', () => {
  const [ground] = differs({ notGroundFloor: true })
  expect(ground).toMatch(/^Floor: ground floor \(you asked for: /)
  expect(differs({ lift: true })[0]).toMatch(/^Lift: no \(you asked for: /i)
  const silent = { ...flat, attributes: { ...flat.attributes, lift: null } }
  expect(differs({ lift: true }, silent)[0]).toBe('not stated: lift')
  expect(differs({ lift: true }, { ...silent, readFromText: { lift: true } })[0]).toMatch(/^Lift: yes/)
})

test('what is compared is named once', () => {
  const stove = { ...flat, attributes: { ...flat.attributes, heating: ['stove' as const] } }
  expect(differs({ heating: ['central'] }, stove)).toEqual([
    'Heating: stove (you asked for: District heating)',
  ])
})

test('a home that misses two filters says both', () => {
  expect(differs({ maxPrice: 200_000, lift: true })).toHaveLength(2)
})
