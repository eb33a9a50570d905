import { memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import { messagesFor } from '@/lib/i18n/translator'
import type { CardLabels } from './card'

/** One object per language for all cards, which React then serializes once. */
export const cardLabels = memoizePerLocale((locale): CardLabels => {
  const { listing, favorites } = messagesFor(locale)
  return { unavailable: listing.imageUnavailable, noImages: listing.noImages, save: favorites }
})
