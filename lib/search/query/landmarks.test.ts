import { expect, test } from 'vitest'
import { findLandmark } from '@/lib/places/landmarks'
import { parseNear } from '@/lib/places/map/map-area'
import { foldText } from '@/lib/text/fold'
import { completeLandmarks, findUnknownPlaces } from './landmarks'
import { parseQuery } from './parse-query'

const nameOf = (near = '') => findLandmark(parseNear(near) ?? { lat: 0, lng: 0, metres: 0 })?.name

test.each([
  ['dvosoban blizu ETF-a', 'Elektrotehnički fakultet', []],
  ['стан близу ЕТФ-а', 'Elektrotehnički fakultet', []],
  ['kod Pravnog fakulteta u Nišu', 'Pravni fakultet u Nišu', []],
  ['near Limanski park', 'Limanski park', []],
  ['u blizini Kalče', 'Kalča', []],
])('%s', (text, name, words) => {
  const read = parseQuery(text)
  expect(nameOf(read.filters.near)).toBe(name)
  expect(read.words).toEqual(words)
})

test('a name that is also a part of a town means the landmark only where a home is near it', () => {
  expect(parseQuery('stan kod Spensa').filters.near).toBe('45.2469,19.8453,600')
  expect(parseQuery('Spens').filters).toMatchObject({ city: ['Novi Sad'], neighbourhood: ['Spens'] })
  expect(parseQuery('stan blizu Zemuna').filters.near).toBeUndefined()
})

test('of landmarks with the same name that of the named town is meant, and what is large is near from afar', () => {
  expect(parseQuery('blizu Ade Beograd').filters).toEqual({ city: ['Beograd'], near: '44.7868,20.4104,2000' })
  expect(parseQuery('apartment near Ada lake').filters).toMatchObject({ near: '44.7868,20.4104,2000' })
  expect(parseQuery('near Slavija square flat').words).toEqual([])
})

test('a station is near from farther away', () => {
  expect(parseNear(parseQuery('kod železničke stanice Novi Sad').filters.near ?? '')?.metres).toBe(1_500)
})

test.each(['stan kod parka', 'blizu škole', 'kod bolnice', 'blizu Beograda'])(
  '%s is near no landmark',
  (text) => {
    expect(parseQuery(text).filters.near).toBeUndefined()
  },
)

test.each([
  ['dvosoban blizu parka', ['park'], []],
  ['стан близу школе', ['school'], []],
  ['kod pijace i bolnice', ['market', 'hospital'], []],
  ['u blizini železničke stanice', ['station'], []],
  ['flat near a school and a park', ['school', 'park'], []],
  ['close to the university', ['faculty'], []],
  ['blizu škole Beograd', ['school'], []],
  // In Valjevo no school is known, and nowhere kindergartens.
  ['blizu škole Valjevo', undefined, ['skole']],
  ['near a kindergarten', undefined, ['vrtic']],
  // A bus stop.
  ['blizu autobuske stanice', undefined, ['autobuske', 'stanice']],
  ['stan sa pogledom na park', undefined, ['pogledom', 'park']],
])('%s means kinds of places', (text, nearTo, words) => {
  const read = parseQuery(text)
  expect(read.filters.nearTo).toEqual(nearTo)
  expect(read.words.map(foldText)).toEqual(words)
})

test.each([
  ['kindergarten', [], { kind: 'kindergarten', words: 'kindergarten', others: '', instead: 'school' }],
  [
    'vrtića renoviran',
    ['Beograd'],
    { kind: 'kindergarten', words: 'vrtića', others: 'renoviran', instead: 'school' },
  ],
  [
    'tramvajske stanice',
    ['Beograd'],
    { kind: 'stop', words: 'tramvajske stanice', others: '', instead: 'station' },
  ],
  ['близу вртића', ['Valjevo'], { kind: 'kindergarten', words: 'вртића', others: 'близу' }],
  ['skole', ['Valjevo'], { kind: 'school', words: 'skole', others: '', town: 'Valjevo' }],
  ['skole', ['Valjevo', 'Niš'], undefined],
  ['skole', ['Beograd'], undefined],
  ['škola', [], undefined],
  ['"kindergarten"', [], undefined],
  ['parking', ['Valjevo'], undefined],
])('%s in %s wants places of which none is known: %o', (text, towns, expected) => {
  expect(findUnknownPlaces(text, towns)).toEqual(expected)
})

test('a beginning is completed', () => {
  expect(completeLandmarks('spen').map(({ name }) => name)).toEqual(['SPENS'])
  expect(completeLandmarks('ada')[0]?.name).toBe('Ada Ciganlija')
})
