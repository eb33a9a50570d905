import { type Amenity, knownAmenities } from '@/lib/listings/amenities'
import type { PropertyType } from '@/lib/listings/kinds'
import { foldText } from '@/lib/search/fold'

/** What is suggested first, by the kind of property: the ones that its ads speak of most. */
const usual: Record<'dwelling' | 'land' | 'commercial', readonly Amenity[]> = {
  dwelling: [
    'lift',
    'terrace',
    'parking',
    'garage_space',
    'central_heating',
    'air_conditioning',
    'furnished',
    'registered',
    'renovated',
    'storage',
    'intercom',
    'internet',
  ],
  land: [
    'registered',
    'electricity',
    'water',
    'sewer',
    'gas_connection',
    'asphalt_access',
    'building_permit',
  ],
  commercial: [
    'shop_window',
    'parking',
    'air_conditioning',
    'kitchenette',
    'meeting_room',
    'loading_dock',
    'internet',
    'registered',
    'step_free_access',
    'video_surveillance',
  ],
}

/** The amenities to offer for a kind of property, the usual ones first, without those that are chosen. */
export function suggestAmenities(type: PropertyType, chosen: readonly string[]): Amenity[] {
  const first = usual[type === 'land' || type === 'commercial' ? type : 'dwelling']
  return [...new Set([...first, ...knownAmenities])].filter((amenity) => !chosen.includes(amenity))
}

/** How many of the suggestions are shown before somebody asks for all. */
export function suggestedCount(type: PropertyType, chosen: readonly string[]): number {
  const first = usual[type === 'land' || type === 'commercial' ? type : 'dwelling']
  return first.filter((amenity) => !chosen.includes(amenity)).length
}

/** What somebody typed, as a listing keeps it: one of ours when it is called so, in either script; else the text. */
export function normalizeAmenity(typed: string, labelOf: (amenity: Amenity) => string): string {
  const folded = foldText(typed)
  return knownAmenities.find((amenity) => foldText(labelOf(amenity)) === folded) ?? typed.trim()
}

/** Whether the list has it already, whatever the case, diacritics or script. */
export function hasAmenity(chosen: readonly string[], amenity: string): boolean {
  return chosen.some((other) => other === amenity || foldText(other) === foldText(amenity))
}
