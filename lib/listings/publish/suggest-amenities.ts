import { type Amenity, knownAmenities } from '@/lib/listings/amenities'
import type { PropertyType } from '@/lib/listings/kinds'
import { foldText } from '@/lib/search/fold'

/** The most common ones in ads, by the kind of property. */
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

/** Returns the amenities to offer, the usual ones first, without the chosen ones. */
export function suggestAmenities(type: PropertyType, chosen: readonly string[]): Amenity[] {
  const first = usual[type === 'land' || type === 'commercial' ? type : 'dwelling']
  return [...new Set([...first, ...knownAmenities])].filter((amenity) => !chosen.includes(amenity))
}

/** Returns how many suggestions are shown before somebody asks for all. */
export function suggestedCount(type: PropertyType, chosen: readonly string[]): number {
  const first = usual[type === 'land' || type === 'commercial' ? type : 'dwelling']
  return first.filter((amenity) => !chosen.includes(amenity)).length
}

/** Converts a typed amenity to one of ours by its label in either script; else the text. */
export function normalizeAmenity(typed: string, labelOf: (amenity: Amenity) => string): string {
  const folded = foldText(typed)
  return knownAmenities.find((amenity) => foldText(labelOf(amenity)) === folded) ?? typed.trim()
}

/** Whether the list has it, whatever the case, diacritics or script. */
export function hasAmenity(chosen: readonly string[], amenity: string): boolean {
  return chosen.some((other) => other === amenity || foldText(other) === foldText(amenity))
}
