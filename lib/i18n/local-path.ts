import { type Locale, routing } from './routing'

/** Adds the language prefix: none for Serbian, `/en` for English. */
export function localPath(locale: Locale, path: string): string {
  if (locale === routing.defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
