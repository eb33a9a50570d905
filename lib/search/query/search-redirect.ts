import { findTown } from '@/lib/listings/places/towns'
import { paths } from '@/lib/paths'
import { type ListingFilters, parseFilters } from '../filters'
import { serializeSearch } from '../search-href'
import { parseQuery } from './parse-query'
import { parsePlace } from './suggest-places'
import { decidedNames } from './understand-query'

/**
 * Returns the redirect of a text search: recognised phrases become filters (`/buy?q=stan Beograd do 100000` is
 * `/buy?city=Beograd&type=apartment&maxPrice=100000`), and a purpose changes the list. Explicit filters override the
 * text.
 * @param path of a list, without language prefix
 * @returns path and canonical query; null for no redirect
 */
export function searchRedirect(path: string, params: URLSearchParams): string | null {
  if (path !== paths.buy && path !== paths.rent) return null
  const typed = parseFilters(params, { groupedDigits: true })
  const { q: text = '', purpose: _, ...stated } = typed.filters
  const explicit = placed(stated)
  if (text === '' && explicit === stated) return null
  const here = path === paths.buy ? 'SALE' : 'RENT'
  // The purpose in the text determines how its amounts are interpreted.
  const named = parseQuery(text, explicit).filters.purpose
  const purpose = named ?? here
  const read = parseQuery(text, { ...explicit, purpose })
  const { purpose: __, ...understood } = read.filters
  for (const name of decidedNames(explicit)) Object.assign(understood, { [name]: undefined })
  const words = read.unfiltered.join(' ')
  const isMoved = purpose !== here
  const asksMore = Object.values(understood).some((value) => value !== undefined)
  if (explicit === stated && !isMoved && !asksMore && words === text) return null
  const filters = {
    ...understood,
    ...explicit,
    ...(words ? { q: words } : {}),
    ...(isMoved ? { page: undefined } : {}),
  }
  const next = serializeSearch({ ...typed, filters }, params)
  const address = purpose === 'SALE' ? paths.buy : paths.rent
  const there = next ? `${address}?${next}` : address
  return there === `${path}?${serializeSearch(typed, params)}` ? null : there
}

/** Moves a part of a town from `city` to its own filter. */
function placed(stated: ListingFilters): ListingFilters {
  const { city } = stated
  const place = city === undefined || findTown(city) ? undefined : parsePlace(city)
  if (!place) return stated
  return {
    ...stated,
    city: place.city,
    ...(place.district ? { district: [place.district] } : {}),
    ...(place.neighbourhood ? { neighbourhood: [place.neighbourhood] } : {}),
  }
}
