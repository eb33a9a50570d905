import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'

export interface SaveLabels {
  save: string
  failed: string
  removeFailed: string
}

/** The texts of a `Save` button in a language; the same object serves every card of a page. */
export async function saveLabels(locale: Locale): Promise<SaveLabels> {
  const t = await getTranslations({ locale, namespace: 'favorites' })
  return { save: t('save'), failed: t('failed'), removeFailed: t('removeFailed') }
}
