import { expect, test } from 'vitest'
import { amenitiesBesideAttributes } from './amenities'
import { noAttributes } from './attributes'

test('an amenity that an attribute says is not said twice', () => {
  const attributes = { ...noAttributes, lift: true, heating: ['gas' as const], parking: ['zone' as const] }
  const amenities = ['lift', 'terrace', 'gas_heating', 'central_heating', 'parking', 'sauna']
  expect(amenitiesBesideAttributes(amenities, attributes)).toEqual([
    'terrace',
    'central_heating',
    'parking',
    'sauna',
  ])
  expect(amenitiesBesideAttributes(amenities, noAttributes)).toEqual(amenities)
})
