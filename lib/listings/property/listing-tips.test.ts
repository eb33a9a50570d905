import { describe, expect, it } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import { findListingTips } from './listing-tips'
import type { Property } from './property'

const image = { id: 'i', url: '/i.webp', width: 4, height: 3 }

const flat = {
  price: 100_000,
  purpose: 'SALE',
  type: 'apartment',
  features: { bedrooms: 1, bathrooms: 1, area: 50, garage: false, yearBuilt: null },
  attributes: {
    ...noAttributes,
    structure: 2,
    floor: 3,
    registered: 'yes',
    condition: 'renovated',
    heating: ['central'],
    lift: true,
    parking: ['zone'],
    furnished: 'no',
    advertiser: 'owner',
  },
  images: Array.from({ length: 5 }, () => image),
} as unknown as Property

describe('tips for an owner', () => {
  it('are none for a listing with photos, attributes and a usual price', () => {
    expect(findListingTips(flat, 1_900)).toEqual([])
    expect(findListingTips(flat, null)).toEqual([])
  })

  it('name few photos', () => {
    expect(findListingTips({ ...flat, images: [image] }, null)).toEqual([{ kind: 'photos', count: 1 }])
  })

  it('name a price from 15 % above the median', () => {
    expect(findListingTips(flat, 1_740)).toEqual([{ kind: 'price', percent: 15, medianM2: 1_740 }])
    expect(findListingTips(flat, 1_760)).toEqual([])
    expect(findListingTips({ ...flat, features: { ...flat.features, area: 0 } }, 1)).toEqual([])
  })

  it('name missing attributes that fit the kind and purpose', () => {
    const bare = { ...flat, attributes: noAttributes }
    const missing = (property: Property) => findListingTips(property, null)[0]
    expect(missing(bare)).toMatchObject({ names: expect.arrayContaining(['floor', 'lift', 'registered']) })
    expect(missing(bare)).toMatchObject({ names: expect.not.arrayContaining(['petsAllowed']) })
    expect(missing({ ...bare, purpose: 'RENT' })).toMatchObject({
      names: expect.arrayContaining(['petsAllowed']),
    })
    expect(missing({ ...bare, type: 'land' })).toEqual({
      kind: 'attributes',
      names: ['registered', 'advertiser'],
    })
  })
})
