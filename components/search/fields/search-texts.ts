import type { Messages } from 'next-intl'
import { memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import type { PropertyType, Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type { Sort } from '@/lib/listings/attributes/sorts'

const plain = [
  'search',
  'placeholder',
  'filters',
  'allFilters',
  'city',
  'cityPlaceholder',
  'minPrice',
  'maxPrice',
  'minArea',
  'maxArea',
  'squareMetres',
  'bedrooms',
  'bathrooms',
  'type',
  'any',
  'anyNumber',
  'sortBy',
  'apply',
  'close',
  'results',
  'loading',
  'suggestions',
  'clearAll',
  'countFailed',
  'unreadableField',
  'belowMinimum',
] as const

/** The form's texts; props of a client component. */
export type SearchTexts = Record<(typeof plain)[number] | 'euro', string> & {
  sorts: Record<Sort, string>
  types: Record<PropertyType, string>
  places: PlaceTexts
  /** `Show {count} listings` by plural form; `zero` for none. */
  show: Record<string, string>
}

/** Of the tree of places. */
export type PlaceTexts = Messages['search']['places']

/** A number for each plural form. */
const countOfForm = { zero: 0, one: 1, few: 3, other: 5 }

export function searchTexts(locale: Locale, purpose: Purpose): SearchTexts {
  const euro = translatorFor(locale, 'search')(purpose === 'RENT' ? 'perMonthEuro' : 'euro')
  return { ...commonTexts(locale), euro }
}

const commonTexts = memoizePerLocale((locale) => {
  const t = translatorFor(locale, 'search')
  const { listing, search } = messagesFor(locale)
  return {
    ...(Object.fromEntries(plain.map((key) => [key, t(key)])) as Record<(typeof plain)[number], string>),
    sorts: search.sorts,
    types: listing.types,
    places: search.places,
    show: Object.fromEntries(
      Object.entries(countOfForm).map(([form, count]) => [
        form,
        t('show', { count }).replace(String(count), '{count}'),
      ]),
    ),
  }
})
