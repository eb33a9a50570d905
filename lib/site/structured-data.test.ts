import { expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import type { Property } from '@/lib/listings/property/property'
import { listJsonLd, propertyJsonLd } from './structured-data'

const property: Property = {
  id: '1',
  title: 'Stan',
  description: 'Svetao stan.',
  ...{ floorPlans: [], videoUrl: null, tourUrl: null },
  titleEn: null,
  descriptionEn: null,
  price: 450,
  purpose: 'RENT',
  type: 'apartment',
  address: {
    street: 'Tajna ulica 5',
    zipCode: '21000',
    city: 'Novi Sad',
    state: 'Vojvodina',
    country: 'Srbija',
  },
  circle: null,
  features: { bedrooms: 2, bathrooms: 1, area: 61, garage: false, yearBuilt: null },
  attributes: noAttributes,
  readFromText: {},
  amenities: [],
  images: [{ id: 'a', url: '/media/a.webp', width: 1600, height: 1067 }],
  ownerId: 'owner',
  contactOffers: null,
  ownerReachable: null,
  numberBeingChecked: false,
  confirmedAt: null,
  priceHistory: [],
  reducedFrom: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
}
const url = 'https://kljuc.example/property/1'

test('it describes the property and its offer, with absolute addresses', () => {
  const data = propertyJsonLd('sr-Latn', property, url)
  expect(data).toMatchObject({
    '@type': 'RealEstateListing',
    url,
    about: { '@type': 'Apartment', numberOfBedrooms: 2, floorSize: { value: 61, unitCode: 'MTK' } },
    offers: { price: 450, priceCurrency: 'EUR', priceSpecification: { unitCode: 'MON' } },
  })
  expect(JSON.stringify(data)).toMatch(/"image":\["http[^"]*\/media\/a\.webp"\]/)
})

test('a year that nobody gave is not claimed', () => {
  expect(propertyJsonLd('sr-Latn', property, url).about).not.toHaveProperty('yearBuilt')
})

test('it holds nothing that a token buys', () => {
  const text = JSON.stringify(propertyJsonLd('sr-Latn', property, url))
  expect(text).not.toContain('Tajna ulica')
  expect(text).not.toContain('21000')
  expect(text).not.toContain('owner')
})

test('what is around is told from the middle of the public circle', () => {
  const around = { ...property, address: { ...property.address, city: 'Beograd' } }
  const circle = { lat: 44.7985, lng: 20.476, radius: 400 }
  expect(propertyJsonLd('sr-Latn', { ...around, circle }, url).contentLocation).toMatchObject({
    amenityFeature: expect.arrayContaining([
      { '@type': 'LocationFeatureSpecification', name: 'Čuburski park', value: 100, unitCode: 'MTR' },
    ]),
  })
  expect(propertyJsonLd('sr-Latn', { ...around, circle: null }, url).contentLocation).not.toHaveProperty(
    'amenityFeature',
  )
})

test('land has no rooms', () => {
  expect(propertyJsonLd('sr-Latn', { ...property, type: 'land', purpose: 'SALE' }, url)).not.toHaveProperty(
    'about',
  )
})

test('premises that nobody sleeps in have no bedrooms', () => {
  const premises: Property = {
    ...property,
    type: 'commercial',
    features: { ...property.features, bedrooms: 0 },
  }
  expect(propertyJsonLd('sr-Latn', premises, url).about).toMatchObject({ numberOfBathroomsTotal: 1 })
  expect(propertyJsonLd('sr-Latn', premises, url).about).not.toHaveProperty('numberOfBedrooms')
})

test('a list names the page that a card leads to: that of the building for its flats', () => {
  const project = { id: 'p', name: 'Zgrada na Detelinari', stage: 'planned', ready_at: null } as const
  const range = { price_from: 1, price_to: 2, area_from: 3, area_to: 4 }
  const ofBuilding = {
    ...property,
    id: '2',
    project,
    group: { kind: 'project', id: 'p', count: 3, ...range } as const,
  }
  const ofOne = { ...ofBuilding, id: '3', group: { ...ofBuilding.group, count: 1 } }
  expect(listJsonLd('en', 'Homes', [property, ofBuilding, ofOne], 24).itemListElement).toEqual([
    expect.objectContaining({ position: 25, url: expect.stringMatching(/\/en\/property\/1$/), name: 'Stan' }),
    expect.objectContaining({
      url: expect.stringMatching(/\/en\/project\/p$/),
      name: 'Zgrada na Detelinari',
    }),
    expect.objectContaining({ url: expect.stringMatching(/\/en\/property\/3$/), name: 'Stan' }),
  ])
})
