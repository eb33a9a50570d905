import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import type { PageSearch } from '@/lib/search/parse-search'
import { filterChips, searchHeading } from '../search/describe-search'

/** Some contain `{email}`, since the server does not know the address. */
export type SaveSearchLabels = ReturnType<typeof saveSearchLabels>

export function saveSearchLabels(locale: Locale, search: PageSearch) {
  return { ...messagesFor(locale).savedSearches.save, suggestedName: suggestedName(locale, search) }
}

/** For example `Stanovi na prodaju, Novi Sad, do 150.000 €`, with as many parts as the maximum length allows. */
function suggestedName(locale: Locale, search: PageSearch): string {
  const heading = searchHeading(locale, { ...search, filters: { ...search.filters, city: undefined } })
  const chips = filterChips(locale, search)
  const parts = chips.filter(({ name }) => name !== 'type').map(({ label }) => label)
  let name = heading
  for (const part of parts) if (`${name}, ${part}`.length <= maxNameLength) name = `${name}, ${part}`
  return name
}
