import { expect, test } from 'vitest'
import { parseSearch } from '@/lib/search/filters/page-search'
import { readSearch } from '@/lib/search/query/complete-query'
import { searchName, suggestionName } from './search-name'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const nameOf = (query: string, locale: 'sr-Latn' | 'en' = 'sr-Latn', maxLength = 100, rent = false) =>
  plain(searchName(locale, parseSearch(rent ? 'RENT' : 'SALE', new URLSearchParams(query)), maxLength))

test('a search is named by what it holds', () => {
  const query =
    'city=Beograd&district=Vračar&district=Zvezdara&structure=2&structure=2.5&structure=3&maxPrice=180000'
  expect(nameOf(query)).toBe('2 do 3 sobe · Vračar, Zvezdara · do 180.000 €')
  expect(nameOf(query, 'en')).toBe('1 to 2 bedrooms · Vračar, Zvezdara · up to €180,000')
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

test.each([
  ['lokal kragujevac', 'Lokali u Kragujevcu', 'Shops in Kragujevac'],
  ['garaža novi beograd', 'Garaže na Novom Beogradu, Beograd', 'Garages in Novi Beograd, Belgrade'],
  ['plac do 30000', 'Placevi · do 30.000 €', 'Plots of land · up to €30,000'],
  ['участок до 30000', 'Placevi · do 30.000 €', 'Plots of land · up to €30,000'],
  ['квартира в Белграде', 'Stanovi u Beogradu', 'Apartments in Belgrade'],
  [
    'stan sa liftom do 500',
    'Stanovi za izdavanje · do 500 € · Ima lift',
    'Apartments for rent · up to €500 · Has a lift',
  ],
  ['najjeftiniji stan', 'Stanovi · Cena, od najniže', 'Apartments · Price: low to high'],
  [
    'dvosoban Stari grad',
    'Dvosobni stanovi · Stari grad (Beograd), Stari grad (Novi Sad)',
    'One-bedroom apartments · Stari grad (Belgrade), Stari grad (Novi Sad)',
  ],
  [
    'kafić u Nišu',
    'Ugostiteljski objekti i lokali u Nišu · „kafić“',
    'Hospitality spaces and shops in Niš · “kafić”',
  ],
  ['lift', 'Ima lift', 'Has a lift'],
  ['stan bez lifta', 'Stanovi · bez lifta', 'Apartments · no lift'],
  ['stan ili kuća u Nišu', 'Stanovi i kuće na prodaju · Niš', 'Apartments and houses for sale · Niš'],
  ['stan Vračar ili Zvezdara', 'Stanovi · Vračar, Zvezdara', 'Apartments · Vračar, Zvezdara'],
])('what is understood of “%s” is named with its filters', (typed, serbian, english) => {
  const filters = readSearch(typed, 'SALE') ?? {}
  const name = (locale: 'sr-Latn' | 'en') =>
    plain(suggestionName(locale, { purpose: 'SALE', ...filters }, 'SALE'))
  expect(name('sr-Latn')).toBe(serbian)
  expect(name('en')).toBe(english)
})

test.each(['penthaus sa pogledom', 'stan na dan', 'stan u Nišu blizu Beograda', 'bez lifta'])(
  'what is not understood whole, not offered or no filter has no name: %s',
  (typed) => {
    expect(readSearch(typed, 'SALE')).toBeUndefined()
  },
)
