import { perLocale } from '@/lib/i18n/per-locale'
import { textsOf } from '@/lib/i18n/texts'
import { saveLabels } from '../favorites/save-labels'
import type { CardLabels } from './card'

/** The texts that all cards of a language share. */
export const cardLabels = perLocale((locale): CardLabels => {
  const t = textsOf(locale, 'listing')
  return { unavailable: t('imageUnavailable'), noImages: t('noImages'), save: saveLabels(locale) }
})
