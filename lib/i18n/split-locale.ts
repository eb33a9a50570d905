import { type Locale, routing } from './routing'

/** Splits a path into its language and the path without prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first] = pathname.split('/', 2)
  if (first !== 'en') return { locale: routing.defaultLocale, path: pathname }
  return { locale: 'en', path: pathname.slice('/en'.length) || '/' }
}
