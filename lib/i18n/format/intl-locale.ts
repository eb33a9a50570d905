import type { Locale } from '@/lib/i18n/routing'

/** What `Intl` is asked for: plain `sr` would write Cyrillic, plain `en` American dates. */
export const intlLocales: Record<Locale, string> = { 'sr-Latn': 'sr-Latn-RS', en: 'en-GB' }
