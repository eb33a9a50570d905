import { locale as routeLocale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { type Locale, routing } from './routing'

/** The language of a render: its route's, known without looking at the request, so pages stay static. */
export async function currentLocale(): Promise<Locale> {
  const locale = await routeLocale()
  return hasLocale(routing.locales, locale) ? locale : routing.defaultLocale
}
