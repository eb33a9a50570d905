import type { Locale } from './routing'

const codes = { 'sr-Latn': 'sr', en: 'en' } as const satisfies Record<Locale, string>

/** ISO 639-1: of texts that are kept in each language, of files that name theirs, and of a query's `language`. */
export type LanguageCode = (typeof codes)[Locale]

const locales: Record<LanguageCode, Locale> = { sr: 'sr-Latn', en: 'en' }

export function languageCode(locale: Locale): LanguageCode {
  return codes[locale]
}

export function isLanguageCode(code: string | null | undefined): code is LanguageCode {
  return Object.values<unknown>(codes).includes(code)
}

/** Serbian for another code, or none. */
export function localeOf(code: string | null | undefined): Locale {
  return isLanguageCode(code) ? locales[code] : 'sr-Latn'
}
