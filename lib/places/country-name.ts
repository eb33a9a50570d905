import type { Locale } from '@/lib/i18n/routing'
import { foldText } from '@/lib/text/fold'

const serbia: Record<Locale, string> = { 'sr-Latn': 'Srbija', en: 'Serbia' }
const serbianNames = ['srbija', 'serbia', 'republika srbija', 'republic of serbia']

/** Names a country in the page's language; countries other than Serbia are returned as typed. */
export function countryName(locale: Locale, typed: string): string {
  return serbianNames.includes(foldText(typed)) ? serbia[locale] : typed
}
