import { memoizePerLocale } from '@/lib/i18n/memoize-per-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { saveLabels } from '../favorites/save-labels'
import type { CardLabels } from './card'

export const cardLabels = memoizePerLocale((locale): CardLabels => {
  const t = translatorFor(locale, 'listing')
  return { unavailable: t('imageUnavailable'), noImages: t('noImages'), save: saveLabels(locale) }
})
