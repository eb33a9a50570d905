import { isLanguageCode, localeOf } from '@/lib/i18n/language-code'
import type { Locale } from '@/lib/i18n/routing'
import { accepted } from './accepted'

/** Returns the supported language that `Accept-Language` prefers, by default Serbian. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const language = accepted(acceptLanguage)
    .map((tag) => tag.split('-')[0])
    .find(isLanguageCode)
  return localeOf(language)
}
