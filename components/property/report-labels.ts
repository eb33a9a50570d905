import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { reportReasons } from '@/lib/listings/moderation/kinds'
import { paths } from '@/lib/paths'

/** The form's texts and its sign-in link; props of a client component. */
export function reportLabels(locale: Locale, propertyId: string) {
  const t = translatorFor(locale, 'report')
  return {
    open: t('open'),
    reason: t('reason'),
    text: t('text'),
    send: t('send'),
    sent: t('sent'),
    signIn: t('signIn'),
    signInHref: localPath(locale, paths.login(localPath(locale, paths.property(propertyId)))),
    reasons: reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
  }
}

export type ReportLabels = ReturnType<typeof reportLabels>
