import type { Amenity } from '@/lib/listings/amenities'
import { findTown } from '@/lib/places/towns'
import { zipCodes } from '@/lib/places/zip-codes'
import { bedroomsOf } from './bedrooms'
import { chance, stableId } from './chance'
import { createPhotoChooser } from './choose-photos'
import { createComposer } from './composer'
import { describeListing } from './describe'
import { isUnused } from './describe-terms'
import type { Draft } from './draft'
import { drafts } from './listings/all'
import { demoOwners, type PlacedOwner, placedOwners } from './owners'
import type { DemoListing } from './types'
import { typicalAmenities } from './typical-amenities'
import { keepUnits, toCyrillic } from './words'

export { demoOwners }

/** The day up to which the catalogue is dated; the oldest listing is 120 days older. */
export const referenceDate = new Date('2026-11-20T18:00:00Z')
const spreadDays = 120
const day = 24 * 60 * 60 * 1000

/** The demo catalogue, newest first: the same listings with the same ids, texts and dates on every call. */
export function buildCatalogue(): DemoListing[] {
  const startText = createComposer()
  const choosePhotos = createPhotoChooser()
  const load = new Map<string, number>()
  const ordered = drafts.map(withTypicalAmenities).sort(byFreshness)
  return ordered.map((draft, index) => {
    const owner = chooseOwner(draft, load)
    const description = keepUnits(describeListing(draft, startText()))
    const photos = choosePhotos(draft, regionOf(draft) === 'Vojvodina')
    return toListing(draft, owner, { description, photos, createdAt: dateOf(index, ordered.length) })
  })
}

/** The ones marked as fresh in their order, then the rest as chance has it. */
function byFreshness(a: Draft, b: Draft): number {
  const rank = (draft: Draft) => draft.fresh ?? 100 + chance(`date ${draft.title}`)
  return rank(a) - rank(b)
}

function dateOf(index: number, count: number): string {
  const age = spreadDays * (index / count) ** 1.2
  const at = new Date(referenceDate.getTime() - age * day)
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()
}

function withTypicalAmenities(draft: Draft): Draft {
  const has: Amenity[] = [...new Set([...draft.has, ...typicalAmenities(draft)])]
  return { ...draft, has }
}

/** Whoever has the fewest listings so far among the owners of that town, or of its region where it has none. */
function chooseOwner(draft: Draft, load: Map<string, number>): PlacedOwner {
  const local = placedOwners.filter(({ place }) => place === draft.town)
  const candidates = (
    local.length > 0 ? local : placedOwners.filter(({ place }) => place === regionOf(draft))
  ).filter(({ isBuilder }) => isBuilder === isUnused(draft))
  const loadOf = ({ id }: PlacedOwner) => load.get(id) ?? 0
  const [owner] = candidates.sort((a, b) => loadOf(a) - loadOf(b))
  if (!owner) throw new Error(`No owner for ${draft.town}`)
  load.set(owner.id, loadOf(owner) + 1)
  return owner
}

function regionOf({ town }: Draft) {
  const found = findTown(town)
  if (!found) throw new Error(`Not a town: ${town}`)
  return found.region
}

function toListing(
  draft: Draft,
  owner: PlacedOwner,
  made: Pick<DemoListing, 'description' | 'photos' | 'createdAt'>,
): DemoListing {
  const state = regionOf(draft)
  const { kind, has } = draft
  const hasGarage = has.includes('garage_space') || (kind.type === 'commercial' && kind.style === 'garage')
  return {
    id: stableId(`listing ${draft.title}`),
    ownerId: owner.id,
    purpose: draft.purpose,
    type: kind.type,
    title: keepUnits(draft.language === 'sr-Cyrl' ? toCyrillic(draft.title) : draft.title),
    price: draft.price,
    city: draft.town,
    state,
    country: 'Srbija',
    address: draft.at,
    zipCode: String(draft.zip ?? zipCodes[draft.town]),
    rooms: bedroomsOf(draft),
    bathrooms:
      draft.baths ?? (kind.type === 'apartment' || kind.type === 'condo' || kind.type === 'house' ? 1 : 0),
    areaM2: draft.area,
    garage: hasGarage,
    yearBuilt: draft.year ?? null,
    amenities: has,
    ...made,
  }
}
