import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { paths } from '@/lib/paths'
import { serbianTown } from '@/lib/places/names/town-in'
import { findTown } from '@/lib/places/towns'
import type { FilterName, ListingFilters, ParsedFilters } from '@/lib/search/filters/filters'
import { newWordsParameter, serializeSearch } from '@/lib/search/filters/page-search'
import { matchingTypes } from '@/lib/search/matching/alternatives'
import { foldText } from '@/lib/text/fold'
import { mergeFilters } from './merge-filters'
import { minSalePrice } from './numbers/amount-filters'
import { explicitNames, parseQuery } from './parse-query'
import { placeFilters } from './places'
import { parsePlace } from './suggest-places'

/**
 * Returns the redirect of a text search: recognised phrases become filters (`/buy?q=stan Beograd do 100000` is
 * `/buy?city=Beograd&type=apartment&maxPrice=100000`), and a purpose changes the list. Explicit filters override the
 * text, unless its words are newer.
 * @param path of a list, without language prefix
 * @param typed what `params` contain
 * @returns path and canonical query; null for no redirect
 */
export function searchRedirect(path: string, params: URLSearchParams, typed: ParsedFilters): string | null {
  if (path !== paths.buy && path !== paths.rent) return null
  if (!params.has('q') && !params.has('city')) return null
  const { q: text = '', ...stated } = typed.filters
  const here = path === paths.buy ? 'SALE' : 'RENT'
  const areWordsNew = params.has(newWordsParameter) && text !== ''
  const explicit = areWordsNew ? withoutReplaced(placed(stated), text, here) : placed(stated)
  if (text === '' && explicit === stated) return null
  const purpose = purposeOf(text, explicit, here)
  const read = parseQuery(text, { ...explicit, purpose })
  const { purpose: _, ...understood } = read.filters
  if (understood.type) understood.type = matchingTypes({ type: understood.type, inferredFilters: ['type'] })
  for (const name of explicitNames(explicit)) Object.assign(understood, { [name]: undefined })
  const words = read.unfiltered.join(' ')
  const isMoved = purpose !== here
  const asksMore = Object.values(understood).some((value) => value !== undefined)
  if (explicit === stated && !areWordsNew && !isMoved && !asksMore && words === text) return null
  const filters = {
    ...understood,
    ...explicit,
    ...(words ? { q: words } : {}),
    ...(isMoved ? { page: undefined } : {}),
  }
  const next = serializeSearch({ ...typed, filters }, params)
  const address = purpose === 'SALE' ? paths.buy : paths.rent
  const there = next ? `${address}?${next}` : address
  return there === `${path}?${serializeSearch(typed, params)}` && !areWordsNew ? null : there
}

/** The text's purpose determines how its amounts are interpreted; on a list of rentals `do 600` is a rent. */
export function purposeOf(text: string, explicit: ListingFilters, here: Purpose): Purpose {
  if (here === 'SALE') return parseQuery(text, explicit).filters.purpose ?? here
  const {
    purpose,
    minPrice = 0,
    maxPrice = minPrice,
  } = parseQuery(text, { ...explicit, purpose: here }).filters
  return purpose ?? (maxPrice >= minSalePrice ? 'SALE' : here)
}

const placeNames: readonly FilterName[] = ['city', 'district', 'neighbourhood']
const replacedTogether: readonly FilterName[][] = [
  ['district', 'neighbourhood'],
  ['minPrice', 'maxPrice'],
  ['minPriceM2', 'maxPriceM2'],
  ['minArea', 'maxArea'],
  ['minPlotAres', 'maxPlotAres'],
]

/** Removes the filters that the text replaces; a town only if the text names another one. */
function withoutReplaced(stated: ListingFilters, text: string, purpose: Purpose): ListingFilters {
  const known = {
    purpose,
    ...(stated.city && !parseQuery(text).filters.city ? { city: stated.city } : {}),
    // The selected type is replaced by one that is named, not by one that a structure implies.
    ...(stated.type ? { type: stated.type } : {}),
  }
  const read = parseQuery(text, known).filters
  const towns = ({ city = [] }: ListingFilters) => city.map(foldText).sort().join(', ')
  const isElsewhere = read.city !== undefined && towns(read) !== towns(stated)
  const names: FilterName[] = explicitNames(read).filter((name) => name !== 'city' && name !== 'amenities')
  const groups = replacedTogether.filter((group) => group.some((name) => names.includes(name)))
  const replaced = [...names, ...groups.flat(), ...(isElsewhere ? placeNames : [])]
  const kept = Object.entries(stated).filter(([name]) => !replaced.includes(name as FilterName))
  return Object.fromEntries(kept)
}

/** Moves parts of towns from `city` to their own filters. */
function placed(stated: ListingFilters): ListingFilters {
  const { city = [], district, neighbourhood } = stated
  const read = city.map((name) => ({
    name,
    place: findTown(name) ? undefined : (englishTown(name) ?? parsePlace(name)),
  }))
  if (read.every(({ place }) => place === undefined)) return stated
  const places = read.map(({ name, place }) => (place ? placeFilters(place) : { city: [name] }))
  const { district: _, neighbourhood: __, ...others } = stated
  const selected = { ...(district ? { district } : {}), ...(neighbourhood ? { neighbourhood } : {}) }
  return { ...others, ...mergeFilters([...places, selected]) }
}

/** `Belgrade` is the town that data calls Beograd. */
function englishTown(name: string): { city: string } | undefined {
  const city = serbianTown(name)
  return city === name ? undefined : { city }
}
