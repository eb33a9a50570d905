import { memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import { messagesFor } from '@/lib/i18n/translator'
import { cardLabels } from '../listing/listing-cards'

export type RecentlyViewedLabels = ReturnType<typeof recentlyViewedLabels>

/** The card texts without `Save` buttons. */
export const recentlyViewedLabels = memoizePerLocale((locale) => {
  const { recentlyViewed, listing } = messagesFor(locale)
  return {
    ...recentlyViewed,
    card: { ...cardLabels(locale), save: undefined },
    perMonth: listing.perMonth,
    types: listing.types,
  }
})
