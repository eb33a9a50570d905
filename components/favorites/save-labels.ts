import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

export interface SaveLabels {
  save: string
  failed: string
  removeFailed: string
}

/** The same object for every card of a language, which React then serializes once. */
export function saveLabels(locale: Locale): SaveLabels {
  const t = translatorFor(locale, 'favorites')
  return { save: t('save'), failed: t('failed'), removeFailed: t('removeFailed') }
}
