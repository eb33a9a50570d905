import { createHash } from 'node:crypto'
import { languageCode, localeOf } from '@/lib/i18n/language-code'
import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property/property'
import type { PageImage } from '@/lib/pages/page-metadata'
import { paths } from '@/lib/paths'
import { isCommonSearch } from '@/lib/search/filters/common-search'
import { serializeFilters } from '@/lib/search/filters/filters'
import type { PageSearch } from '@/lib/search/filters/page-search'
import type { PropertyPage } from '@/lib/search/lists/property-page'
import { cardAlt, listCard, propertyCard, type ShareCard } from './share-card'

/** Size in pixels that Open Graph consumers recommend. */
export const shareSize = { width: 1200, height: 630 } as const

/** Increment it when the drawing changes, to bypass caches. */
const design = 1

/** Returns the file name of a share image, which contains a digest of its content. */
export function shareFile(locale: Locale, card: ShareCard): string {
  const version = createHash('sha256')
    .update(JSON.stringify([design, locale, card]))
    .digest('hex')
    .slice(0, 16)
  return `${version}-${languageCode(locale)}.jpg`
}

export function readShareFile(file: string): Locale | null {
  const language = /^[0-9a-f]{16}-(sr|en)\.jpg$/.exec(file)?.[1]
  if (language === undefined) return null
  return localeOf(language)
}

export function propertyShareImage(locale: Locale, property: Property): PageImage {
  const card = propertyCard(locale, property)
  return pageImage(paths.propertyShareImage(property.id, shareFile(locale, card)), card)
}

export function listShareImage(
  locale: Locale,
  search: PageSearch,
  found: PropertyPage,
): PageImage | undefined {
  if (!hasListShareImage(search)) return undefined
  const card = listCard(locale, search, found)
  return pageImage(listShareImagePath(search, shareFile(locale, card)), card)
}

/** First pages of lists by known towns and kinds, which are a bounded set. */
export function hasListShareImage({ filters }: Pick<PageSearch, 'filters'>): boolean {
  return (filters.page ?? 1) === 1 && isCommonSearch(filters)
}

export function listShareImagePath({ path, filters }: PageSearch, file: string): string {
  const { purpose: _, ...asked } = filters
  return paths.listShareImage(path, file, serializeFilters(asked))
}

function pageImage(url: string, card: ShareCard): PageImage {
  return { url, ...shareSize, type: 'image/jpeg', alt: cardAlt(card) }
}
