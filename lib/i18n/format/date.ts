import { intlLocales, memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import type { Locale } from '@/lib/i18n/routing'

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

const months = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(intlLocales[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `novembar 2026.`, `November 2026`. @param month `2026-11` */
export function formatMonth(locale: Locale, month: string): string {
  return months(locale).format(new Date(`${month}-01T00:00:00Z`))
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

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Formats `Mo-Fr 09:00-17:00` as `ponedeljak–petak, 09:00–17:00`. */
export function formatOpeningHours(locale: Locale, hours: string): string {
  const [days = '', times = ''] = hours.split(' ')
  const names = days.split('-').map((day) => weekdayName(locale, weekdays.indexOf(day)))
  return `${names.join('–')}, ${times.replace('-', '–')}`
}

/** @param index 0 for Monday */
function weekdayName(locale: Locale, index: number): string {
  const monday = Date.UTC(2024, 0, 1)
  const options = { weekday: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, options).format(monday + index * 86_400_000)
}
