import type { FactName, Facts } from './facts'

/** Amenities with a label and a checkbox. Owners may add others as text. */
export const knownAmenities = [
  'lift',
  'terrace',
  'loggia',
  'balcony',
  'french_balcony',
  'garden',
  'pool',
  'central_heating',
  'gas_heating',
  'electric_heating',
  'floor_heating',
  'heat_pump',
  'wood_stove',
  'air_conditioning',
  'parking',
  'garage_space',
  'cellar',
  'storage',
  'intercom',
  'video_surveillance',
  'security_door',
  'internet',
  'cable_tv',
  'furnished',
  'part_furnished',
  'registered',
  'renovated',
  'new_building',
  'double_glazing',
  'pets_allowed',
  'step_free_access',
  'fireplace',
  'mountain_view',
  'river_view',
  'electricity',
  'water',
  'sewer',
  'gas_connection',
  'asphalt_access',
  'building_permit',
  'shop_window',
  'kitchenette',
  'meeting_room',
  'loading_dock',
] as const

export type Amenity = (typeof knownAmenities)[number]

export function isKnownAmenity(slug: string): slug is Amenity {
  return (knownAmenities as readonly string[]).includes(slug)
}

/** Amenities that are also facts, with the fact values that imply them: forms and filters use the fact. */
const factValues: Partial<Record<Amenity, [fact: FactName, ...values: (string | true)[]]>> = {
  lift: ['lift', true],
  parking: ['parking', 'garage', 'garage_space', 'own_space'],
  garage_space: ['parking', 'garage_space'],
  registered: ['registered', 'yes'],
  pets_allowed: ['petsAllowed', true],
  central_heating: ['heating', 'central'],
  gas_heating: ['heating', 'gas'],
  electric_heating: ['heating', 'electric'],
  floor_heating: ['heating', 'floor'],
  heat_pump: ['heating', 'heat_pump'],
  wood_stove: ['heating', 'stove'],
  furnished: ['furnished', 'yes'],
  part_furnished: ['furnished', 'half'],
  renovated: ['condition', 'renovated'],
  new_building: ['condition', 'new'],
}

export const amenitiesWithoutFact = knownAmenities.filter((amenity) => factValues[amenity] === undefined)

/** The fact that an amenity says something about, with the values of which one is meant. */
export function factOfAmenity(slug: Amenity): { name?: FactName; values: (string | true)[] } {
  const [name, ...values] = factValues[slug] ?? []
  return { name, values }
}

/** Returns the amenities that the facts do not imply. */
export function amenitiesBesideFacts(amenities: readonly string[], facts: Facts): string[] {
  return amenities.filter((slug) => {
    const [fact, ...values] = (isKnownAmenity(slug) ? factValues[slug] : undefined) ?? []
    const said: unknown[] = fact ? [facts[fact]].flat() : []
    return !values.some((value) => said.includes(value))
  })
}
