import type { Metadata } from 'next'
import { currentLocale } from '@/lib/i18n/current-locale'
import { translatorFor } from '@/lib/i18n/translator'

export { MissingProperty as default } from '@/components/property/missing-property'

export async function generateMetadata(): Promise<Metadata> {
  const t = translatorFor(await currentLocale(), 'notFound')
  return { title: `${t('title')} · Ključ` }
}
