import type { Property } from '@/lib/listings/property'

/** Neighbourhood to region, each name once, never the street: `Liman, Novi Sad, Vojvodina`. */
export function fullPlaceOf({ facts, address }: Pick<Property, 'facts' | 'address'>): string {
  const names = [facts.neighbourhood, facts.district, address.city, address.state]
  return [...new Set(names)].filter(Boolean).join(', ')
}
