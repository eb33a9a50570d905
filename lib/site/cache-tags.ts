import { type Purpose, purposes } from '@/lib/listings/attributes/purposes-and-types'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { townSearches } from '@/lib/search/filters/town-searches'
import { foldText } from '@/lib/text/fold'

/** The places and purposes of a listing before and after a change. */
export interface ListingChangeMessage {
  id: string
  cities: string[]
  purposes: Purpose[]
  /** The slug of its owner's profile. */
  advertiser?: string | null
  /** Its owner, when what everybody may know of the owner has changed with it. */
  owner?: string | null
}

/** A project, one of its photos or units has changed; what lists show of it are its units. */
export interface ProjectChangeMessage {
  id: string
  project: true
}

/** A change of what everybody may know of an account that advertises. */
export interface OwnerChangeMessage {
  advertiser: string | null
  owner: string
}

/** The account of a new advertiser whose listings the staff has let through, or holds again. */
export interface HeldHomesMessage {
  held: string
}

/** A new version of the site's settings, by its number. */
export interface SettingsChangeMessage {
  settings: number
}

export const ownerTag = (id: string) => `owner:${id}`
export const advertiserTag = (slug: string) => `advertiser:${slug}`

/** Pages of an owner's listings and profile. An import changes thousands, so they are invalidated once a second. */
export function ownerTags({
  advertiser,
  owner,
}: Pick<ListingChangeMessage, 'advertiser' | 'owner'>): string[] {
  return [...(owner ? [ownerTag(owner)] : []), ...(advertiser ? [advertiserTag(advertiser)] : [])]
}

export function listingTag(id: string): string {
  return `listing:${id}`
}

/** Returns the tag of lists by town, by purpose, by both or by neither. */
export function listTag(cityKey?: string, purpose?: Purpose): string {
  return `listings:${cityKey || '*'}:${purpose ?? '*'}`
}

export function changedTags(message: ListingChangeMessage | ProjectChangeMessage): string[] {
  if ('project' in message) return [listingTag(message.id)]
  const { id, cities, purposes } = message
  const lists = [undefined, ...cities].flatMap((city) =>
    [undefined, ...purposes].map((purpose) => listTag(city, purpose)),
  )
  return [...new Set([listingTag(id), ...lists])]
}

type SearchedPlace = Pick<ListingFilters, 'city' | 'district' | 'neighbourhood' | 'purpose'>

/** What a price is compared with lies in the town of the similar listings, which the same page reads with its tag. */
const listingPath =
  /^\/v1\/(?:listings\/([^/]+)(?:\/closing|\/price-comparison)?|projects\/([^/]+)(?:\/closing|\/units)?)$/
const ownerPath = /^\/v1\/(owners|advertisers)\/([^/]+)/

/** Returns the cache tags of the data that an API request reads. */
export function apiTags(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [, listing, project] = listingPath.exec(pathname) ?? []
  const id = listing ?? project
  if (pathname === '/v1/listings/featured') return [listTag()]
  if (id !== undefined) return [listingTag(id)]
  // Of listings that the page has read with their own tags; a level is known for ten minutes anyway.
  if (pathname === '/v1/prices/levels') return []
  const [, kind, name = ''] = ownerPath.exec(pathname) ?? []
  if (kind) return [kind === 'owners' ? ownerTag(name) : advertiserTag(name)]
  // A yield compares prices with rents.
  const isOfBoth = pathname === '/v1/prices/history'
  const purpose = isOfBoth ? undefined : purposes.find((known) => known === searchParams.get('purpose'))
  if (pathname === '/v1/search/near') return searchTags({ purpose })
  const read = (name: string) => searchParams.getAll(name).filter(Boolean)
  return searchTags({
    ...{ city: read('city'), district: read('district'), neighbourhood: read('neighbourhood') },
    purpose,
  })
}

/** Returns the cache tags of a search. */
export function searchTags({ purpose, ...place }: SearchedPlace): string[] {
  const searches = townSearches(place)
  const towns = searches.flatMap(({ city = '' }) => foldText(city) || [])
  const isLimited = towns.length > 0 && towns.length === searches.length
  return (isLimited ? towns : [undefined]).map((town) => listTag(town, purpose))
}
