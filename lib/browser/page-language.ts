import type { Locale } from '@/lib/i18n/routing'

export function pageLanguage(): Locale {
  return document.documentElement.lang === 'en' ? 'en' : 'sr-Latn'
}
