import { type Locale, routing } from './routing'

/** Splits an address into its language and its path without the prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first] = pathname.split('/', 2)
  if (first !== 'en') return { locale: routing.defaultLocale, path: pathname }
  return { locale: 'en', path: pathname.slice('/en'.length) || '/' }
}
