import { expect, test } from 'vitest'
import { serializeFilters } from '@/lib/search/filters/filters'
import { parseSearch } from '@/lib/search/filters/page-search'
import { filterChips, placesText, searchHeading } from './describe-search'

const chips = (locale: 'sr-Latn' | 'en', query: string) =>
  filterChips(locale, parseSearch('SALE', new URLSearchParams(query))).map(({ label, rest }) => [
    label,
    decodeURIComponent(serializeFilters({ ...rest, purpose: undefined })).replaceAll('+', ' '),
  ])

test('one structure is one chip, and goes as one', () => {
  expect(chips('sr-Latn', 'structureMin=2&structureMax=2')).toEqual([['Dvosoban', '']])
  expect(chips('en', 'structureMin=2&structureMax=2')).toEqual([['1 bedroom', '']])
  expect(chips('sr-Latn', 'structureMin=2&structureMax=3').map(([label]) => label)).toEqual([
    'Struktura od: Dvosoban (2,0)',
    'Struktura do: Trosoban (3,0)',
  ])
})

test('one floor is one chip', () => {
  expect(chips('sr-Latn', 'floorMin=3&floorMax=3')).toEqual([['3. sprat', '']])
  expect(chips('sr-Latn', 'floorMin=0&floorMax=0')).toEqual([['prizemlje', '']])
})

test('each value of a list goes alone, districts with their town', () => {
  expect(chips('sr-Latn', 'city=Beograd&district=Vračar&district=Zvezdara')).toEqual([
    ['Beograd', ''],
    ['Vračar', 'city=Beograd&district=Zvezdara'],
    ['Zvezdara', 'city=Beograd&district=Vračar'],
  ])
  expect(chips('sr-Latn', 'amenities=pool&amenities=terrace')).toHaveLength(2)
})

test('what is understood of the words goes alone, in the reader’s language', () => {
  expect(chips('sr-Latn', 'q=vila bez lifta parka')).toEqual([
    ['„parka“', 'q=vila bez lifta'],
    ['„vila“', 'q=bez lifta parka'],
    ['bez lifta', 'q=vila parka'],
  ])
  expect(chips('en', 'q=bez lifta')).toEqual([['no lift', '']])
  expect(chips('en', 'q=bez TA peći')).toEqual([['except: Storage heater', '']])
  expect(chips('sr-Latn', 'q=osim Zemuna i Vračara&city=Beograd')).toEqual([
    ['osim: Zemun', 'q=osim Vračara&city=Beograd'],
    ['osim: Vračar', 'q=osim Zemuna&city=Beograd'],
    ['Beograd', 'q=osim Zemuna i Vračara'],
  ])
  expect(chips('en', 'q=no pool')).toEqual([['no pool', '']])
  expect(chips('sr-Latn', 'q=Bulevar kralja Aleksandra')).toEqual([['„Bulevar kralja Aleksandra“', '']])
})

test('a word takes the kind that it implies with it', () => {
  expect(chips('sr-Latn', 'q=vila&type=house&city=Beograd')).toEqual([
    ['„vila“', 'city=Beograd'],
    ['Beograd', 'q=vila&type=house'],
  ])
  expect(chips('sr-Latn', 'q=vila&type=apartment')).toHaveLength(2)
})

test.each([
  ['type=house', 'Kuće na prodaju – Niš', 'Houses for sale – Niš'],
  ['type=land&type=house', 'Kuće i placevi na prodaju – Niš', 'Houses and plots of land for sale – Niš'],
  ['', 'Nekretnine na prodaju – Niš', 'Properties for sale – Niš'],
])('the heading of %s names its kinds', (query, serbian, english) => {
  const search = parseSearch('SALE', new URLSearchParams(`city=Niš&${query}`))
  expect(searchHeading('sr-Latn', search)).toBe(serbian)
  expect(searchHeading('en', search)).toBe(english)
})

test('prices per square metre and each of several kinds are chips', () => {
  expect(chips('sr-Latn', 'type=land,house&maxPriceM2=1500')).toEqual([
    ['Kuća', 'type=land&maxPriceM2=1500'],
    ['Zemljište', 'type=house&maxPriceM2=1500'],
    ['do 1.500\u00a0€/m²', 'type=house&type=land'],
  ])
})

test('each of several places is a chip, without which the others are searched', () => {
  const search = 'city=Beograd&city=Novi Sad&district=Vračar&district=Zemun'
  expect(chips('sr-Latn', search)).toEqual([
    ['Vračar', 'city=Beograd&city=Novi Sad&district=Zemun'],
    ['Zemun', 'city=Beograd&city=Novi Sad&district=Vračar'],
    ['Novi Sad', 'city=Beograd&district=Vračar&district=Zemun'],
  ])
  expect(chips('en', 'city=Niš&city=Beograd&district=Vračar')).toEqual([
    ['Vračar', 'city=Niš'],
    ['Niš', 'city=Beograd&district=Vračar'],
  ])
  const { filters } = parseSearch('SALE', new URLSearchParams(search))
  expect(placesText('sr-Latn', filters)).toBe('Vračar (Beograd), Zemun (Beograd), Novi Sad')
  expect(placesText('en', filters)).toBe('Vračar (Belgrade), Zemun (Belgrade), Novi Sad')
  expect(placesText('en', { city: ['Beograd'] })).toBe('Belgrade')
  expect(placesText('sr-Latn', { city: ['Beograd'] })).toBeUndefined()
})

test('parts of the same name in two towns are told apart', () => {
  const labels = chips('sr-Latn', 'city=Beograd&city=Novi+Sad&district=Stari+grad').map(([label]) => label)
  expect(labels).toEqual(['Stari grad (Beograd)', 'Stari grad (Novi Sad)'])
})

test('many values of a filter are one chip, and go as one', () => {
  const query = (count: number) => Array.from({ length: count }, (_, at) => `city=Mesto${at}`).join('&')
  expect(chips('en', `${query(12)}&lift=1`)).toHaveLength(13)
  expect(chips('en', `${query(40)}&lift=1`)).toEqual([
    ['City: 40', 'lift=1'],
    ['Has a lift', expect.stringContaining('Mesto39')],
  ])
})
