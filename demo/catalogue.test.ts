import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { advertiserKinds } from '@/lib/accounts/tables'
import { findTown } from '@/lib/places/towns'
import { similarFilters } from '@/lib/search/lists/similar-properties'
import { cataloguedAt } from './attributes'
import { listingFiles, readCatalogue, readOwners } from './catalogue'
import { demoPhoto, demoPhotos } from './photos/photos'
import type { SceneKind } from './photos/scene-kinds'
import { readProjects } from './projects/projects'
import type { DemoListing } from './schema'

type Shown = Pick<DemoListing, 'title' | 'photos' | 'city' | 'purpose'>

const catalogue = readCatalogue()
const owners = readOwners()
const count = (matches: (listing: DemoListing) => boolean) => catalogue.filter(matches).length
/** A building stands for its flats, which show its photos. */
const shown: Shown[] = [
  ...catalogue,
  ...readProjects().map(({ name, photos, city }) => ({
    title: name,
    photos,
    city,
    purpose: 'SALE' as const,
  })),
]
const outsides = new Set<SceneKind>([
  'block_thirties',
  'block_seventies',
  'new_building',
  'vojvodina_house',
  'family_house',
  'villa',
  'cottage',
])
const sharedPhotos = (one: Pick<Shown, 'photos'>, other: Pick<Shown, 'photos'>) =>
  one.photos.filter((photo) => other.photos.includes(photo))
const isBetween = (value: number, least: number, most: number) => least <= value && value <= most
const isDwelling = ({ type }: DemoListing) => type === 'apartment' || type === 'condo' || type === 'house'

