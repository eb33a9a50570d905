import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { currentLocale } from './current-locale'
import { routing } from './routing'

/** Contains no messages: pages pass those of their client components, and server components use translator.ts. */
export default getRequestConfig(async ({ locale: given }) => {
  const locale = hasLocale(routing.locales, given) ? given : await currentLocale()
  return { locale, timeZone: 'Europe/Belgrade' }
})
