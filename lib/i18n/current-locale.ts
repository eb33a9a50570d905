import { locale as routeLocale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { type Locale, routing } from './routing'

/** Returns the language from the route and not from the request, so that pages stay static. */
export async function currentLocale(): Promise<Locale> {
  const locale = await routeLocale()
  return hasLocale(routing.locales, locale) ? locale : routing.defaultLocale
}