describe('the demo catalogue', () => {
  it('is in files that a person can read', async () => {
    for (const name of listingFiles) {
      const text = await readFile(new URL(`./listings/${name}`, import.meta.url), 'utf8')
      expect(text.split('\n').length, name).toBeLessThanOrEqual(2_000)
    }
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
    for (const { city, state, zip_code, address } of catalogue) {
      expect(findTown(city)).toMatchObject({ name: city, region: state })
      expect(zip_code).toMatch(/^[1-3]\d{4}$/)
      expect(address).toMatch(/\d|bb$|^Potes /)
    }
  })

  it('keeps to the ranges of the API', () => {
    const ids = new Set(catalogue.map(({ id }) => id))
    expect(ids.size).toBe(catalogue.length)
    for (const listing of catalogue) {
      expect(listing.rooms).toBeGreaterThanOrEqual(isDwelling(listing) ? 1 : 0)
      expect(listing.rooms).toBeLessThanOrEqual(10)
      expect(listing.bathrooms).toBeGreaterThanOrEqual(isDwelling(listing) ? 1 : 0)
      expect(listing.area_m2).toBeGreaterThan(10)
      if (listing.type === 'land') expect(listing.year_built).toBeUndefined()
      else expect(listing.year_built).toBeGreaterThan(1880)
      expect(listing.year_built ?? 0).toBeLessThanOrEqual(2027)
    }
  })

  it('belongs to owners who cannot be rung up or written to', () => {
    expect(owners.length).toBeGreaterThanOrEqual(40)
    expect(new Set(owners.map(({ phone }) => phone)).size).toBe(owners.length)
    expect(new Set(owners.map(({ email }) => email)).size).toBe(owners.length)
    for (const { name, phone, email } of owners) {
      expect(phone).toMatch(/^\+381 6\d 000 \d\d \d\d$/)
      expect(email).toMatch(/^[a-z.-]+@(example\.com|[a-z-]+\.example)$/)
      expect(count(({ owner }) => owner === name)).toBeGreaterThan(0)
    }
    for (const { name, since, profile } of owners) {
      const own = catalogue.filter(({ owner }) => owner === name)
      if (profile?.kind !== 'agency') expect(own.length, name).toBeLessThan(10)
      for (const { created_at } of own) expect(since < created_at, name).toBe(true)
    }
    const profiles = owners.flatMap(({ profile }) => profile ?? [])
    expect(new Set(profiles.map(({ name }) => name)).size).toBe(profiles.length)
    for (const kind of advertiserKinds) {
      const verified = new Set(
        profiles.filter((profile) => profile.kind === kind).map((profile) => profile.verified),
      )
      expect(verified.size, kind).toBe(2)
    }
    const names = new Set(owners.map(({ name }) => name))
    expect(names.size).toBe(owners.length)
    expect(catalogue.every(({ owner }) => names.has(owner))).toBe(true)
  })

  it('was published over the 120 days before its date, newest first', () => {
    const times = catalogue.map(({ created_at }) => new Date(created_at).getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(Math.max(...times)).toBeLessThanOrEqual(cataloguedAt.getTime())
    expect(Math.min(...times)).toBeGreaterThan(cataloguedAt.getTime() - 121 * 24 * 3_600_000)
  })

  it('shows each home in three to five photos, premises and land in two at least, and every photo somewhere', () => {
    for (const { photos, type, title } of catalogue) {
      expect(photos.length, title).toBeGreaterThanOrEqual(type === 'land' || type === 'commercial' ? 2 : 3)
      expect(photos.length, title).toBeLessThanOrEqual(5)
      expect(new Set(photos).size, title).toBe(photos.length)
    }
    const used = new Set(shown.flatMap(({ photos }) => photos))
    expect(demoPhotos.filter(({ id }) => !used.has(id))).toEqual([])
  })

  it('shows no two homes in more than one photo of both', () => {
    const pairs = shown.flatMap((one, i) => shown.slice(i + 1).map((other) => [one, other] as const))
    const alike = pairs.filter(([one, other]) => sharedPhotos(one, other).length > 1)
    expect(alike.map(([one, other]) => `${one.title} and ${other.title}`)).toEqual([])
  })

  it('shows no photo twice in the list of a town and a purpose', () => {
    for (const name of new Set(shown.map(({ city, purpose }) => `${city} ${purpose}`))) {
      const photos = shown
        .filter(({ city, purpose }) => `${city} ${purpose}` === name)
        .flatMap((each) => each.photos)
      expect(
        photos.filter((photo, i) => photos.indexOf(photo) < i),
        name,
      ).toEqual([])
    }
  })

  it('shows no photo of a home in what its page calls similar', () => {
    let compared = 0
    for (const dwelling of catalogue) {
      const { city, area_m2: area } = dwelling
      const like = similarFilters({ ...dwelling, address: { city }, features: { area } })
      const similar = catalogue.filter(
        (other) =>
          other.id !== dwelling.id &&
          other.purpose === like.purpose &&
          like.type.includes(other.type) &&
          like.city.includes(other.city) &&
          isBetween(other.price, like.minPrice, like.maxPrice) &&
          isBetween(other.area_m2, like.minArea, like.maxArea),
      )
      compared += similar.length
      expect(
        similar.flatMap((other) => sharedPhotos(dwelling, other)),
        dwelling.title,
      ).toEqual([])
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('shows one house or building of a home, and one kitchen, bathroom, balcony and hall', () => {
    for (const { photos, title } of shown) {
      const seen = photos.map(demoPhoto)
      for (const kind of ['kitchen', 'bathroom', 'balcony', 'hall', 'studio', 'childrens_room'])
        expect(seen.filter((photo) => photo.kind === kind).length, `${kind} of ${title}`).toBeLessThan(2)
      const outside = seen.filter(({ kind }) => outsides.has(kind))
      expect(new Set(outside.map(({ home }) => home)).size, title).toBeLessThan(2)
    }
  })

  it('shows land as its title has it: an orchard of trees, a field of crops, a village plot without parked cars', () => {
    const seen: string[] = []
    for (const { photos, title, city } of catalogue.filter(({ type }) => type === 'land')) {
      const things = photos.map((photo) => demoPhoto(photo).shows)
      if (city !== 'Beograd') expect(things.flat(), title).not.toContain('parked_cars')
      if (title.startsWith('Voćnjak')) {
        seen.push(title)
        for (const shows of things) expect(shows, title).toContain('orchard')
      } else if (/^(Oranica|Njiva)/.test(title)) {
        seen.push(title)
        for (const photo of photos) expect(demoPhoto(photo).kind, title).toBe('field')
      } else {
        for (const crop of ['maize', 'wheat', 'ploughed_land'])
          expect(things.flat(), title).not.toContain(crop)
      }
    }
    expect(seen.length).toBeGreaterThanOrEqual(4)
  })

  it('shows no room that a property does not have', () => {
    for (const { photos, rooms, type, title, amenities, structure = 5 } of catalogue) {
      const kinds = new Set(photos.map((photo) => demoPhoto(photo).kind))
      if (type !== 'commercial' && structure < 1.5) expect(kinds.has('bedroom'), title).toBe(false)
      if (rooms < 2) expect(kinds.has('childrens_room'), title).toBe(false)
      if (kinds.has('balcony')) {
        expect(
          amenities.some((slug) => ['terrace', 'loggia', 'balcony'].includes(slug)),
          title,
        ).toBe(true)
      }
    }
  })

  it('shows a house or its rooms first, not its plot', () => {
    const covers = catalogue.flatMap(({ type, photos }) => (type === 'house' ? (photos[0] ?? []) : []))
    expect(covers.filter((name) => name.endsWith('-plot'))).toEqual([])
  })

  it('has no cover twice on a page of the newest, of a purpose, of a kind, of a town, or of a kind there', () => {
    const pageSize = 24
    const lists: ((listing: DemoListing) => string)[] = [
      () => '',
      ({ purpose }) => purpose,
      ({ purpose, type }) => `${purpose} ${type}`,
      ({ purpose, city }) => `${purpose} ${city}`,
      ({ purpose, city, type }) => `${purpose} ${city} ${type}`,
    ]
    for (const listOf of lists) {
      for (const name of new Set(catalogue.map(listOf))) {
        const listed = catalogue.filter((listing) => listOf(listing) === name)
        for (let start = 0; start < listed.length; start += pageSize) {
          const covers = listed.slice(start, start + pageSize).map(({ photos }) => photos[0])
          expect(new Set(covers).size, `${name} from ${start}`).toBe(covers.length)
        }
      }
    }
  })

  it('names known amenities that fit', () => {
    for (const { title, amenities, type, purpose } of catalogue) {
      expect(new Set(amenities).size, title).toBe(amenities.length)
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
