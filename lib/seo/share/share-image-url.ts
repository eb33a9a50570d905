import { createHash } from 'node:crypto'
import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import type { PropertyPage } from '@/lib/listings/property-page'
import { paths } from '@/lib/paths'
import { isCommonSearch } from '@/lib/search/common-search'
import { serializeFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'
import type { PageImage } from '@/lib/seo/page-metadata'
import { cardAlt, listCard, propertyCard, type ShareCard } from './share-card'

/** Pixels; what every messenger and network asks for. */
export const shareSize = { width: 1200, height: 630 } as const

/** Counted up when the same words are drawn in another way, so that nobody keeps the old picture. */
const design = 1

const languages = { 'sr-Latn': 'sr', en: 'en' } as const

/** The last part of a share picture's address. It changes whenever the picture does, so the picture never has to. */
export function shareFile(locale: Locale, card: ShareCard): string {
  const version = createHash('sha256')
    .update(JSON.stringify([design, locale, card]))
    .digest('hex')
    .slice(0, 16)
  return `${version}-${languages[locale]}.jpg`
}

/** The language that a share picture's file names, or null for what is no such name. */
export function readShareFile(file: string): Locale | null {
  const language = /^[0-9a-f]{16}-(sr|en)\.jpg$/.exec(file)?.[1]
  if (language === undefined) return null
  return language === 'en' ? 'en' : 'sr-Latn'
}

/** What a property's page names as its picture. */
export function propertyShareImage(locale: Locale, property: Property): PageImage {
  const card = propertyCard(locale, property)
  return pageImage(paths.propertyPicture(property.id, shareFile(locale, card)), card)
}

/** What a list names as its picture; undefined where the site's own has to do. */
export function listShareImage(
  locale: Locale,
  search: PageSearch,
  found: PropertyPage,
): PageImage | undefined {
  if (!hasListPicture(search)) return undefined
  const card = listCard(locale, search, found)
  return pageImage(listPicturePath(search, shareFile(locale, card)), card)
}

/** Lists by known towns and kinds have pictures, first pages alone: a bounded family. */
export function hasListPicture({ filters }: Pick<PageSearch, 'filters'>): boolean {
  return (filters.page ?? 1) === 1 && isCommonSearch(filters)
}

/** The address of a list's picture, its filters in canonical order. */
export function listPicturePath({ path, filters }: PageSearch, file: string): string {
  const { purpose: _, ...asked } = filters
  return paths.listPicture(path, file, serializeFilters(asked))
}

function pageImage(url: string, card: ShareCard): PageImage {
  return { url, ...shareSize, type: 'image/jpeg', alt: cardAlt(card) }
}
