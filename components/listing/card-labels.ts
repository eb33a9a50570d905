import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { saveLabels } from '../favorites/save-labels'
import type { CardLabels } from './card'

/** The texts that all cards of a language share. */
export async function cardLabels(locale: Locale): Promise<CardLabels> {
  const t = await getTranslations({ locale, namespace: 'listing' })
  return { unavailable: t('imageUnavailable'), noImages: t('noImages'), save: await saveLabels(locale) }
}
