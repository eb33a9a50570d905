import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { findProperties } from '@/lib/listings/read'
import type { FilterName } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/read-search'
import { searchAddress } from '@/lib/search/search-address'
import { type PageImage, pageMetadata } from '@/lib/seo/page-metadata'
import { hasListPicture, listShareImage } from '@/lib/share/share-address'
import { filterChips, searchHeading, townName } from './describe-search'

/** Searches by town and kind are pages of their own to search engines; every other filter is a reader's. */
const indexed: FilterName[] = ['city', 'type']

/** The head of a search's page: title and description of their own for each combination of filters. */
export async function searchMetadata(locale: Locale, search: PageSearch): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'search' })
  const { filters, path } = search
  const others = (await filterChips(locale, search)).filter(({ name }) => !indexed.includes(name))
  const details = others.map(({ label }) => label)
  if (filters.sort && filters.sort !== 'newest') details.push(t(`sorts.${filters.sort}`))
  if ((filters.page ?? 1) > 1) details.push(t('chips.page', { count: filters.page ?? 1 }))
  const title = [await searchHeading(locale, search), ...details].join(' · ')
  return pageMetadata({
    locale,
    path: searchAddress(path, filters.city ? { ...filters, city: townName(filters.city) } : filters),
    title,
    description: t(`description.${search.purpose === 'RENT' ? 'rent' : 'sale'}`, { heading: title }),
    image: await shareImage(locale, search),
    index: others.length === 0 && (filters.sort ?? 'newest') === 'newest',
  })
}

/** Without an answer the page fails anyway, or says so. */
async function shareImage(locale: Locale, search: PageSearch): Promise<PageImage | undefined> {
  if (!hasListPicture(search)) return undefined
  const found = await findProperties(search.filters).catch(() => null)
  return found ? listShareImage(locale, search, found) : undefined
}
