import type { Locale } from '@/lib/i18n/routing'

/** What `Intl` is asked for: plain `sr` would write Cyrillic, plain `en` American dates. */
export const intlLocales: Record<Locale, string> = { 'sr-Latn': 'sr-Latn-RS', en: 'en-GB' }

/** Makes one formatter per language, at its first use: making one costs a hundred times what using it does. */
export function perLocale<Formatter>(make: (tag: string) => Formatter): (locale: Locale) => Formatter {
  const made = new Map<Locale, Formatter>()
  return (locale) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(intlLocales[locale])
    made.set(locale, fresh)
    return fresh
  }
}
