import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { type Locale, routing } from '@/lib/i18n/routing'

/** The query of a page's URL, as Next gives it. */
export type PageParams = Record<string, string | string[] | undefined>

/** Props of a page below `app/[locale]`; `Params` are the route's other parameters. */
export interface PageProps<Params = unknown> {
  params: Promise<Params & { locale: string }>
  searchParams: Promise<PageParams>
}

export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  return locale
}
