import { expect, test } from 'vitest'
import { parseSearch } from '@/lib/search/page-search'
import { searchName } from './search-name'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const nameOf = (query: string, locale: 'sr-Latn' | 'en' = 'sr-Latn', maxLength = 100, rent = false) =>
  plain(searchName(locale, parseSearch(rent ? 'RENT' : 'SALE', new URLSearchParams(query)), maxLength))

test('a search is named by what it holds', () => {
  const query =
    'city=Beograd&district=Vračar&district=Zvezdara&structure=2&structure=2.5&structure=3&maxPrice=180000'
  expect(nameOf(query)).toBe('2 do 3 sobe · Vračar, Zvezdara · do 180.000 €')
  expect(nameOf(query, 'en')).toBe('2 to 3 rooms · Vračar, Zvezdara · up to €180,000')
  expect(nameOf('structureMin=2&structureMax=2.5')).toBe('2 ili 2,5 sobe')
  expect(nameOf('structure=0.5&city=Niš')).toBe('garsonjera · Niš')
  expect(nameOf('city=Novi Sad', 'sr-Latn', 100, true)).toBe('Nekretnine za izdavanje · Novi Sad')
  expect(nameOf('type=house&minPrice=50000&maxPrice=90000&minArea=80')).toBe(
    'Kuće na prodaju · 50.000 € do 90.000 € · od 80 m²',
  )
})

test('words that were read as filters are not named twice, and what does not fit is left out', () => {
  expect(nameOf('q=trosoban&structureMin=3&structureMax=3')).toBe('3 sobe')
  expect(nameOf('q=vodopad&city=Beograd')).toBe('Nekretnine na prodaju · Beograd · „vodopad“')
  expect(nameOf('city=Beograd&lift=1&maxPrice=90000', 'sr-Latn', 40)).toBe('Nekretnine na prodaju · Beograd')
})
