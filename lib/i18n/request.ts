import { locale as routeLocale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { routing } from './routing'

/** The language of a render is its route's, known without looking at the request, so pages stay static. */
export default getRequestConfig(async ({ locale: given }) => {
  const requested = given ?? (await routeLocale())
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale
  const messages = locale === 'en' ? await import('@/messages/en.json') : await import('@/messages/sr.json')
  return { locale, messages: messages.default, timeZone: 'Europe/Belgrade' }
})
