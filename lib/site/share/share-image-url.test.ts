import { expect, it } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import type { Property } from '@/lib/listings/property/property'
import { parseSearch } from '@/lib/search/filters/page-search'
import { hasListShareImage, listShareImage, propertyShareImage, readShareFile } from './share-image-url'

const property: Property = {
  id: '0b6d7f0e-3a52-4a35-9a3c-6a4f7b1d2c3e',
  title: 'Dvosoban stan',
  description: 'Kod parka',
  ...{ floorPlans: [], videoUrl: null, tourUrl: null },
  titleEn: null,
  descriptionEn: null,
  price: 450,
  purpose: 'RENT',
  type: 'apartment',
  address: { street: 'Tajna ulica 7', zipCode: '32000', city: 'Чачак', state: 'Чачак', country: 'Srbija' },
  circle: null,
  features: { bedrooms: 2, bathrooms: 1, area: 54, garage: false, yearBuilt: null },
  attributes: noAttributes,
  readFromText: {},
  amenities: [],
  images: [
    { id: 'a', url: '/media/0a-1600.webp', width: 1600, height: 1067, widths: [400], thumbhash: null },
  ],
  ownerId: 'owner',
  contactOffers: null,
  ownerReachable: null,
  numberBeingChecked: false,
  confirmedAt: null,
  priceHistory: [],
  reducedFrom: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
}

it('a property’s image says what it is, where and for how much, in each language', () => {
  const serbian = propertyShareImage('sr-Latn', property)
  expect(serbian.url).toMatch(new RegExp(`^/share/property/${property.id}/[0-9a-f]{16}-sr\\.jpg$`))
  expect(serbian).toMatchObject({ width: 1200, height: 630, type: 'image/jpeg' })
  expect(serbian.alt).toBe('Stan za izdavanje, Чачак, 450\u00a0€ mesečno, 2\u00a0spavaće sobe · 54\u00a0m²')
  const english = propertyShareImage('en', property)
  expect(english.url).toMatch(/-en\.jpg$/)
  expect(english.alt).toBe('Apartment for rent, Чачак, €450 per month, 2 bedrooms · 54\u00a0m²')
})

it('the address changes with everything that is drawn, and with nothing else', () => {
  const addressOf = (changes: Partial<Property>) =>
    propertyShareImage('sr-Latn', { ...property, ...changes }).url
  const same = addressOf({})
  const { address, features, images } = property
  for (const changes of [
    { price: 451 },
    { title: 'Trosoban stan' },
    { purpose: 'SALE' },
    { type: 'house' },
    { address: { ...address, city: 'Niš' } },
    { features: { ...features, area: 55 } },
    { features: { ...features, bedrooms: 3 } },
    { images: [] },
    { images: images.map((image) => ({ ...image, url: '/media/0b-1600.webp' })) },
  ] satisfies Partial<Property>[])
    expect(addressOf(changes), JSON.stringify(changes)).not.toBe(same)
  for (const changes of [
    { description: 'Uz reku' },
    { address: { ...address, street: 'Druga 1', zipCode: '1' } },
    { ownerId: 'other', updatedAt: '2027-01-01T00:00:00.000Z' },
  ])
    expect(addressOf(changes), JSON.stringify(changes)).toBe(same)
})

const search = (query: string) => parseSearch('SALE', new URLSearchParams(query))

it('a list by place and kind has an image at its own filters, every other the site’s own', () => {
  const found = { items: [property], total: 21, totalIsMinimum: false, page: 1, pages: 1 }
  const list = listShareImage('sr-Latn', search('city=Novi Sad&type=apartment'), found)
  expect(list?.url).toMatch(/^\/share\/buy\/[0-9a-f]{16}-sr\.jpg\?city=Novi\+Sad&type=apartment$/)
  expect(list?.alt).toBe('Stanovi na prodaju, Novi Sad, 21 stan')
  const all = listShareImage('en', parseSearch('RENT', new URLSearchParams()), {
    ...found,
    totalIsMinimum: true,
  })
  expect(all?.url).toMatch(/^\/share\/rent\/[0-9a-f]{16}-en\.jpg$/)
  expect(all?.alt).toBe('Properties for rent, More than 21 properties')
  for (const query of ['q=stan', 'city=Atlantida', 'minPrice=1', 'sort=price_asc', 'page=2', 'rooms=2']) {
    expect(hasListShareImage(search(query)), query).toBe(false)
    expect(listShareImage('en', search(query), found), query).toBeUndefined()
  }
})

it('a file’s name gives its language, and what is no such name none', () => {
  expect(readShareFile('0123456789abcdef-sr.jpg')).toBe('sr-Latn')
  expect(readShareFile('0123456789abcdef-en.jpg')).toBe('en')
  for (const name of [
    '',
    '-sr.jpg',
    '0123456789abcdef-de.jpg',
    '0123456789ABCDEF-sr.jpg',
    '0123456789abcdef-sr.png',
  ])
    expect(readShareFile(name), name).toBeNull()
})
