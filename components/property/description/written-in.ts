import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { OwnerText } from '@/lib/listings/property/localized-texts'

/** Which language a text of an owner is in; null in the page's own, in either script. */
export function writtenIn(locale: Locale, { lang }: Pick<OwnerText, 'lang'>): string | null {
  if (lang === undefined || lang.slice(0, 2) === locale.slice(0, 2)) return null
  return translatorFor(locale, 'property.writtenIn')(lang)
}
