import { type Purpose, purposes } from '@/lib/listings/kinds'
import { foldText } from '@/lib/text/fold'

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

const listingPath = /^\/v1\/listings\/([^/]+)$/

/** Returns the cache tags of the data that an API request reads. */
export function apiTags(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const id = listingPath.exec(pathname)?.[1]
  if (id !== undefined) return [listingTag(id)]
  const purpose = purposes.find((known) => known === searchParams.get('purpose'))
  const city = pathname === '/v1/search/near' ? null : searchParams.get('city')
  return [listTag(city ? foldText(city) : undefined, purpose)]
}
