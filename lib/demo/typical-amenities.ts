import type { Amenity } from '@/lib/listings/amenities'
import { chance } from './chance'
import type { Draft } from './draft'

/** What such a place has as a rule and its draft need not say, some of it as chance has it. */
export function typicalAmenities(draft: Draft): Amenity[] {
  switch (draft.kind.type) {
    case 'land':
      return landAmenities(draft)
    case 'commercial':
      return draft.kind.style === 'garage' ? ['electricity', ...registered(draft)] : premisesAmenities(draft)
    case 'house':
      return houseAmenities(draft)
    default:
      return flatAmenities(draft)
  }
}

function flatAmenities(draft: Draft): Amenity[] {
  const { year = 1975, has } = draft
  const isModern = year >= 2015 || has.includes('renovated')
  return [
    ...registered(draft),
    ...(year >= 2019 ? (['new_building'] as const) : []),
    ...(draft.kind.type === 'condo' ? (['video_surveillance'] as const) : []),
    ...(isModern ? (['double_glazing'] as const) : []),
    ...often(draft, 'intercom', 0.8),
    ...(draft.toRenovate ? [] : often(draft, 'air_conditioning', isModern ? 0.8 : 0.4)),
    ...often(draft, 'security_door', isModern ? 0.6 : 0.25),
    ...(draft.toRenovate ? [] : often(draft, 'internet', 0.6)),
    ...(draft.toRenovate ? [] : often(draft, 'cable_tv', 0.45)),
  ]
}

function houseAmenities(draft: Draft): Amenity[] {
  return [
    ...registered(draft),
    'garden',
    'electricity',
    'water',
    ...often(draft, 'parking', 0.8),
    ...often(draft, 'internet', 0.5),
    ...often(draft, 'asphalt_access', 0.5),
    ...(draft.toRenovate ? [] : often(draft, 'air_conditioning', 0.35)),
  ]
}

function landAmenities(draft: Draft): Amenity[] {
  if (draft.kind.type === 'land' && draft.kind.style === 'field') return registered(draft)
  const permit: Amenity[] =
    draft.kind.type === 'land' && draft.kind.style === 'permit' ? ['building_permit'] : []
  return [...registered(draft), ...permit, 'electricity', 'water', ...often(draft, 'asphalt_access', 0.6)]
}

function premisesAmenities(draft: Draft): Amenity[] {
  return [
    ...registered(draft),
    'electricity',
    'water',
    ...often(draft, 'internet', 0.7),
    ...often(draft, 'air_conditioning', 0.6),
  ]
}

/** Sold with a clean title, unless its building is not finished yet. */
function registered(draft: Draft): Amenity[] {
  return draft.purpose === 'SALE' && (draft.year ?? 0) < 2026 ? ['registered'] : []
}

function often(draft: Draft, amenity: Amenity, share: number): Amenity[] {
  return chance(`${amenity} ${draft.title}`) < share ? [amenity] : []
}
