import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

export function contactBarLabels(locale: Locale) {
  const t = translatorFor(locale, 'property')
  return {
    toContact: t('toContact'),
    call: t('call'),
    viber: t('share.viber'),
    whatsapp: t('share.whatsapp'),
  }
}
