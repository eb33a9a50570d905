import { memoizePerLocale } from '@/lib/i18n/memoize-per-locale'
import { messagesFor } from '@/lib/i18n/translator'
import { cardLabels } from '../listing/card-labels'

export type RecentlySeenLabels = ReturnType<typeof recentlySeenLabels>

/** The card texts without `Save` buttons. */
export const recentlySeenLabels = memoizePerLocale((locale) => {
  const { recentlySeen, listing } = messagesFor(locale)
  return {
    ...recentlySeen,
    card: { ...cardLabels(locale), save: undefined },
    perMonth: listing.perMonth,
    types: listing.types,
  }
})
