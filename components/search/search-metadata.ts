import type { Metadata } from 'next'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { townName } from '@/lib/places/towns'
import { districtName, filterChips, searchHeading } from '@/lib/search/descriptions/describe-search'
import type { FilterName, ListingFilters } from '@/lib/search/filters/filters'
import { type PageSearch, searchHref } from '@/lib/search/filters/page-search'
import { onlyTown } from '@/lib/search/filters/town-searches'
import { fetchProperties } from '@/lib/search/lists/fetch-properties'
import { listShareImage } from '@/lib/site/share/share-image-url'

/** In addition to a single district. */
const inHeading: FilterName[] = ['city', 'type']

/** Only the first pages of non-empty lists by town and kind are indexed; the others are `noindex, follow`. */
export async function searchMetadata(locale: Locale, search: PageSearch): Promise<Metadata> {
  const t = translatorFor(locale, 'search')
  const { filters, path } = search
  const others = filterChips(locale, search).filter(({ name }) => !isInHeading(name, search))
  const details = others.map(({ label }) => label)
  if (filters.sort && filters.sort !== 'newest') details.push(t(`sorts.${filters.sort}`))
  if (filters.view === 'map') details.push(t('map.title'))
  if ((filters.page ?? 1) > 1) details.push(t('chips.page', { count: filters.page ?? 1 }))
  const title = [searchHeading(locale, search), ...details].join(' · ')
  // When the API fails, the page fails or shows the error.
  const found = details.length === 0 ? await fetchProperties(filters).catch(() => null) : null
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
  if (name !== 'district') return inHeading.includes(name)
  const { district = [] } = filters
  const city = onlyTown(filters)
  return city !== undefined && district.length === 1 && district.every((each) => districtName(city, each))
}

/** Town and districts in their canonical spelling, and without what only opens filters, which is no page of its own. */
function canonical({ filters: _opened, ...filters }: ListingFilters): ListingFilters {
  const { district } = filters
  const city = onlyTown(filters)
  if (city === undefined) return filters
  return {
    ...filters,
    city: [townName(city)],
    ...(district ? { district: district.map((name) => districtName(city, name) ?? name) } : {}),
  }
}

/** True for the whole list, and for non-empty lists of a place or kind. */
function isWorthKeeping({ filters, invalidNames, hasSeveralInvalid }: PageSearch, total: number): boolean {
  const { q, city, type = [] } = filters
  if (
    invalidNames.length > 0 ||
    hasSeveralInvalid ||
    q !== undefined ||
    type.length > 1 ||
    (city?.length ?? 0) > 1
  )
    return false
  return total > 0 || (city === undefined && type.length === 0)
}
