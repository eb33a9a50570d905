import { parseAccept } from 'hono/utils/accept'
import type { Locale } from '@/lib/i18n/routing'

/** Returns the supported language that `Accept-Language` prefers, by default Serbian. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const accepted = parseAccept(acceptLanguage ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
    .find((language) => language === 'sr' || language === 'en')
  return accepted === 'en' ? 'en' : 'sr-Latn'
}
