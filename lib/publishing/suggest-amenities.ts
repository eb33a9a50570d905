import { type Amenity, amenitiesWithoutAttribute, knownAmenities } from '@/lib/listings/attributes/amenities'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { foldText } from '@/lib/text/fold'

/** The amenities most common in ads, by property type. */
const usual: Record<'dwelling' | 'land' | 'commercial', readonly Amenity[]> = {
  dwelling: [
    'terrace',
    'balcony',
    'loggia',
    'air_conditioning',
    'storage',
    'cellar',
    'intercom',
    'internet',
    'double_glazing',
    'security_door',
    'garden',
    'step_free_access',
  ],
  land: ['electricity', 'water', 'sewer', 'gas_connection', 'asphalt_access', 'building_permit'],
  commercial: [
    'shop_window',
    'air_conditioning',
    'kitchenette',
    'meeting_room',
    'loading_dock',
    'internet',
    'step_free_access',
    'video_surveillance',
  ],
}

/** Returns the amenities to suggest, common ones first, without the selected ones and without attributes. */
export function suggestAmenities(type: PropertyType, chosen: readonly string[]): Amenity[] {
  const first = usual[type === 'land' || type === 'commercial' ? type : 'dwelling']
  return [...new Set([...first, ...amenitiesWithoutAttribute])].filter((amenity) => !chosen.includes(amenity))
}

/** Returns how many suggestions are visible at first. */
export function suggestedCount(type: PropertyType, chosen: readonly string[]): number {
  const first = usual[type === 'land' || type === 'commercial' ? type : 'dwelling']
  return first.filter((amenity) => !chosen.includes(amenity)).length
}

/** Maps a typed label in either script to a known amenity; else returns the text. */
export function normalizeAmenity(typed: string, labelOf: (amenity: Amenity) => string): string {
  const folded = foldText(typed)
  return knownAmenities.find((amenity) => foldText(labelOf(amenity)) === folded) ?? typed.trim()
}

/** Ignores case, diacritics and script. */
export function hasAmenity(chosen: readonly string[], amenity: string): boolean {
  return chosen.some((other) => other === amenity || foldText(other) === foldText(amenity))
}
