import type { Locale } from '@/lib/i18n/routing'
import { textsOf } from '@/lib/i18n/texts'
import { saveLabels } from '../favorites/save-labels'
import type { CardLabels } from './card'

/** The texts that all cards of a language share. */
export function cardLabels(locale: Locale): CardLabels {
  const t = textsOf(locale, 'listing')
  return { unavailable: t('imageUnavailable'), noImages: t('noImages'), save: saveLabels(locale) }
}
