import type { AttributeName, Attributes } from './attributes'

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

/** Amenities that are also attributes, with the attribute values that imply them: forms and filters use the attribute. */
const attributeValues: Partial<Record<Amenity, [attribute: AttributeName, ...values: (string | true)[]]>> = {
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

export const amenitiesWithoutAttribute = knownAmenities.filter(
  (amenity) => attributeValues[amenity] === undefined,
)

/** The attribute that an amenity says something about, with the values of which one is meant. */
export function attributeOfAmenity(slug: Amenity): { name?: AttributeName; values: (string | true)[] } {
  const [name, ...values] = attributeValues[slug] ?? []
  return { name, values }
}

/** Returns the amenities that the attributes do not imply. */
export function amenitiesBesideAttributes(amenities: readonly string[], attributes: Attributes): string[] {
  return amenities.filter((slug) => {
    const [attribute, ...values] = (isKnownAmenity(slug) ? attributeValues[slug] : undefined) ?? []
    const said: unknown[] = attribute ? [attributes[attribute]].flat() : []
    return !values.some((value) => said.includes(value))
  })
}
