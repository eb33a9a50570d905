import type { Locale } from '@/lib/i18n/routing'

/** Plain `sr` would format in Cyrillic, plain `en` as in America. */
export const intlLocales: Record<Locale, string> = { 'sr-Latn': 'sr-Latn-RS', en: 'en-GB' }
