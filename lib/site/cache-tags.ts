import type { Purpose } from '@/lib/listings/kinds'

/** The places and purposes of a listing before and after a change. */
export interface ListingChangeMessage {
  id: string
  cities: string[]
  purposes: Purpose[]
}

export function listingTag(id: string): string {
  return `listing:${id}`
}

/** Returns the tag of lists by town, by purpose, by both or by neither. */
export function listTag(cityKey?: string, purpose?: Purpose): string {
  return `listings:${cityKey || '*'}:${purpose ?? '*'}`
}

export function changedTags({ id, cities, purposes }: ListingChangeMessage): string[] {
  const lists = [undefined, ...cities].flatMap((city) =>
    [undefined, ...purposes].map((purpose) => listTag(city, purpose)),
  )
  return [...new Set([listingTag(id), ...lists])]
}
