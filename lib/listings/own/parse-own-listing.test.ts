import { expect, it } from 'vitest'
import { parseOwnListings } from './parse-own-listing'

const camelCase = {
  id: 7,
  title: 'Stan',
  price: 100,
  purpose: 'RENT',
  areaM2: 50,
  zipCode: '21000',
  ownerUserId: 'a',
  yearBuilt: 2001,
  images: [{ id: 'i', publicUrl: 'https://example.test/1.jpg' }],
  createdAt: '2026-01-02T03:04:05Z',
}

it('reads camelCase, where a listing that does not say so is published', () => {
  expect(parseOwnListings({ items: [camelCase] })).toEqual([
    expect.objectContaining({
      id: '7',
      purpose: 'RENT',
      area_m2: 50,
      zip_code: '21000',
      owner_user_id: 'a',
      year_built: 2001,
      published: true,
      contact: { name: '', phone: null, email: '' },
      views: 0,
      updated_at: '2026-01-02T03:04:05Z',
      images: [expect.objectContaining({ id: 'i', public_url: 'https://example.test/1.jpg', position: 0 })],
    }),
  ])
})

it('keeps what the owner’s answer says besides, and leaves out what is no listing', () => {
  const contact = { name: 'Ana', phone: '060 123 456', email: 'ana@example.test' }
  const [own, ...others] = parseOwnListings({
    items: [{ ...camelCase, published: false, contact, views: 3 }, { id: 1 }, null],
  })
  expect(own).toMatchObject({ published: false, contact, views: 3, saves: 0 })
  expect(others).toEqual([])
})

it('keeps the news of a newer release, but for reasons that it does not know', () => {
  const news = { unlocks: 2, reports: ['sold', 'haunted'] }
  expect(parseOwnListings({ items: [{ ...camelCase, news }] })).toMatchObject([
    { news: { unlocks: 2, reports: ['sold'] } },
  ])
})
