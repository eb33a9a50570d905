import { expect, it } from 'vitest'
import { proposeValue } from './propose-value'
import { readValue } from './read-value'

const meant = (field: string, cell: string) => {
  const proposal = proposeValue(field, cell)
  return proposal === undefined ? undefined : readValue(field, proposal)?.fields
}

it.each([
  ['4-ti sprat, lift / 6', { floor: 4, floors: 6 }],
  ['vis. prizemlje / 4 sprata', { floor: 'high_ground', floors: 4 }],
  ['Vis. priz.', { floor: 'high_ground' }],
  ['prizmlje', { floor: 'ground' }],
  ['12b', { floor: 12 }],
  // Dates that a spreadsheet has made of 3/5.
  ['03.maj', { floor: 3, floors: 5 }],
  ['5-Mar', { floor: 3, floors: 5 }],
  ['46145', { floor: 3, floors: 5 }],
  ['na vrhu', undefined],
  ['1/2/3 ili 4', undefined],
])('proposes a floor for %s', (cell, fields) => {
  expect(readValue('floor', cell)).toBeUndefined()
  expect(meant('floor', cell)).toEqual(fields)
})

it.each([
  ['heating', 'centralno gejanje', { heating: ['central'] }],
  ['heating', 'gradska toplana i klima u sobi', { heating: ['central', 'air_conditioning'] }],
  ['heating', 'vulkan', undefined],
  ['registered', 'uknjižen sa celom površinom', { registered: 'yes' }],
  ['registered', 'još nije uknjižen', { registered: 'no' }],
  ['condition', 'nije luksuzno', undefined],
  ['condition', 'renovirano 2019', { condition: 'renovated' }],
  ['furnished', 'polunam.', { furnished: 'half' }],
  ['furnished', 'skoro namešten', undefined],
  ['condition', 'ZA RENOV.', { condition: 'to_renovate' }],
  ['area_m2', 'oko 12 ari', undefined],
  ['type', 'Lep porodični stan', { type: 'apartment' }],
  ['purpose', 'prodja', { purpose: 'SALE' }],
  ['structure', 'Dvosoban komforan', { structure: 2 }],
  ['structure', '2.0 ili 2.5', undefined],
  ['year_built', 'oko 1970', { year_built: 1970 }],
  ['year_built', '1970 ili 1980', undefined],
  ['area_m2', 'oko 60 m2', { area_m2: 60 }],
  ['area_m2', '57+6', { area_m2: 57 }],
  ['area_m2', '60-65', undefined],
  ['bathrooms', 'dva', { bathrooms: 2 }],
  ['bathrooms', '1 + wc', { bathrooms: 1 }],
])('proposes for %s: %s', (field, cell, fields) => {
  expect(meant(field, cell)).toEqual(fields)
})

it('proposes prices of which there is one', () => {
  expect(proposeValue('price', 'od 95.000 €')).toBe('95.000')
  expect(proposeValue('price', '145 hiljada')).toBe('145000')
  expect(proposeValue('price', '231.5')).toBe('231.500')
  expect(proposeValue('price', '3.500 €/ar')).toBeUndefined()
  expect(proposeValue('price', '89.900 + PDV')).toBe('89.900')
  for (const cell of ['1.950 €/m2', '95.000 - 99.000', 'mnogo', ''])
    expect(proposeValue('price', cell)).toBeUndefined()
})

it('proposes a part of the town in which the home is', () => {
  expect(proposeValue('neighbourhood', 'Stari Košutnjak', 'Beograd')).toBe('Košutnjak')
  expect(proposeValue('district', 'Zvezadra', 'Beograd')).toBe('Zvezdara')
  expect(proposeValue('district', 'Zvezadra', 'Novi Sad')).toBeUndefined()
})
