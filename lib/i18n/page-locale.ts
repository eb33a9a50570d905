import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { type Locale, routing } from './routing'

export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  return locale
}
