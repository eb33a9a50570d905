import type { Locale } from '@/lib/i18n/routing'
import { textsOf } from '@/lib/i18n/texts'
import { crossedRanges, type FilterName } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/read-search'

/** What is wrong with the values of a search, a sentence for the field that should be changed. */
export function filterProblems(locale: Locale, search: PageSearch): Partial<Record<FilterName, string>> {
  const t = textsOf(locale, 'search')
  const unreadable = search.unreadable.map((name) => [name, t('unreadableField')])
  const crossed = crossedRanges(search.filters).map(({ max }) => [max, t('belowMinimum')])
  return Object.fromEntries([...unreadable, ...crossed])
}
