import { doubtFields, findValueDoubts } from '@/lib/listings/attributes/doubts'
import type { Property } from '@/lib/listings/property/property'

/** Large cards of the home screen. */
export const featuredCount = 3
const recentCount = 4

export interface HomeListings {
  /** Large cards: what the operator has chosen, then the newest listings with several photos, preferably of different owners and towns. */
  featured: Property[]
  /** The newest of the remaining listings, one per owner. */
  recent: Property[]
  /** Whether older listings could not improve the selection. */
  isVaried: boolean
}

interface Sharing {
  owner: number
  town: number
}
type Preference = (property: Property, sharing: Sharing) => boolean

/** Fewer or smaller photos do not fill a large card. */
const [minPhotos, minPhotoWidth] = [3, 800]

export function isWellPhotographed({ images }: Property): boolean {
  return images.length >= minPhotos && (images[0]?.width ?? 0) >= minPhotoWidth
}

/** What has no photo, or a price that looks like a slip, is not on a large card. */
export function canBeFeatured({ purpose, type, price, features, images }: Property): boolean {
  const doubts = findValueDoubts({ purpose, type, price, area_m2: features.area })
  return images.length > 0 && !doubts.some((code) => doubtFields[code][0] === 'price')
}

/** A home that one could move into, so that its photos show rooms people live in: no shell, no bare walls, no plot. */
export function isLivedIn({ type, attributes: { furnished, condition } }: Property): boolean {
  if (type === 'land' || type === 'commercial' || furnished === 'no') return false
  return condition !== 'under_construction' && condition !== 'to_renovate'
}

/** Whose photos show how one lives there. */
export function isFurnished(property: Property): boolean {
  return isLivedIn(property) && property.attributes.furnished === 'yes'
}

const featuredPreferences: Preference[] = [
  (property, { owner, town }) =>
    isWellPhotographed(property) && isFurnished(property) && owner === 0 && town === 0,
  (property, { owner, town }) =>
    isWellPhotographed(property) && isLivedIn(property) && owner === 0 && town === 0,
  (property, { owner, town }) => isWellPhotographed(property) && owner === 0 && town === 0,
  (property, { owner }) => isWellPhotographed(property) && owner === 0,
  (property, { owner }) => isWellPhotographed(property) && owner < 2,
  (_, { owner }) => owner === 0,
  () => true,
]
const recentPreferences: Preference[] = [
  (_, { owner, town }) => owner === 0 && town < 2,
  (_, { owner }) => owner === 0,
  (_, { owner }) => owner < 2,
  () => true,
]

/**
 * @param operators what the operator has put on the home screen
 * @param held ids of homes that are only among the recent ones
 */
export function selectHomeListings(
  newest: Property[],
  operators: Property[] = [],
  held: ReadonlySet<string> = new Set(),
): HomeListings {
  const pinned = operators.filter(({ images }) => images.length > 0).slice(0, featuredCount)
  const free = newest.filter(({ id }) => pinned.every((property) => property.id !== id))
  const shown = free.filter((property) => !held.has(property.id) && canBeFeatured(property))
  const featured = choose(shown, featuredCount, featuredPreferences, pinned)
  const others = free.filter((property) => !featured.includes(property))
  const recent = choose(others, recentCount, recentPreferences)
  const isVaried =
    featured.length + recent.length === featuredCount + recentCount &&
    featured.slice(pinned.length).every(isWellPhotographed) &&
    isOfDifferentOwners(featured.slice(pinned.length)) &&
    isOfDifferentOwners(recent)
  return { featured, recent: newest.filter((property) => recent.includes(property)), isVaried }
}

/** Adds to those that are there by each preference in turn, until there are enough. */
function choose(
  from: Property[],
  count: number,
  preferences: Preference[],
  there: Property[] = [],
): Property[] {
  const chosen = [...there]
  for (const preference of preferences) {
    for (const property of from) {
      if (chosen.length >= count) return chosen
      if (!chosen.includes(property) && preference(property, sharingWith(chosen, property)))
        chosen.push(property)
    }
  }
  return chosen
}

function sharingWith(chosen: Property[], { ownerId, address }: Property): Sharing {
  return {
    owner: chosen.filter((other) => other.ownerId !== '' && other.ownerId === ownerId).length,
    town: chosen.filter((other) => other.address.city === address.city).length,
  }
}

function isOfDifferentOwners(properties: Property[]): boolean {
  return properties.every((property) => sharingWith(properties, property).owner <= 1)
}
