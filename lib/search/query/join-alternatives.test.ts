import { expect, test } from 'vitest'
import { parseQuery } from './parse-query'

test.each([
  ['stan terasa ili balkon', ['terasa balkon']],
  ['stan, cg ili eg', ['cg eg']],
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

test('one of two values of a fact is enough as a filter', () => {
  expect(parseQuery('stan namešten ili polunamešten').filters.furnished).toEqual(['yes', 'half'])
})
