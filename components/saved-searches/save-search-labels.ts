import { maxNameLength } from '@/lib/alerts/saved-searches/saved-query'
import { memoizePerLocale } from '@/lib/i18n/memoize-per-locale'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PageSearch } from '@/lib/search/parse-search'
import { filterChips, searchHeading } from '../search/describe-search'

const texts = [
  'save',
  'title',
  'intro',
  'name',
  'nameRequired',
  'submit',
  'busy',
  'cancel',
  'close',
  'done',
  'doneText',
  'unconfirmed',
  'manage',
  'failed',
  'loadFailed',
] as const

export type SaveSearchLabels = Record<(typeof texts)[number], string> & {
  /** The default name. */
  suggestedName: string
}

export function saveSearchLabels(locale: Locale, search: PageSearch): SaveSearchLabels {
  return { ...dialogLabels(locale), suggestedName: suggestedName(locale, search) }
}

const dialogLabels = memoizePerLocale((locale) => {
  const t = translatorFor(locale, 'savedSearches.save')
  // The server does not know the address: `{email}` is replaced in the browser.
  const labels = texts.map((key) => [key, t(key, { email: '{email}' })])
  return Object.fromEntries(labels) as Record<(typeof texts)[number], string>
})

/** Such as `Stanovi na prodaju, Novi Sad, do 150.000 €`, with as many parts as the maximum length allows. */
function suggestedName(locale: Locale, search: PageSearch): string {
  const heading = searchHeading(locale, { ...search, filters: { ...search.filters, city: undefined } })
  const chips = filterChips(locale, search)
  const parts = chips.filter(({ name }) => name !== 'type').map(({ label }) => label)
  let name = heading
  for (const part of parts) if (`${name}, ${part}`.length <= maxNameLength) name = `${name}, ${part}`
  return name
}
