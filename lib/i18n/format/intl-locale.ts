import type { Locale } from '@/lib/i18n/routing'

/** Plain `sr` formats in Cyrillic, plain `en` in the American style. */
export const intlLocales: Record<Locale, string> = { 'sr-Latn': 'sr-Latn-RS', en: 'en-GB' }

export function memoizePerLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(locale)
    made.set(locale, fresh)
    return fresh
  }
}
