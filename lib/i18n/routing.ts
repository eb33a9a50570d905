import { defineRouting } from 'next-intl/routing'

/** `sr-Latn`, since plain `sr` formats dates in Cyrillic. No cookies: public pages must not set any. */
export const routing = defineRouting({
  locales: ['sr-Latn', 'en'],
  defaultLocale: 'sr-Latn',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
})

export type Locale = (typeof routing.locales)[number]

const others: Record<Locale, Locale> = { 'sr-Latn': 'en', en: 'sr-Latn' }

export function otherLocale(locale: Locale): Locale {
  return others[locale]
}
