import type { Locale } from '@/lib/i18n/routing'
import { foldText } from '@/lib/text/fold'

const serbia: Record<Locale, string> = { 'sr-Latn': 'Srbija', en: 'Serbia' }
const serbianNames = ['srbija', 'serbia', 'republika srbija', 'republic of serbia', 'rs', 'srb']

export function isSerbia(country: string): boolean {
  return serbianNames.includes(foldText(country))
}

/** Names a country in the page's language; countries other than Serbia are returned as typed. */
export function countryName(locale: Locale, typed: string): string {
  return isSerbia(typed) ? serbia[locale] : typed
}
