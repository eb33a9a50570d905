import { type Locale, routing } from './routing'

/** Adds the language prefix: none for Serbian, `/en` for English. */
export function localPath(locale: Locale, path: string): string {
  if (locale === routing.defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Splits a path into its language and the path without prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first] = pathname.split('/', 2)
  if (first !== 'en') return { locale: routing.defaultLocale, path: pathname }
  return { locale: 'en', path: pathname.slice('/en'.length) || '/' }
}

/** Returns the same page's path in the other language: `/buy` for `/en/buy`, and the reverse. */
export function alternatePath(pathname: string): string {
  if (pathname === '/en') return '/'
  if (pathname.startsWith('/en/')) return pathname.slice('/en'.length)
  return pathname === '/' ? '/en' : `/en${pathname}`
}
