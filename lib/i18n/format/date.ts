import { memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import type { Locale } from '@/lib/i18n/routing'
import { intlLocales } from './intl-locale'

const days = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone: 'Europe/Belgrade' }),
)

/** The day of an ISO 8601 time in Belgrade: `20. novembra 2026.`, `20 November 2026`; empty for an invalid time. */
export function formatDate(locale: Locale, iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  if (locale === 'en') return days(locale).format(time)
  const parts = days(locale).formatToParts(time)
  return parts.map(({ type, value }) => (type === 'month' ? genitive(value) : value)).join('')
}

const clockTimes = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(intlLocales[locale], { timeStyle: 'short', timeZone: 'Europe/Belgrade' }),
)

/** Day and time of day in Belgrade; empty for an invalid time. */
export function formatDateTime(locale: Locale, iso: string): string {
  const day = formatDate(locale, iso)
  return day && `${day} ${formatTime(locale, iso)}`
}

/** Time of day in Belgrade. */
export function formatTime(locale: Locale, iso: string): string {
  return clockTimes(locale).format(new Date(iso))
}

/** The Serbian genitive of a month, which `Intl` lacks: "novembra". */
function genitive(month: string): string {
  if (month.endsWith('a')) return month
  return month.endsWith('bar') ? month.replace(/bar$/, 'bra') : `${month}a`
}
