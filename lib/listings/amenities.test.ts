import { expect, test } from 'vitest'
import { amenitiesBesideFacts } from './amenities'
import { noFacts } from './facts'

test('an amenity that a fact says is not said twice', () => {
  const facts = { ...noFacts, lift: true, heating: ['gas' as const], parking: ['zone' as const] }
  const amenities = ['lift', 'terrace', 'gas_heating', 'central_heating', 'parking', 'sauna']
  expect(amenitiesBesideFacts(amenities, facts)).toEqual(['terrace', 'central_heating', 'parking', 'sauna'])
  expect(amenitiesBesideFacts(amenities, noFacts)).toEqual(amenities)
})
