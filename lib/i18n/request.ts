import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { currentLocale } from './current-locale'
import { routing } from './routing'

/** Messages for client components; server components use translator.ts. */
export default getRequestConfig(async ({ locale: given }) => {
  const locale = hasLocale(routing.locales, given) ? given : await currentLocale()
  const messages = locale === 'en' ? await import('@/messages/en.json') : await import('@/messages/sr.json')
  return { locale, messages: messages.default, timeZone: 'Europe/Belgrade' }
})
