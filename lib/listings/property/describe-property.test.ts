import { expect, it } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import { describeProperty } from './describe-property'

const listing: Parameters<typeof describeProperty>[1] = {
  type: 'apartment',
  address: { street: null, zipCode: null, city: 'Novi Sad', state: 'Vojvodina', country: 'Srbija' },
  features: { bedrooms: 1, bathrooms: 1, area: 54, garage: false, yearBuilt: null },
  attributes: {
    ...noAttributes,
    ...{ structure: 2, floor: 3, floors: 5, lift: true, heating: ['central'], neighbourhood: 'Grbavica' },
  },
  amenities: ['terrace'],
}

it('names kind, size, floor, what it has, and where it is', () => {
  expect(describeProperty('en', listing)).toBe(
    'One-bedroom apartment of 54\u00a0m² on floor 3 of 5, with lift, district heating, and terrace, in Grbavica, Novi Sad',
  )
  expect(describeProperty('sr-Latn', listing)).toBe(
    'Dvosoban stan od 54\u00a0m² na 3. spratu od 5, sa liftom, centralnim grejanjem i terasom, Grbavica, Novi Sad',
  )
})

it('leaves out what is not known', () => {
  const bare = { ...listing, amenities: [], attributes: noAttributes }
  expect(describeProperty('en', bare)).toBe('Apartment of 54\u00a0m², with 1 bedroom, in Novi Sad')
  const house = { ...bare, type: 'house' as const, features: { ...listing.features, bedrooms: 3, area: 0 } }
  expect(describeProperty('en', house)).toBe('House, with 3 bedrooms, in Novi Sad')
  expect(describeProperty('sr-Latn', house)).toBe('Kuća, sa 3 spavaće sobe, Novi Sad')
})
