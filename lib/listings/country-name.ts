import type { Locale } from '@/lib/i18n/routing'
import { foldText } from '@/lib/search/fold'

const serbia: Record<Locale, string> = { 'sr-Latn': 'Srbija', en: 'Serbia' }
const serbianNames = ['srbija', 'serbia', 'republika srbija', 'republic of serbia']

/** Names a country in the reader's language; others than Serbia are returned as they were typed. */
export function countryName(locale: Locale, typed: string): string {
  return serbianNames.includes(foldText(typed)) ? serbia[locale] : typed
}
