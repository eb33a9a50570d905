import type { Locale } from './routing'

const codes = { 'sr-Latn': 'sr', en: 'en' } as const satisfies Record<Locale, string>

/** ISO 639-1: of texts that are kept in each language, of files that name theirs, and of a query's `language`. */
export type LanguageCode = (typeof codes)[Locale]

export function languageCode(locale: Locale): LanguageCode {
  return codes[locale]
}

/** Serbian for another code, or none. */
export function localeOf(code: string | null | undefined): Locale {
  return code === 'en' ? 'en' : 'sr-Latn'
}
