/**
 * The amenities that the product has labels and checkboxes for. A listing may carry others, typed in by its
 * owner; those are shown as they were written.
 */
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

/** Whether `slug` is one of ours, so that it has a label under the messages' `amenities`. */
export function isKnownAmenity(slug: string): slug is Amenity {
  return (knownAmenities as readonly string[]).includes(slug)
}
