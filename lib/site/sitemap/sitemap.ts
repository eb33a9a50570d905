import 'server-only'
import { findPublicAdvertisers } from '@/lib/advertisers/advertisers'
import { routing } from '@/lib/i18n/routing'
import { type PropertyType, type Purpose, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { paths } from '@/lib/paths'
import { townsWithDistricts } from '@/lib/places/districts'
import { placeSlug } from '@/lib/places/place-slugs'
import { townName } from '@/lib/places/towns'
import { findPricedPlaces } from '@/lib/prices/priced-places'
import { findPublicProjects } from '@/lib/projects/read-project'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { searchHref } from '@/lib/search/filters/page-search'
import { querySearch } from '@/lib/search/results/search-service'
import { searchedInfoPages } from '@/lib/site/info/info-pages'
import { findPosts, postKinds } from '@/lib/site/posts/posts'
import { countListings, listingEntries } from './sitemap-listings'
import { listingParts, partName, type SitemapPart } from './sitemap-parts'
import { pageEntries, sitemapIndex, urlset } from './sitemap-xml'

/** Public pages that are neither a list nor a property. */
const screens = [paths.home, paths.tokens, ...searchedInfoPages.map((page) => paths[page])]

/** Texts of the blog and of careers, and the lists of them that have any. */
function postEntries(): string {
  return postKinds
    .flatMap((kind) =>
      routing.locales.flatMap((locale) => {
        const posts = findPosts(kind, locale)
        if (posts.length === 0) return []
        const list = pageEntries({ path: paths[kind], locales: [locale] })
        const texts = posts.map(({ slug, date }) =>
          pageEntries({ path: paths.post(kind, slug), changed: new Date(date), locales: [locale] }),
        )
        return [list, ...texts]
      }),
    )
    .join('')
}

/** Returns the index of all parts as XML. @throws the database's error when it is unreachable */
export async function sitemapIndexXml(): Promise<string> {
  const [lists, count, [advertiser], [project]] = await Promise.all([
    listParts(),
    countListings(),
    findPublicAdvertisers(1),
    findPublicProjects(1),
  ])
  // A part without addresses is not valid.
  const advertisers: SitemapPart[] = advertiser ? [{ of: 'advertisers' }] : []
  const projects: SitemapPart[] = project ? [{ of: 'projects' }] : []
  const parts: SitemapPart[] = [
    { of: 'screens' },
    { of: 'prices' },
    ...advertisers,
    ...projects,
    ...lists,
    ...listingParts(count),
  ]
  return sitemapIndex(parts.map(partName))
}

/** Returns a part as XML. @throws the database's error when it is unreachable */
export async function sitemapPartXml(part: SitemapPart): Promise<string> {
  return urlset.open + (await entriesOf(part)) + urlset.close
}

async function entriesOf(part: SitemapPart): Promise<string> {
  if (part.of === 'screens') return screens.map((path) => pageEntries({ path })).join('') + postEntries()
  if (part.of === 'advertisers') return advertiserEntries()
  if (part.of === 'projects') return projectEntries()
  if (part.of === 'prices') return priceEntries()
  return part.of === 'lists' ? listEntries(part.purpose, part.type) : listingEntries(part)
}

/** The page of all prices, and those of places that have figures. */
async function priceEntries(): Promise<string> {
  const slugs = (await findPricedPlaces()).flatMap((place) => placeSlug(place) ?? [])
  return [paths.prices, ...slugs.map(paths.placePrices)].map((path) => pageEntries({ path })).join('')
}

/** A part of 50,000 addresses is what a sitemap may have; more than a country has agencies. */
const maxAdvertisers = 10_000

async function advertiserEntries(): Promise<string> {
  const advertisers = await findPublicAdvertisers(maxAdvertisers)
  return advertisers
    .map(({ slug, changed }) => pageEntries({ path: paths.advertiser(slug), changed }))
    .join('')
}

/** As of advertisers. */
const maxProjects = 10_000

async function projectEntries(): Promise<string> {
  const projects = await findPublicProjects(maxProjects)
  return projects.map(({ id, changed }) => pageEntries({ path: paths.project(id), changed })).join('')
}

/** Towns per part: with fewer than 100 districts, in two languages, this stays below the limit of 50,000 URLs. */
const maxTowns = 24_900

const listPaths: Record<Purpose, string> = { SALE: paths.buy, RENT: paths.rent }

/** Returns the non-empty lists of each purpose and of each of its kinds. */
async function listParts(): Promise<SitemapPart[]> {
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
async function listEntries(purpose: Purpose, type?: PropertyType): Promise<string> {
  const kind = type ? { type: [type] } : {}
  const { cities } = await querySearch((engine) => engine.facets({ purpose, ...kind }))
  const towns = cities.slice(0, maxTowns).map(({ city }) => ({ city: [townName(city)], ...kind }))
  const lists: ListingFilters[] = [kind, ...towns, ...(await districtLists(purpose, kind))]
  return lists.map((filters) => pageEntries({ path: searchHref(listPaths[purpose], filters) })).join('')
}

async function districtLists(purpose: Purpose, kind: ListingFilters): Promise<ListingFilters[]> {
  const all = townsWithDistricts.flatMap(({ city, districts }) =>
    districts.map(({ name }): ListingFilters => ({ city: [city], district: [name], ...kind })),
  )
  const totals = await querySearch((engine) =>
    Promise.all(
      all.map((filters) => engine.find({ ...filters, purpose }, { offset: 0, limit: 0, countLimit: 0 })),
    ),
  )
  return all.filter((_, at) => (totals[at]?.total ?? 0) > 0)
}
