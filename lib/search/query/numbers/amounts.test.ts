import { expect, test } from 'vitest'
import { understandQuery } from '../parse-query'

const read = (q: string) => understandQuery({ q }).understood?.filters

test.each([
  'stan star do 10 godina',
  'stan ne stariji od 20 godina',
  'stan izgrađen do 2000',
  'stan, gradnja 2018-2022',
  'stan slobodan od 15.10.',
  'stan useljiv od 1.9.2026.',
  'stan, autobus 17 i 31',
  'stan na parceli broj 1256/3 k.o.',
  'stan 100 metara od škole',
  'stan 5 minuta od škole',
])('%s has no price and no area', (q) => {
  const { availableBy: _, ...others } = read(q) ?? {}
  expect(others).toEqual({ type: 'apartment' })
})

test.each([
  ['stan 60 m od 80000', { minArea: 54, maxArea: 66, minPrice: 80_000 }],
  ['useljiv do 100000', { maxPrice: 100_000 }],
  ['renoviran 3.0', { structureMin: 3, condition: ['renovated'] }],
  ['350+troškovi', { maxPrice: 350, purpose: 'RENT' }],
  ['300 evra plus režije', { maxPrice: 300, purpose: 'RENT' }],
  ['400+ evra', { minPrice: 400 }],
  ['do 60.000 dinara mesečno', { maxPrice: 512, purpose: 'RENT' }],
  ['do 30 hiljada dinara', { maxPrice: 256 }],
  ['plac do 5000 €/ar', { maxPriceM2: 50 }],
  ['kvadrat do 2000 evra', { maxPriceM2: 2_000 }],
  ['50-ak kvadrata', { minArea: 45, maxArea: 55 }],
  ['70tak kvadrata', { minArea: 63, maxArea: 77 }],
  ['54m2 + terasa 26m2', { minArea: 48, maxArea: 60, amenities: ['terrace'] }],
  ['60m2, 20m2 terasa', { minArea: 54, maxArea: 66 }],
  ['60 m2 + 10', { minArea: 54, maxArea: 70 }],
  ['57+6m2', { minArea: 51, maxArea: 63 }],
  ['stan 56+lođa', { minArea: 50, maxArea: 62 }],
  ['70m2, 2T', { minArea: 63, maxArea: 77, amenities: ['terrace'] }],
  ['kv: 97, € 56800', { minArea: 87, maxArea: 107, maxPrice: 56_800 }],
  ['stan 50 i 60 m2', { minArea: 50, maxArea: 60 }],
  ['niska kirija Novi Sad', { city: 'Novi Sad', sort: 'price_asc' }],
])('%s is %j', (q, filters) => {
  expect(read(q)).toMatchObject(filters)
})

test('the storeys of a house are no floor', () => {
  expect(read('kuća Zemun 2 sprata')).toEqual({ type: 'house', city: 'Beograd', district: ['Zemun'] })
  expect(understandQuery({ q: 'kuća na dva sprata' }).query).toMatchObject({ q: 'spratna' })
})

test('the area of what belongs to a home is not that of the home', () => {
  expect(read('dvosoban+terasa 10m2')).not.toHaveProperty('minArea')
  expect(read('stan sa terasom 10m2')).not.toHaveProperty('minArea')
  expect(read('garaža 15m2')).toMatchObject({ minArea: 13, maxArea: 17 })
})

test('a day of a month is no amount', () => {
  for (const q of ['useljiv od 1. marta', 'stan useljiv od 15. juna', 'flat available from 1 March']) {
    const filters = read(q)
    expect(filters).not.toHaveProperty('minPrice')
    expect(filters).not.toHaveProperty('maxPrice')
  }
  expect(read('stan 27. marta')).toMatchObject({ neighbourhood: ['27. marta'] })
})
