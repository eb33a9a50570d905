import 'server-only'
import { type PropertyType, type Purpose, purposes } from '@/lib/listings/kinds'
import { paths } from '@/lib/paths'
import { townsWithDistricts } from '@/lib/places/districts'
import { townName } from '@/lib/places/towns'
import type { ListingFilters } from '@/lib/search/filters'
import { searchHref } from '@/lib/search/search-href'
import { querySearch } from '@/lib/search/search-service'
import type { SitemapPart } from './sitemap-parts'
import { pageEntries } from './sitemap-xml'

/** Towns per part: with fewer than 100 districts, in two languages, this stays below the limit of 50,000 URLs. */
const maxTowns = 24_900

const listPaths: Record<Purpose, string> = { SALE: paths.buy, RENT: paths.rent }

/** Returns the non-empty lists of each purpose and of each of its kinds. */
export async function listParts(): Promise<SitemapPart[]> {
  const kinds = await querySearch((engine) =>
    Promise.all(
      purposes.map(async (purpose) => {
        const { types } = await engine.facets({ purpose })
        return { purpose, types: types.filter(({ count }) => count > 0) }
      }),
    ),
  )
  return kinds.flatMap(({ purpose, types }): SitemapPart[] => [
    { of: 'lists', purpose },
    ...types.map(({ type }): SitemapPart => ({ of: 'lists', purpose, type })),
  ])
}

/** Returns the list of a purpose or kind, and those of its towns and districts, sorted by number of listings. */
export async function listEntries(purpose: Purpose, type?: PropertyType): Promise<string> {
  const kind = type ? { type: [type] } : {}
  const { cities } = await querySearch((engine) => engine.facets({ purpose, ...kind }))
  const towns = cities.slice(0, maxTowns).map(({ city }) => ({ city: townName(city), ...kind }))
  const lists: ListingFilters[] = [kind, ...towns, ...(await districtLists(purpose, kind))]
  return lists.map((filters) => pageEntries({ path: searchHref(listPaths[purpose], filters) })).join('')
}

async function districtLists(purpose: Purpose, kind: ListingFilters): Promise<ListingFilters[]> {
  const all = townsWithDistricts.flatMap(({ city, districts }) =>
    districts.map(({ name }): ListingFilters => ({ city, district: [name], ...kind })),
  )
  const totals = await querySearch((engine) =>
    Promise.all(
      all.map((filters) => engine.find({ ...filters, purpose }, { offset: 0, limit: 0, countLimit: 0 })),
    ),
  )
  return all.filter((_, at) => (totals[at]?.total ?? 0) > 0)
}
