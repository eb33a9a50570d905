import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { type FilterName, invertedRanges } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/parse-search'

/** Error messages for a search's values, each at the field to change. */
export function filterProblems(locale: Locale, search: PageSearch): Partial<Record<FilterName, string>> {
  const t = translatorFor(locale, 'search')
  const unreadable = search.invalidNames.map((name) => [name, t('unreadableField')])
  const crossed = invertedRanges(search.filters).map(({ max }) => [max, t('belowMinimum')])
  return Object.fromEntries([...unreadable, ...crossed])
}
