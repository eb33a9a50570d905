import { memoizePerLocale } from '@/lib/i18n/memoize-per-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { propertyTypes } from '@/lib/listings/kinds'
import { cardLabels } from '../listing/card-labels'
import type { RecentlySeenLabels } from './recently-seen'

/** The card texts without `Save` buttons. */
export const recentlySeenLabels = memoizePerLocale((locale): RecentlySeenLabels => {
  const t = translatorFor(locale, 'recentlySeen')
  const listing = translatorFor(locale, 'listing')
  return {
    title: t('title'),
    note: t('note'),
    card: { ...cardLabels(locale), save: undefined },
    perMonth: listing('perMonth'),
    types: Object.fromEntries(
      propertyTypes.map((type) => [type, listing(`types.${type}`)]),
    ) as RecentlySeenLabels['types'],
  }
})
