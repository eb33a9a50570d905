import type { Locale } from '@/lib/i18n/routing'

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
