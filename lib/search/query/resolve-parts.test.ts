import { expect, test } from 'vitest'
import { parseQuery, understandQuery } from './parse-query'

test.each([
  ['stan ili kuća Niš', ['apartment', 'house']],
  ['stanovi i kuće', ['apartment', 'house']],
  ['stan na Vračaru ili kuća u Zemunu', ['apartment', 'house']],
  ['kuća/vikendica/plac', ['house', 'land']],
  ['house or land near Niš', ['house', 'land']],
  ['stan u kući', ['apartment']],
  ['kuća sa lokalom', ['house']],
  ['kuća sa bazenom i lokalom', ['house']],
  ['stan, kuća ili plac', ['apartment', 'house', 'land']],
  ['stan, kuća, plac', ['apartment', 'house', 'land']],
  ['a house or a flat', ['house', 'apartment']],
  ['kuća-stan', ['house', 'apartment']],
  ['stan u zgradi ili kući', ['apartment']],
  ['stan sa garažom ili kuća', ['apartment', 'house']],
  ['stan u kući ili vila', ['apartment']],
  ['kuća ili vikendica', ['house']],
])('%s names %j', (q, types) => {
  expect(understandQuery({ q }).query.type).toEqual(types)
})

test('one kind is reported as a value, several as a list', () => {
  expect(understandQuery({ q: 'stan' }).understood?.filters).toEqual({ type: 'apartment' })
  expect(understandQuery({ q: 'plac ili kuća' }).understood?.filters).toEqual({ type: ['land', 'house'] })
})

test('what one alternative asks for is none of the others', () => {
  const filters = (q: string) => understandQuery({ q }).understood?.filters
  expect(filters('flat or studio')).toEqual({ type: 'apartment' })
  expect(filters('garsonjera ili kuća Niš')).toEqual({ type: ['apartment', 'house'], city: 'Niš' })
  expect(filters('dvosoban stan ili kuća')).toMatchObject({ structureMin: 2, structureMax: 2 })
  expect(understandQuery({ q: 'garaža ili lokal' }).query).toMatchObject({
    type: ['commercial'],
    premises: ['garage', 'shop'],
  })
  expect(filters('stan ili lokal')).toEqual({ type: ['apartment', 'commercial'] })
  expect(understandQuery({ q: 'penthaus ili stan' }).query).toMatchObject({ preferred: ['penthaus'] })
  expect(understandQuery({ q: 'penthaus stan' }).query).toMatchObject({ q: 'penthaus' })
})

test.each([
  ['stan terasa ili balkon', ['terasa balkon']],
  ['stan, cg ili eg', ['cg etažno']],
  ['stan, terasa ili lođa ili balkon', ['terasa lođa balkon']],
  ['stan sa liftom ili garažom', ['liftom garažom']],
  ['apartment with a lift or a garage', ['lift garage']],
])('%s ranks by %j', (text, preferred) => {
  const read = parseQuery(text)
  expect(read).toMatchObject({ filters: { type: ['apartment'] }, words: [], preferred })
  expect(Object.keys(read.filters)).toEqual(['type'])
  // The words that the redirect URL keeps are parsed to equal terms.
  expect(parseQuery(read.unfiltered.join(' '), read.filters).preferred).toEqual(preferred)
})

test('both of two amenities are required', () => {
  expect(parseQuery('stan terasa i balkon').filters.amenities).toEqual(['terrace', 'balcony'])
})

test('one of two values of an attribute is enough as a filter', () => {
  expect(parseQuery('stan namešten ili polunamešten').filters.furnished).toEqual(['yes', 'half'])
})

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

test.each([
  ['parking mesto Zemun', { type: ['commercial'], premises: ['garage'] }],
  ['garage or parking space', { type: ['commercial'], premises: ['garage'] }],
  ['parking', { amenities: ['parking'] }],
  ['stan, parking mesto', { type: ['apartment'], amenities: ['parking'] }],
  ['sa parking mestom', { amenities: ['parking'] }],
  ['dvosoban i parking mesto', { structureMin: 2, amenities: ['parking'] }],
])('%s asks for the place itself or for a home that has it', (q, filters) => {
  expect(understandQuery({ q }).query).toMatchObject(filters)
})

test.each([
  ['Novi Sad ili Petrovaradin', { city: 'Novi Sad' }],
  ['Vračar or Belgrade', { city: 'Beograd' }],
  ['Novi Sad, Petrovaradin', { city: 'Novi Sad', district: ['Petrovaradin'] }],
  ['Vračar ili Zemun', { city: 'Beograd', district: ['Vračar', 'Zemun'] }],
])('%s: a part beside its town adds nothing, and narrows where it follows', (q, filters) => {
  expect(understandQuery({ q }).understood?.filters).toEqual(filters)
})

test.each([
  ['4.0 i više', { structureMin: 4 }],
  ['2.5 do 3.0 Zemun', { structureMin: 2.5, structureMax: 3 }],
  ['flat up to 2,0', { structureMax: 2 }],
])('%s: such decimals are a structure, with a bound too', (q, filters) => {
  const { structureMin, structureMax } = understandQuery({ q }).query
  expect({ structureMin, structureMax }).toEqual({
    structureMin: undefined,
    structureMax: undefined,
    ...filters,
  })
})

test('what stands in brackets only ranks, unless it is a filter', () => {
  expect(parseQuery('stan Dedinje (RTV Pink)')).toMatchObject({ words: [], preferred: ['RTV', 'Pink'] })
  expect(understandQuery({ q: 'dvosoban (lux) Vračar' }).query).toMatchObject({ condition: ['luxury'] })
})
