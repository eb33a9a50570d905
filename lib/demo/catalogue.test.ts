import { describe, expect, it } from 'vitest'
import { isKnownAmenity } from '@/lib/listings/amenities'
import { findTown } from '@/lib/places/towns'
import { buildCatalogue, demoOwners, referenceDate } from './catalogue'
import { stableId } from './chance'
import { drafts } from './listings/all'
import { demoPhoto, demoPhotos } from './photos'
import type { DemoListing } from './types'

const catalogue = buildCatalogue()
const count = (matches: (listing: DemoListing) => boolean) => catalogue.filter(matches).length
const isHome = ({ type }: DemoListing) => type === 'apartment' || type === 'condo' || type === 'house'

describe('the demo catalogue', () => {
  it('is the same every time', () => {
    expect(buildCatalogue()).toEqual(catalogue)
    expect(catalogue[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('has enough of everything', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(260)
    expect(new Set(catalogue.map(({ city }) => city)).size).toBeGreaterThanOrEqual(50)
    const forSale = count(({ purpose }) => purpose === 'SALE') / catalogue.length
    expect(forSale).toBeGreaterThan(0.6)
    expect(forSale).toBeLessThan(0.72)
    for (const city of ['Beograd', 'Novi Sad']) {
      expect(count((listing) => listing.city === city && listing.purpose === 'SALE')).toBeGreaterThan(24)
    }
    for (const purpose of ['SALE', 'RENT']) {
      for (const type of ['apartment', 'house', 'condo', 'commercial']) {
        expect(
          count((listing) => listing.purpose === purpose && listing.type === type),
        ).toBeGreaterThanOrEqual(5)
      }
    }
    expect(count(({ type }) => type === 'land')).toBeGreaterThanOrEqual(10)
    expect(count(({ type, purpose }) => type === 'land' && purpose === 'RENT')).toBe(0)
  })

  it('lies in real towns, each in its region, with a postal code', () => {
    for (const { city, state, country, zipCode, address } of catalogue) {
      expect(findTown(city)).toMatchObject({ name: city, region: state })
      expect(country).toBe('Srbija')
      expect(zipCode).toMatch(/^[1-3]\d{4}$/)
      expect(address).toMatch(/\d|bb$|^Potes /)
    }
  })

  it('keeps to the ranges of the API', () => {
    const ids = new Set(catalogue.map(({ id }) => id))
    expect(ids.size).toBe(catalogue.length)
    for (const listing of catalogue) {
      expect(listing.rooms).toBeGreaterThanOrEqual(isHome(listing) ? 1 : 0)
      expect(listing.rooms).toBeLessThanOrEqual(10)
      expect(listing.bathrooms).toBeGreaterThanOrEqual(isHome(listing) ? 1 : 0)
      expect(listing.areaM2).toBeGreaterThan(10)
      if (listing.type === 'land') expect(listing.yearBuilt).toBeNull()
      else expect(listing.yearBuilt).toBeGreaterThan(1880)
      expect(listing.yearBuilt ?? 0).toBeLessThanOrEqual(2027)
    }
  })

  it('belongs to owners who cannot be rung up or written to', () => {
    expect(demoOwners.length).toBeGreaterThanOrEqual(40)
    expect(new Set(demoOwners.map(({ phone }) => phone)).size).toBe(demoOwners.length)
    expect(new Set(demoOwners.map(({ email }) => email)).size).toBe(demoOwners.length)
    for (const { id, phone, email } of demoOwners) {
      expect(phone).toMatch(/^\+381 6\d 000 \d\d \d\d$/)
      expect(email).toMatch(/^[a-z.-]+@(example\.com|[a-z-]+\.example)$/)
      expect(count(({ ownerId }) => ownerId === id)).toBeGreaterThan(0)
    }
    const owners = new Set(demoOwners.map(({ id }) => id))
    expect(catalogue.every(({ ownerId }) => owners.has(ownerId))).toBe(true)
  })

  it('was published over the 120 days before the reference date, newest first', () => {
    const times = catalogue.map(({ createdAt }) => new Date(createdAt).getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(Math.max(...times)).toBeLessThanOrEqual(referenceDate.getTime())
    expect(Math.min(...times)).toBeGreaterThan(referenceDate.getTime() - 121 * 24 * 3_600_000)
  })

  it('shows each property in pictures of one home, none twice', () => {
    for (const { photos, type, title } of catalogue) {
      expect(photos.length, title).toBeGreaterThanOrEqual(type === 'land' || type === 'commercial' ? 2 : 3)
      expect(photos.length, title).toBeLessThanOrEqual(9)
      expect(new Set(photos).size).toBe(photos.length)
      expect(new Set(photos.map((id) => demoPhoto(id).home)).size).toBe(1)
    }
    const used = new Set(catalogue.flatMap(({ photos }) => photos))
    expect(demoPhotos.filter(({ id }) => !used.has(id))).toEqual([])
  })

  it('shows no room that a property does not have', () => {
    const roomsById = new Map(drafts.map((draft) => [stableId(`listing ${draft.title}`), draft.rooms ?? 1]))
    for (const { id, photos, rooms, type, title, amenities } of catalogue) {
      const kinds = new Set(photos.map((photo) => demoPhoto(photo).kind))
      const sleepsApart = (roomsById.get(id) ?? 1) > 1
      if (type !== 'commercial' && !sleepsApart) expect(kinds.has('bedroom'), title).toBe(false)
      if (rooms < 2) expect(kinds.has('childrens_room'), title).toBe(false)
      if (kinds.has('balcony')) {
        expect(
          amenities.some((slug) => ['terrace', 'loggia', 'balcony'].includes(slug)),
          title,
        ).toBe(true)
      }
    }
  })

  it('seldom has one cover twice among its newest', () => {
    const covers = catalogue.slice(0, 24).map(({ photos }) => photos[0])
    expect(new Set(covers).size).toBeGreaterThanOrEqual(21)
  })

  it('names known amenities that fit', () => {
    for (const { title, amenities, type, purpose } of catalogue) {
      expect(new Set(amenities).size, title).toBe(amenities.length)
      expect(amenities.every(isKnownAmenity), title).toBe(true)
      expect(amenities.length, title).toBeGreaterThan(0)
      const indoors = ['lift', 'intercom', 'furnished', 'air_conditioning', 'terrace', 'central_heating']
      if (type === 'land')
        expect(
          amenities.filter((slug) => indoors.includes(slug)),
          title,
        ).toEqual([])
      if (type !== 'commercial') expect(amenities).not.toContain('loading_dock')
      if (purpose === 'RENT') expect(amenities, title).not.toContain('registered')
    }
  })
})
