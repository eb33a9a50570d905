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

/** Amenities that are also facts: the form asks for the fact, and filters filter by it. */
const factAmenities = new Set<Amenity>([
  ...(['lift', 'parking', 'garage_space', 'registered', 'pets_allowed'] as const),
  ...(['central_heating', 'gas_heating', 'electric_heating', 'floor_heating', 'heat_pump'] as const),
  ...(['wood_stove', 'furnished', 'part_furnished', 'renovated', 'new_building'] as const),
])

export const amenitiesWithoutFact = knownAmenities.filter((amenity) => !factAmenities.has(amenity))
