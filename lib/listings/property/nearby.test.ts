import { expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import { describeNearby, placesAround } from './nearby'

const address = { street: 'Tajna 5', zipCode: null, city: 'Beograd', state: '', country: '' }
const circle = { lat: 44.7985, lng: 20.476, radius: 400 }
const inNeighbourhood = { ...noAttributes, district: 'Vračar', neighbourhood: 'Kalenić' }

test('the nearest places and the centre are a sentence', () => {
  const property = { address, circle, attributes: noAttributes }
  expect(describeNearby('en', property)?.replaceAll('\u00a0', ' ')).toBe(
    'It is 100 m from Čuburski park, 100 m from OŠ Jovan Miodragović, 200 m from Kalenić pijaca, and 2.3 km from the town centre',
  )
})

test('without a pin the neighbourhood is measured from, and of a municipality nothing is told', () => {
  const kinds = (attributes: typeof noAttributes) =>
    placesAround({ address, circle: null, attributes }).map(({ kind }) => kind)
  expect(kinds(inNeighbourhood)).toContain('market')
  expect(kinds({ ...inNeighbourhood, neighbourhood: null })).toEqual([])
  expect(describeNearby('en', { address, circle: null, attributes: noAttributes })).toBeNull()
})
