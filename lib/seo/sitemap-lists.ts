import 'server-only'
import { type PropertyType, type Purpose, purposes } from '@/lib/listings/kinds'
import { paths } from '@/lib/paths'
import { townsWithDistricts } from '@/lib/places/districts'
import { findTown } from '@/lib/places/towns'
import type { ListingFilters } from '@/lib/search/filters'
import { askIndex } from '@/lib/search/index/live-index'
import { searchAddress } from '@/lib/search/search-address'
import type { SitemapPart } from './sitemap-parts'
import { pageEntries } from './sitemap-xml'

/** Towns of one part, beside fewer than 100 districts: each stands there in two languages, and a part holds 50,000 addresses at most. */
const maxTowns = 24_900

const listPaths: Record<Purpose, string> = { SALE: paths.buy, RENT: paths.rent }

/** The lists that have something on them: of each purpose, and of each of its kinds. */
export async function listParts(): Promise<SitemapPart[]> {
  const kinds = await askIndex(async (index) =>
    purposes.map((purpose) => ({
      purpose,
      types: index.facets({ purpose }).types.filter(({ count }) => count > 0),
    })),
  )
  return kinds.flatMap(({ purpose, types }): SitemapPart[] => [
    { of: 'lists', purpose },
    ...types.map(({ type }): SitemapPart => ({ of: 'lists', purpose, type })),
  ])
}

/** A purpose's or a kind's list, those of every town with such a property, the fullest first, and those of districts. */
export async function listEntries(purpose: Purpose, type?: PropertyType): Promise<string> {
  const kind = type ? { type } : {}
  const cities = await askIndex(async (index) => index.facets({ purpose, ...kind }).cities)
  const towns = cities.slice(0, maxTowns).map(({ city }) => ({ city: townName(city), ...kind }))
  const lists: ListingFilters[] = [kind, ...towns, ...(await districtLists(purpose, kind))]
  return lists.map((filters) => pageEntries({ path: searchAddress(listPaths[purpose], filters) })).join('')
}

/** Those that have something on them. */
async function districtLists(purpose: Purpose, kind: ListingFilters): Promise<ListingFilters[]> {
  const all = townsWithDistricts.flatMap(({ city, districts }) =>
    districts.map(({ name }): ListingFilters => ({ city, district: [name], ...kind })),
  )
  return askIndex(async (index) => all.filter((filters) => index.count({ ...filters, purpose }) > 0))
}

/** As the list's own page names itself. */
function townName(city: string): string {
  return findTown(city)?.name ?? city
}
