import { perLocale } from '@/lib/i18n/per-locale'
import type { Locale } from '@/lib/i18n/routing'
import { intlLocales } from './intl-locale'

const days = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone: 'Europe/Belgrade' }),
)

/** The day of an ISO 8601 time, in Belgrade: `20. novembar 2026.`, `20 November 2026`; empty when it is no time. */
export function formatDate(locale: Locale, iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? '' : days(locale).format(time)
}
