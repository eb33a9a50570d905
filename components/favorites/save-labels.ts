import type { Locale } from '@/lib/i18n/routing'
import { textsOf } from '@/lib/i18n/texts'

export interface SaveLabels {
  save: string
  failed: string
  removeFailed: string
}

/** The texts of a `Save` button in a language; the same object serves every card of a page. */
export function saveLabels(locale: Locale): SaveLabels {
  const t = textsOf(locale, 'favorites')
  return { save: t('save'), failed: t('failed'), removeFailed: t('removeFailed') }
}
