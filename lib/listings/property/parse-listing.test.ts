import { expect, test } from 'vitest'
import { parseListings, parseProperty } from './parse-listing'

const snake = {
  id: '7b0c1f7e-0000-4000-8000-000000000001',
  title: 'Trosoban stan kod Limanskog parka',
  description: 'Svetao stan.',
  price: 145000,
  currency: 'EUR',
  purpose: 'SALE',
  type: 'house',
  address: null,
  zip_code: null,
  city: 'Novi Sad',
  state: 'Vojvodina',
  country: 'Serbia',
  rooms: 3,
  bathrooms: 1,
  area_m2: 72,
  garage: true,
  year_built: 2018,
  amenities: ['lift', 'terrace', 'lift'],
  images: [
    { id: 'b', public_url: '/media/b.webp', width: 1600, height: 1067, position: 1, widths: [400] },
    { id: 'a', public_url: '/media/a.webp', width: 800, height: 533, position: 0, thumbhash: 'x' },
  ],
  owner_user_id: 'owner',
  published: true,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-04-01T10:00:00.000Z',
}

const camel = {
  id: 42,
  title: 'Stan',
  price: 450,
  purpose: 'RENT',
  city: 'Niš',
  country: 'Serbia',
  areaM2: 50,
  rooms: 2,
  bathrooms: 1,
  images: [{ publicUrl: 'https://elsewhere.example/1.jpg' }, 'https://elsewhere.example/2.jpg', { id: 'x' }],
  ownerUserId: 'someone',
  createdAt: '2024-05-05T00:00:00.000Z',
}

test('reads our own naming', () => {
  const property = parseProperty(snake)
  expect(property).toMatchObject({
    purpose: 'SALE',
    type: 'house',
    address: { street: null, zipCode: null, city: 'Novi Sad', state: 'Vojvodina' },
    features: { bedrooms: 3, bathrooms: 1, area: 72, garage: true, yearBuilt: 2018 },
    amenities: ['lift', 'terrace'],
    ownerId: 'owner',
    updatedAt: '2026-04-01T10:00:00.000Z',
  })
  expect(property?.images.map(({ id, url }) => [id, url])).toEqual([
    ['a', '/media/a.webp'],
    ['b', '/media/b.webp'],
  ])
})

test('reads the other naming, and fills what such a backend does not know', () => {
  const property = parseProperty(camel)
  expect(property).toMatchObject({
    id: '42',
    purpose: 'RENT',
    type: 'apartment',
    description: '',
    address: { city: 'Niš', state: '', street: null },
    features: { area: 50, yearBuilt: 2024, garage: null },
    amenities: [],
    ownerId: 'someone',
    updatedAt: '2024-05-05T00:00:00.000Z',
  })
  expect(property?.images.map(({ url }) => url)).toEqual([
    'https://elsewhere.example/1.jpg',
    'https://elsewhere.example/2.jpg',
  ])
})

test('a backend without a field for the year has that of the creation, a year that was not given stays unknown', () => {
  const { year_built: _, ...without } = snake
  expect(parseProperty(without)?.features.yearBuilt).toBe(new Date(snake.created_at).getUTCFullYear())
  for (const year_built of [null, 'soon'])
    expect(parseProperty({ ...snake, year_built })?.features.yearBuilt).toBeNull()
})

test('an unknown type is an apartment', () => {
  expect(parseProperty({ ...snake, type: 'castle' })?.type).toBe('apartment')
})

test('a row without a price or a title is no listing', () => {
  expect(parseProperty({ ...snake, price: 'soon' })).toBeNull()
  expect(parseProperty({ ...snake, title: undefined })).toBeNull()
  expect(parseProperty(null)).toBeNull()
})

test('one bad row does not take the others with it', () => {
  expect(parseListings({ items: [snake, { id: 1 }, camel] }).map(({ id }) => id)).toEqual([snake.id, '42'])
  expect(parseListings({ error: 'no' })).toEqual([])
})

test('what an unlock reveals is read in both styles, and unknown where the backend does not say', () => {
  const offers = { phone: true, email: false, address: true }
  expect(parseProperty({ ...snake, contact_offers: offers })?.contactOffers).toEqual(offers)
  expect(parseProperty({ ...camel, contactOffers: offers })?.contactOffers).toEqual(offers)
  expect(parseProperty(snake)?.contactOffers).toBeNull()
})

test('URLs of the site’s own images are relative', () => {
  const images = [{ public_url: 'https://kljuc.example/media/a.webp' }, 'https://elsewhere.example/b.jpg']
  expect(parseProperty({ ...snake, images }, 'https://kljuc.example')?.images.map(({ url }) => url)).toEqual([
    '/media/a.webp',
    'https://elsewhere.example/b.jpg',
  ])
})
