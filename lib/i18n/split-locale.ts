import { type Locale, routing } from './routing'

/** The language of an address, and its path without the prefix: English below /en, Serbian everywhere else. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first] = pathname.split('/', 2)
  if (first !== 'en') return { locale: routing.defaultLocale, path: pathname }
  return { locale: 'en', path: pathname.slice('/en'.length) || '/' }
}
