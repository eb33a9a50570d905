import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import { searchName } from '@/lib/search/descriptions/search-name'
import type { PageSearch } from '@/lib/search/filters/page-search'

/** Some contain `{email}`, since the server does not know the address. */
export type SaveSearchLabels = ReturnType<typeof saveSearchLabels>

export function saveSearchLabels(locale: Locale, search: PageSearch) {
  const suggestedName = searchName(locale, search, maxNameLength)
  const { save, frequency } = messagesFor(locale).savedSearches
  return { ...save, frequency, suggestedName }
}
