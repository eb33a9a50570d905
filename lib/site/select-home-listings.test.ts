import { describe, expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import type { Property } from '@/lib/listings/property/property'
import { selectHomeListings } from './select-home-listings'

let made = 0

function property(ownerId: string, city: string, photos = 3): Property {
  made += 1
  const images = Array.from({ length: photos }, (_, at) => ({
    ...{ id: `${made} ${at}`, url: '/media/a.webp', width: 1200, height: 800 },
  }))
  return {
    ...{ titleEn: null, descriptionEn: null },
    ...{
      id: String(made),
      ...{ floorPlans: [], videoUrl: null, tourUrl: null },
      title: 'Stan',
      description: 'Stan.',
      price: 90_000,
      purpose: 'SALE',
      type: 'apartment',
    },
    address: { street: null, zipCode: null, city, state: '', country: 'Srbija' },
    circle: null,
    features: { bedrooms: 1, bathrooms: 1, area: 40, garage: false, yearBuilt: null },
    ...{
      attributes: noAttributes,
      readFromText: {},
      amenities: [],
      images,
      ownerId,
      contactOffers: null,
      ownerReachable: null,
      numberBeingChecked: false,
      confirmedAt: null,
      priceHistory: [],
      reducedFrom: null,
      createdAt: '',
      updatedAt: '',
    },
  }
}

const market = () =>
  ['Bor', 'Bor', 'Vranje', 'Užice', 'Čačak', 'Niš', 'Niš', 'Novi Sad'].map((city, at) =>
    property(`owner ${at}`, city),
  )
const owners = (properties: Property[]) => properties.map(({ ownerId }) => ownerId)
const towns = (properties: Property[]) => properties.map(({ address }) => address.city)

describe('the home screen', () => {
  test('features homes that one could move into before shells, bare rooms and plots', () => {
    const [shell, bare, plot, ...others] = market() as [Property, Property, Property, ...Property[]]
    shell.attributes = { ...noAttributes, condition: 'under_construction' }
    bare.attributes = { ...noAttributes, furnished: 'no' }
    plot.type = 'land'
    const { featured } = selectHomeListings([shell, bare, plot, ...others])
    expect(towns(featured)).toEqual(['Užice', 'Čačak', 'Niš'])
    expect(selectHomeListings([shell, bare, plot]).featured).toHaveLength(3)
  })

  test('shows a home that nobody of the team has looked at among the recent ones alone', () => {
    const [first, ...others] = market()
    const { featured, recent } = selectHomeListings(
      [first as Property, ...others],
      [],
      new Set([first?.id ?? '']),
    )
    expect(featured).not.toContain(first)
    expect(featured).toHaveLength(3)
    expect(recent).toContain(first)
  })

  test('is not filled by one account: twelve new listings without photos take one place', () => {
    const flood = Array.from({ length: 12 }, () => property('new', 'Beograd', 0))
    const { featured, recent, isVaried } = selectHomeListings([...flood, ...market()])
    expect(owners(featured)).not.toContain('new')
    expect(featured.every(({ images }) => images.length > 0)).toBe(true)
    expect(recent.filter(({ ownerId }) => ownerId === 'new')).toEqual([flood[0]])
    expect(isVaried).toBe(true)
  })

  test('shows two listings of one owner at most, even with photos', () => {
    const flood = Array.from({ length: 12 }, () => property('new', 'Beograd'))
    const { featured, recent } = selectHomeListings([...flood, ...market()])
    expect([...featured, ...recent].filter(({ ownerId }) => ownerId === 'new')).toEqual([flood[0], flood[1]])
  })

  test('features towns that differ, the newest of each', () => {
    const properties = market()
    const { featured, recent } = selectHomeListings(properties)
    expect(towns(featured)).toEqual(['Bor', 'Vranje', 'Užice'])
    expect(recent).toEqual([properties[1], properties[4], properties[5], properties[6]])
  })

  test('shows what is newest at once, with photos or without', () => {
    const fresh = property('someone', 'Pirot', 0)
    expect(selectHomeListings([fresh, ...market()]).recent[0]).toBe(fresh)
    const withPhotos = property('someone', 'Pirot')
    expect(selectHomeListings([withPhotos, ...market()]).featured[0]).toBe(withPhotos)
  })

  test('features no listing with a single photo, or with small ones', () => {
    const single = property('one', 'Pirot', 1)
    const small = property('two', 'Zaječar')
    small.images = small.images.map((image) => ({ ...image, width: 640 }))
    const { featured, recent } = selectHomeListings([single, small, ...market()])
    expect(towns(featured)).toEqual(['Bor', 'Vranje', 'Užice'])
    expect(recent.slice(0, 2)).toEqual([single, small])
  })

  test('features what the operator has chosen first, once, then as ever', () => {
    const properties = market()
    const plain = property('owner 7', 'Subotica', 1)
    const { featured, recent, isVaried } = selectHomeListings(
      [...properties, plain],
      [plain, properties[2] as Property],
    )
    expect(featured).toEqual([plain, properties[2], properties[0]])
    expect(recent.some((each) => featured.includes(each))).toBe(false)
    expect(isVaried).toBe(true)
  })

  test('features no home whose price looks like a slip', () => {
    const cheap = { ...property('cheap', 'Pirot'), price: 1 }
    const { featured, recent } = selectHomeListings([cheap, ...market()])
    expect(featured).not.toContain(cheap)
    expect(recent).toContain(cheap)
  })

  test('shows what there is in a small market, each once', () => {
    const few = [property('one', 'Bor', 0), property('one', 'Bor'), property('one', 'Bor', 0)]
    const { featured, recent, isVaried } = selectHomeListings(few)
    // What has no photo is on no large card.
    expect(featured).toEqual([few[1]])
    expect(recent).toEqual([few[0], few[2]])
    expect(isVaried).toBe(false)
    expect(selectHomeListings([])).toEqual({ featured: [], recent: [], isVaried: false })
  })

  test('does not take owners that a backend leaves out for one and the same', () => {
    const unknown = ['Bor', 'Vranje', 'Užice', 'Čačak', 'Niš', 'Pirot', 'Novi Sad'].map((city) =>
      property('', city),
    )
    expect(selectHomeListings(unknown).isVaried).toBe(true)
  })
})
