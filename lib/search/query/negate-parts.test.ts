import { expect, test } from 'vitest'
import { parseQuery } from './parse-query'
import { understandQuery } from './understand-query'

test.each([
  ['bez TA peći', { heating: ['storage'] }],
  ['nije TA peć, centralno', { heating: ['storage'] }],
  ['nije novogradnja Vračar', { condition: ['new'] }],
  ['parking, ali ne garaža', { parking: ['garage'] }],
  ['bez lifta i terase', { lift: true, amenities: ['terrace'] }],
  ['bez terase i lifta', { amenities: ['terrace'], lift: true }],
  ['no lift or balcony', { lift: true, amenities: ['balcony'] }],
  ['bez lifta i parking', { lift: true }],
  ['bez lifta i sa terasom', { lift: true }],
  ['nije suteren i centralno grejanje', { floorNamed: ['basement', 'low_ground'] }],
  ['Beograd bez Borče i Kaluđerice', { neighbourhood: ['Borča', 'Kaluđerica'] }],
  ['Zemun, ne Batajnica', { neighbourhood: ['Batajnica'] }],
  ['Beograd osim Novog Beograda', { district: ['Novi Beograd'] }],
  ['not in New Belgrade, flat Belgrade', { district: ['Novi Beograd'] }],
])('%s excludes %j', (text, without) => {
  const read = parseQuery(text)
  expect(read.without).toEqual(without)
  // The words that exclude stay in the redirect URL, next to the filters.
  expect(parseQuery(read.unfiltered.join(' '), read.filters).without).toEqual(without)
})

test.each([
  ['nije prizemlje ni poslednji sprat', { notGroundFloor: true, notTopFloor: true }],
  ['bez prizemlja i poslednjeg sprata', { notGroundFloor: true, notTopFloor: true }],
  ['ni prizemlje ni potkrovlje', { notGroundFloor: true }],
  ['stan nije na prvom spratu', { type: 'apartment' }],
  ['ne kuća nego stan', { type: 'apartment' }],
  ['ne prodaja nego izdavanje', { purpose: 'RENT' }],
  ['nije daleko od Vračara', { city: 'Beograd', district: ['Vračar'] }],
  ['treba renovirati', { condition: ['to_renovate'] }],
])('%s asks for %j', (q, filters) => {
  expect(understandQuery({ q }).understood?.filters).toEqual(filters)
})
