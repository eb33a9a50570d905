import type { Property } from '@/lib/listings/property'

const featuredCount = 3
const recentCount = 4

export interface HomeListings {
  /** Large cards: the newest listings with photos, preferably of different owners and towns. */
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

const hasPhotographs = ({ images }: Property) => images.length > 0

const featuredPreferences: Preference[] = [
  (property, { owner, town }) => hasPhotographs(property) && owner === 0 && town === 0,
  (property, { owner }) => hasPhotographs(property) && owner === 0,
  (property, { owner }) => hasPhotographs(property) && owner < 2,
  (_, { owner }) => owner === 0,
  () => true,
]
const recentPreferences: Preference[] = [
  (_, { owner, town }) => owner === 0 && town < 2,
  (_, { owner }) => owner === 0,
  (_, { owner }) => owner < 2,
  () => true,
]

export function selectHomeListings(newest: Property[]): HomeListings {
  const featured = choose(newest, featuredCount, featuredPreferences)
  const others = newest.filter((property) => !featured.includes(property))
  const recent = choose(others, recentCount, recentPreferences)
  const isVaried =
    featured.length + recent.length === featuredCount + recentCount &&
    featured.every(hasPhotographs) &&
    isOfDifferentOwners(featured) &&
    isOfDifferentOwners(recent)
  return { featured, recent: newest.filter((property) => recent.includes(property)), isVaried }
}

/** Applies each preference in turn, until there are enough. */
function choose(from: Property[], count: number, preferences: Preference[]): Property[] {
  const chosen: Property[] = []
  for (const preference of preferences) {
    for (const property of from) {
      if (chosen.length === count) return chosen
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
