import type { Locale } from '@/lib/i18n/routing'

/** Plain `sr` formats in Cyrillic, plain `en` in the American style. */
export const intlLocales: Record<Locale, string> = { 'sr-Latn': 'sr-Latn-RS', en: 'en-GB' }
