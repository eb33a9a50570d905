import type { Metadata } from 'next'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'

export { default } from '../../not-found'

/** Next hands a not-found page its parameters here alone; without the language from them the page could not be kept. */
export async function generateMetadata({
  params,
}: {
  params: Promise<{ locale: string }>
}): Promise<Metadata> {
  const t = translatorFor(await pageLocale(params), 'notFound')
  return { title: `${t('title')} · Ključ`, robots: { index: false } }
}
