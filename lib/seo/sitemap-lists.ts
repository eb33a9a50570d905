import 'server-only'
import { type PropertyType, type Purpose, purposes } from '@/lib/listings/kinds'
import { paths } from '@/lib/paths'
import { findTown } from '@/lib/places/towns'
import { askSearch } from '@/lib/search/live-search'
import { searchAddress } from '@/lib/search/search-address'
import type { SitemapPart } from './sitemap-parts'
import { pageEntries } from './sitemap-xml'

/** Towns of one part: each stands there in two languages, and a part holds 50,000 addresses at most. */
const maxTowns = 24_999

const listPaths: Record<Purpose, string> = { SALE: paths.buy, RENT: paths.rent }

/** The lists that have something on them: of each purpose, and of each of its kinds. */
export async function listParts(): Promise<SitemapPart[]> {
  const kinds = await askSearch((engine) =>
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

/** A purpose's or a kind's list, and those of every town with such a property, the fullest first. */
export async function listEntries(purpose: Purpose, type?: PropertyType): Promise<string> {
  const kind = type ? { type } : {}
  const { cities } = await askSearch((engine) => engine.facets({ purpose, ...kind }))
  const lists = [kind, ...cities.slice(0, maxTowns).map(({ city }) => ({ city: townName(city), ...kind }))]
  return lists.map((filters) => pageEntries({ path: searchAddress(listPaths[purpose], filters) })).join('')
}

/** As the list's own page names itself. */
function townName(city: string): string {
  return findTown(city)?.name ?? city
}
