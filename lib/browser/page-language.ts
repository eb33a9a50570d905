import { localeOf } from '@/lib/i18n/language-code'
import type { Locale } from '@/lib/i18n/routing'

export function pageLanguage(): Locale {
  return localeOf(document.documentElement.lang)
}
