import { defineRouting } from 'next-intl/routing'

/**
 * Serbian lives at the plain path, English under /en. Plain `sr` would format dates in Cyrillic, hence `sr-Latn`.
 * Detection and cookies are middleware.ts's: public pages must not set any.
 */
export const routing = defineRouting({
  locales: ['sr-Latn', 'en'],
  defaultLocale: 'sr-Latn',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
})

export type Locale = (typeof routing.locales)[number]

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'sr-Latn' : 'en'
}
