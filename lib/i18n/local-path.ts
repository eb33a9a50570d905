import { type Locale, routing } from './routing'

/** Returns a page's address in a language: Serbian at the plain path, English under /en. */
export function localPath(locale: Locale, path: string): string {
  if (locale === routing.defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
