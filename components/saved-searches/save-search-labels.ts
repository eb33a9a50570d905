import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import type { PageSearch } from '@/lib/search/page-search'
import { searchName } from '@/lib/search/search-name'

/** Some contain `{email}`, since the server does not know the address. */
export type SaveSearchLabels = ReturnType<typeof saveSearchLabels>

export function saveSearchLabels(locale: Locale, search: PageSearch) {
  const suggestedName = searchName(locale, search, maxNameLength)
  const { save, frequency } = messagesFor(locale).savedSearches
  return { ...save, frequency, suggestedName }
}
