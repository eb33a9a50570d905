import { expect, test } from 'vitest'
import { readQueries } from '@/bench/search-quality/read-queries'
import { parseFilters, serializeFilters } from '@/lib/search/filters/filters'
import { parsePageQuery, queryHref } from '@/lib/search/filters/page-search'
import { matchingTypes } from '@/lib/search/matching/alternatives'
import { readSearch } from './complete-query'
import { understandQuery } from './parse-query'
import { searchRedirect } from './search-redirect'

const lead = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const to = searchRedirect(pathname, searchParams, parsePageQuery(searchParams))
  return to === null ? null : decodeURIComponent(to.replaceAll('+', ' '))
}

test.each([
  ['/buy?q=stan Beograd do 100000', '/buy?city=Beograd&type=apartment&type=condo&maxPrice=100000'],
  ['/buy?q=izdavanje stanova Novi Sad', '/rent?city=Novi Sad&type=apartment&type=condo'],
  ['/rent?q=kuća na prodaju', '/buy?type=house'],
  ['/rent?q=stan do 400', '/rent?type=apartment&type=condo&maxPrice=400'],
  ['/buy?q=stan do 100', '/buy?type=apartment&type=condo&maxPrice=100000'],
  [
    '/buy?q=dvosoban stan blizu parka',
    '/buy?nearTo=park&type=apartment&type=condo&structureMin=2&structureMax=2',
  ],
  ['/buy?q=stan bez lifta', '/buy?q=bez lifta&type=apartment&type=condo'],
  ['/buy?q=stan sa garažom', '/buy?type=apartment&type=condo&amenities=garage_space'],
  ['/buy?q=with a garage', '/buy?type=apartment&type=house&type=condo&amenities=garage_space'],
  ['/buy?q=the', '/buy'],
  ['/buy?q=house near the river', '/buy?q=river&type=house'],
  ['/buy?q=vila porodice Jovanović', '/buy?q=vila porodice Jovanović&type=house'],
  ['/buy?q=stan nije potkrovlje Niš', '/buy?q=nije potkrovlje&city=Niš&type=apartment&type=condo'],
  ['/buy?q=Novi Sad ili Beograd stan', '/buy?city=Beograd&city=Novi Sad&type=apartment&type=condo'],
  ['/buy?q=stan 100k', '/buy?type=apartment&type=condo&maxPrice=100000&sort=price_desc'],
  ['/buy?q=vila Dedinje', '/buy?q=vila&city=Beograd&neighbourhood=Dedinje&type=house'],
  [
    '/buy?q=stan Beograd&city=Niš&maxPrice=50.000',
    '/buy?q=Beograd&city=Niš&type=apartment&type=condo&maxPrice=50000',
  ],
  ['/buy?q=stan ili kuća do 1500 €/m2', '/buy?type=apartment&type=house&type=condo&maxPriceM2=1500'],
  ['/rent?q=kuća do 600', '/rent?type=house&maxPrice=600'],
  ['/rent?q=stan ili kuća do 800', '/rent?type=apartment&type=house&type=condo&maxPrice=800'],
  ['/rent?q=stan do 150', '/rent?type=apartment&type=condo&maxPrice=150'],
  ['/rent?q=stan do 90000', '/buy?type=apartment&type=condo&maxPrice=90000'],
  ['/buy?type=apartment&q=kuća&newWords=1', '/buy?type=house'],
  [
    '/buy?type=apartment&structureMin=0.5&structureMax=0.5&q=dvosoban&newWords=1',
    '/buy?type=apartment&structureMin=2&structureMax=2',
  ],
  ['/buy?maxPrice=100000&q=do 150000&newWords=1', '/buy?maxPrice=150000'],
  ['/buy?city=Beograd&district=Zemun&q=Vračar&newWords=1', '/buy?city=Beograd&district=Vračar'],
  ['/buy?city=Novi Sad&type=apartment&q=kuća Beograd&newWords=1', '/buy?city=Beograd&type=house'],
  ['/buy?city=Niš&maxPrice=90000&q=parka&newWords=1', '/buy?q=parka&city=Niš&maxPrice=90000'],
  ['/buy?city=Niš&q=Centar&newWords=1', '/buy?city=Niš&neighbourhood=Centar'],
  ['/buy?q=dvosoban&rooms=3', '/buy?type=apartment&type=condo&rooms=3'],
  ['/buy?city=Vračar, Beograd', '/buy?city=Beograd&district=Vračar'],
  ['/rent?city=na Limanu&maxPrice=400', '/rent?city=Novi Sad&district=Liman&maxPrice=400'],
  ['/buy?q=Vračar&page=3&sort=price_asc', '/buy?city=Beograd&district=Vračar&sort=price_asc&page=3'],
])('%s leads to %s', (from, to) => {
  expect(lead(from)).toBe(to)
})

test.each([
  ['/buy?city=Centar (Niš), Novi Sad', '/buy?city=Niš&city=Novi Sad&neighbourhood=Centar'],
  [
    '/buy?city=Vračar (Beograd), Liman (Novi Sad)',
    '/buy?city=Beograd&city=Novi Sad&district=Liman&district=Vračar',
  ],
])('%s, as typed in the field, leads to %s', (typed, to) => {
  expect(lead(typed)).toBe(to)
})

test.each([
  '/buy',
  '/buy?city=Beograd',
  '/buy?city=Beogard',
  '/buy?city=Grad Xy',
  '/buy?q=parka',
  '/buy?q=Beograd&city=Niš',
  '/buy?type=apartment&type=house',
  '/buy?q=Stari orah',
  '/login?q=stan',
])('%s stays', (address) => {
  expect(lead(address)).toBeNull()
})

test.each([
  'stan Niš ili Zemun',
  'stan Novi Sad ili Vračar',
  'stan Vračar ili Liman',
  'stan Liman, Telep ili Dedinje',
  'Beograd ili Niš',
])('%s is searched by its address as it is by its text', (q) => {
  const { searchParams } = new URL(lead(`/buy?q=${q}`) ?? '', 'http://localhost')
  const { filters } = parseFilters(searchParams, { groupedDigits: true })
  const { inferredFilters, ...direct } = understandQuery({ q }).query
  const types = matchingTypes({ ...direct, inferredFilters })
  const { inferredFilters: _, ...byAddress } = understandQuery(filters).query
  expect({ sort: 'newest', ...byAddress }).toEqual({
    ...direct,
    ...(types.length > 0 ? { type: types } : {}),
  })
})

// Long: every text of the searches that are known, read twice.
test('one step leads to the end', () => {
  for (const { text } of readQueries()) {
    const to = lead(`/buy?q=${encodeURIComponent(text)}`)
    if (to !== null) expect(lead(to), text).toBeNull()
  }
})

// Long as well.
test('a suggested search is where its text leads', () => {
  const read = readQueries().flatMap(({ text }) => {
    const filters = readSearch(text, 'SALE')
    // A number of bedrooms is suggested for flats.
    return filters && Object.keys(filters).length > 0 && !filters.rooms ? [{ text, filters }] : []
  })
  expect(read.length).toBeGreaterThan(400)
  for (const { text, filters } of read) {
    const type = matchingTypes({ ...filters, inferredFilters: ['type'] })
    const suggested = { purpose: 'SALE' as const, ...filters, ...(type.length > 0 ? { type } : {}) }
    const address = decodeURIComponent(queryHref(serializeFilters(suggested)).replaceAll('+', ' '))
    expect(lead(`/buy?q=${encodeURIComponent(text)}`), text).toBe(address)
  }
})
