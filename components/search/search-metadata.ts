import type { Metadata } from 'next'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { findProperties } from '@/lib/listings/find-properties'
import type { FilterName, ListingFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import { searchHref } from '@/lib/search/search-href'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { listShareImage } from '@/lib/seo/share/share-image-url'
import { districtName, filterChips, searchHeading, townName } from './describe-search'

/** Searches by town, district and kind are pages of their own to search engines; every other filter is a reader's. */
const indexed: FilterName[] = ['city', 'type']

/**
 * The head of a search's page: title and description of their own for each combination of filters. Search engines are
 * asked to keep the first pages of lists by town and kind that have something on them, and to follow the others.
 */
export async function searchMetadata(locale: Locale, search: PageSearch): Promise<Metadata> {
  const t = translatorFor(locale, 'search')
  const { filters, path } = search
  const others = filterChips(locale, search).filter(({ name }) => !isInHeading(name, search))
  const details = others.map(({ label }) => label)
  if (filters.sort && filters.sort !== 'newest') details.push(t(`sorts.${filters.sort}`))
  if (filters.view === 'map') details.push(t('map.title'))
  if ((filters.page ?? 1) > 1) details.push(t('chips.page', { count: filters.page ?? 1 }))
  const title = [searchHeading(locale, search), ...details].join(' · ')
  // Without an answer the page fails anyway, or says so.
  const found = details.length === 0 ? await findProperties(filters).catch(() => null) : null
  return pageMetadata({
    locale,
    path: searchHref(path, canonical(filters)),
    title,
    description: t(`description.${search.purpose === 'RENT' ? 'rent' : 'sale'}`, { heading: title }),
    image: found ? listShareImage(locale, search, found) : undefined,
    index: found !== null && isWorthKeeping(search, found.total),
  })
}

function isInHeading(name: FilterName, { filters }: PageSearch): boolean {
  if (name !== 'district') return indexed.includes(name)
  const { city, district = [] } = filters
  return city !== undefined && district.length === 1 && district.every((each) => districtName(city, each))
}

/** Town and districts as they write themselves. */
function canonical(filters: ListingFilters): ListingFilters {
  const { city, district } = filters
  if (city === undefined) return filters
  return {
    ...filters,
    city: townName(city),
    ...(district ? { district: district.map((name) => districtName(city, name) ?? name) } : {}),
  }
}

/** The whole list always is; one of a place or a kind when there is something on it. */
function isWorthKeeping({ filters, invalidNames: unreadable }: PageSearch, total: number): boolean {
  if (unreadable.length > 0) return false
  return total > 0 || (filters.city === undefined && filters.type === undefined)
}
