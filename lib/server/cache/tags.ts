import type { Purpose } from '@/lib/listings/kinds'

/** What a change in one listing can make stale: the places and purposes before and after it. */
export interface ListingChangeMessage {
  id: string
  /** Folded town names. */
  cities: string[]
  purposes: Purpose[]
}

/** The tag of one listing's page. */
export function listingTag(id: string): string {
  return `listing:${id}`
}

/** The tag of lists that are narrowed by town, by purpose, by both or by neither. */
export function listTag(cityKey?: string, purpose?: Purpose): string {
  return `listings:${cityKey || '*'}:${purpose ?? '*'}`
}

/** Every tag that a change expires: the listing's own, and those of all lists that it was or is in. */
export function changedTags({ id, cities, purposes }: ListingChangeMessage): string[] {
  const lists = [undefined, ...cities].flatMap((city) =>
    [undefined, ...purposes].map((purpose) => listTag(city, purpose)),
  )
  return [...new Set([listingTag(id), ...lists])]
}
